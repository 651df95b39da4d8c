import { HIDDEN_MESSAGE } from "@oneworld/contracts/chat/limits";
import {
  Button,
  LinkedText,
  linkify,
  RelativeTime,
  useTranslate,
  VisuallyHidden,
} from "@oneworld/ui";
import { Flag } from "lucide-react";
import { memo, type MouseEvent, useMemo } from "react";
import { discardMessage, retryMessage } from "../outbox/send-message.ts";
import { useChatDispatch } from "../store-hooks.ts";
import { DeliveryMark } from "./delivery-mark.tsx";
import type { LogItem } from "./log-items.ts";
import { shownText } from "./shown-text.ts";
import { Bubble, Choices, Failure, Facts, Item, ReportLink } from "./message-bubble-style.ts";

interface MessageBubbleProps extends Omit<LogItem, "key" | "day"> {
  conversationId: string;
  /** the item's key, by which the log finds the bubble */
  itemKey: string;
  /** who wrote it, for those who don't see which side it is on */
  writer: string;
}

/** A message with its time, and one's own with how far it has come. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const t = useTranslate();
  const { text, createdAt, delivery, startsRow, clientMsgId, failure } = props;
  const { conversationId, seq, itemKey, writer } = props;
  const dispatch = useChatDispatch();
  const shown = shownText(text, t);
  const parts = useMemo(() => linkify(shown), [shown]);
  const isOwn = delivery !== null;
  /** The buttons of a failed message go when one of them is pressed: the focus moves to the log. */
  const leave = ({ currentTarget }: MouseEvent, action: ReturnType<typeof retryMessage>) => {
    currentTarget.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
    void dispatch(action);
  };
  return (
    <Item data-key={itemKey} data-own={isOwn || undefined} $startsRow={startsRow}>
      <Bubble>
        <VisuallyHidden>{t("{writer}:", { writer })} </VisuallyHidden>
        <LinkedText parts={parts} />
        <Facts>
          <RelativeTime dateTime={createdAt} withClock />
          {delivery && <DeliveryMark delivery={delivery} />}
          {!isOwn && text !== HIDDEN_MESSAGE && (
            <ReportLink
              to={`/report?type=message&target=${conversationId}/${seq}`}
              aria-label={t("Report this message")}
              title={t("Report this message")}
            >
              <Flag aria-hidden />
            </ReportLink>
          )}
        </Facts>
      </Bubble>
      {failure !== null && clientMsgId !== null && (
        <Failure data-delivery={delivery}>
          <p>{t(failure)}</p>
          <Choices>
            {delivery === "failed" && (
              <Button variant="quiet" onClick={(event) => leave(event, retryMessage(clientMsgId))}>
                {t("Retry")}
              </Button>
            )}
            <Button variant="quiet" onClick={(event) => leave(event, discardMessage(clientMsgId))}>
              {t("Discard")}
            </Button>
          </Choices>
        </Failure>
      )}
    </Item>
  );
});
