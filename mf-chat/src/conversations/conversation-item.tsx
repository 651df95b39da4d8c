import type { Conversation } from "@oneworld/contracts/chat/http";
import { memberName, RelativeTime, useTranslate, VisuallyHidden } from "@oneworld/ui";
import { useId } from "react";
import { PresenceAvatar } from "../presence/presence-avatar.tsx";
import { selectIsOnline, selectIsTyping } from "../presence/presence.slice.ts";
import { useChatSelector } from "../store-hooks.ts";
import { shownText } from "../messages/shown-text.ts";
import { activeAt } from "./conversation-state.ts";
import { Bottom, Name, Preview, Row, Top, Unread, Words } from "./conversation-item-style.ts";

interface ConversationItemProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

const upTo99 = (count: number): string => (count > 99 ? "99+" : String(count));

/** A conversation in the list: a button named by the other member, which reaches over all that is new in it. */
export function ConversationItem({ conversation, isOpen, onOpen }: ConversationItemProps) {
  const t = useTranslate();
  const { _id, other, lastMessage, unreadCount } = conversation;
  const name = memberName(t, other.name);
  const isOnline = useChatSelector((state) => selectIsOnline(state, other._id));
  const isTyping = useChatSelector((state) => selectIsTyping(state, _id));
  const id = useId();
  const preview = lastMessage ? shownText(lastMessage.text, t) : t("No messages yet");
  const isOwn = lastMessage !== null && lastMessage.senderId !== other._id;
  const news = [
    unreadCount > 0 &&
      t("{count, plural, one {# unread.} other {# unread.}}", { count: unreadCount }),
    isOnline && t("Online."),
    isOwn && !isTyping && t("You wrote:"),
  ];
  return (
    <Row>
      <PresenceAvatar member={other} />
      <Words>
        <Top>
          <Name
            type="button"
            dir="auto"
            data-conversation={_id}
            aria-describedby={`${id}-news ${id}-preview`}
            aria-current={isOpen ? "true" : undefined}
            onClick={() => onOpen(_id)}
            $strong={unreadCount > 0}
          >
            {name}
          </Name>
          <noscript>
            <bdi>{name}</bdi>
          </noscript>
          <RelativeTime dateTime={activeAt(conversation)} />
        </Top>
        <Bottom>
          <Preview id={`${id}-preview`} dir="auto" $strong={unreadCount > 0}>
            {isTyping ? t("Typing…") : preview}
          </Preview>
          {unreadCount > 0 && <Unread aria-hidden>{upTo99(unreadCount)}</Unread>}
        </Bottom>
      </Words>
      <VisuallyHidden id={`${id}-news`}>{news.map((words) => words && `${words} `)}</VisuallyHidden>
    </Row>
  );
}
