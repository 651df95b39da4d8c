import { oneFullStop } from "@oneworld/contracts/common/sentence";
import type { Conversation } from "@oneworld/contracts/chat/http";
import { dayLabel, ErrorState, memberName, useLocale, useTranslate } from "@oneworld/ui";
import { Fragment, useEffect, useMemo } from "react";
import { selectOutbox } from "../outbox/outbox.slice.ts";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { selectViewerId } from "../viewer/viewer.slice.ts";
import { logItems } from "./log-items.ts";
import { LogSkeleton } from "./log-skeleton.tsx";
import { openConversation } from "./load-messages.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { Area, DayLabel, Empty, Items, NewLine, Scroller } from "./message-log-style.ts";
import { selectTimeline } from "./messages.slice.ts";
import { NewestButton } from "./newest-button.tsx";
import { OlderMessages } from "./older-messages.tsx";
import { completeUpTo } from "./timeline.ts";
import { useLogScroll } from "./use-log-scroll.ts";
import { useQuiet } from "./use-quiet.ts";
import { useToday } from "./use-today.ts";

interface MessageLogProps {
  conversation: Conversation;
  /** `seq` from which on messages were unread when the conversation was opened */
  newFrom: number | null;
  /** gets the `seq` up to which the newest messages are in sight; 0 while the member reads older ones */
  onSeen: (seq: number) => void;
}

/** The messages of a conversation, oldest first. */
export function MessageLog({ conversation, newFrom, onSeen }: MessageLogProps) {
  const { _id: id, other, otherReadSeq } = conversation;
  const t = useTranslate();
  const locale = useLocale();
  const name = memberName(t, other.name);
  const dispatch = useChatDispatch();
  const timeline = useChatSelector((state) => selectTimeline(state, id));
  const viewerId = useChatSelector(selectViewerId) ?? "";
  const { entries, failures } = useChatSelector(selectOutbox);
  const today = useToday();
  const items = useMemo(() => {
    const unsent = entries.filter((entry) => entry.conversationId === id);
    const messages = timeline?.loaded ? timeline.messages : [];
    return logItems({ viewerId, messages, unsent, failures, otherReadSeq });
  }, [id, viewerId, timeline, entries, failures, otherReadSeq]);
  const { frame, content, onScroll, isAtEnd, unseen, jump } = useLogScroll(items);

  const isLoaded = timeline?.loaded ?? false;
  const isReadingOlder = timeline?.requests.older?.status === "pending";
  const isQuiet = useQuiet(!isLoaded || isReadingOlder);
  const seen = isLoaded && isAtEnd ? completeUpTo(timeline?.messages ?? []) : 0;
  useEffect(() => onSeen(seen), [onSeen, seen]);
  const { failure, status } = (!isLoaded && timeline?.requests.newest) || {};
  const firstNew = items.find(
    ({ seq, delivery }) => newFrom !== null && seq >= newFrom && delivery === null,
  );

  return (
    <Area>
      <Scroller
        ref={frame}
        role="log"
        aria-label={t("Messages with {name}", { name })}
        aria-live={isQuiet ? "off" : "polite"}
        // Not the times, whose words change each minute
        aria-relevant="additions"
        tabIndex={0}
        onScroll={onScroll}
      >
        <Items ref={content}>
          {isLoaded && <OlderMessages conversationId={id} frame={frame} />}
          {!isLoaded && !failure && <LogSkeleton />}
          {failure && (
            <ErrorState
              title={t("The messages couldn't be loaded")}
              hint={failure}
              onRetry={() => void dispatch(openConversation(id))}
              retrying={status === "pending"}
            />
          )}
          {isLoaded && items.length === 0 && (
            <Empty>
              {oneFullStop(t("Say hello to {name}.", { name }))} {t("Kind words travel.")}
            </Empty>
          )}
          {items.map(({ key, ...item }, index) => (
            <Fragment key={key}>
              {item.day !== items[index - 1]?.day && (
                <DayLabel>{dayLabel(new Date(item.createdAt), today, locale)}</DayLabel>
              )}
              {key === firstNew?.key && <NewLine>{t("New messages")}</NewLine>}
              <MessageBubble
                {...item}
                conversationId={conversation._id}
                itemKey={key}
                writer={item.delivery ? t("You") : name}
              />
            </Fragment>
          ))}
        </Items>
      </Scroller>
      {!isAtEnd && <NewestButton unseen={unseen} onPress={jump} />}
    </Area>
  );
}
