import type { Conversation } from "@oneworld/contracts/chat/http";
import { oneFullStop } from "@oneworld/contracts/common/sentence";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { useLiveValue, useMountProps } from "@oneworld/remote-kit";
import { Link, Text, theme, useTranslate } from "@oneworld/ui";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { RequestBar } from "../requests/request-bar.tsx";
import { useChatDispatch } from "../store-hooks.ts";
import { Composer } from "./composer.tsx";
import { markRead } from "./mark-read.ts";
import { MessageLog } from "./message-log.tsx";
import { TalkHeader } from "./talk-header.tsx";
import { useAttention } from "./use-attention.ts";

interface TalkProps {
  conversation: Conversation;
  onBack: () => void;
}

const Farewell = styled.div`
  padding: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

/** An open conversation: who it is with, what was said, and the field to write in. */
export function Talk({ conversation, onBack }: TalkProps) {
  const t = useTranslate();
  const { _id: id, other } = conversation;
  const dispatch = useChatDispatch();
  const connection = useLiveValue(useMountProps().realtime);
  const isAttentive = useAttention();
  /** up to where the newest messages are in sight; 0 while the member reads older ones */
  const [seenUpTo, setSeenUpTo] = useState(0);
  /** what was unread when the conversation was opened */
  const [newFrom] = useState(conversation.unreadCount > 0 ? conversation.readSeq + 1 : null);
  const header = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isAttentive) void dispatch(markRead(id, seenUpTo));
  }, [dispatch, id, isAttentive, seenUpTo, conversation, connection]);

  return (
    <>
      <TalkHeader ref={header} conversation={conversation} onBack={onBack} />
      <MessageLog conversation={conversation} newFrom={newFrom} onSeen={setSeenUpTo} />
      {conversation.blockedByViewer && (
        <Farewell>
          <Text size="sm" tone="muted">
            {oneFullStop(t("You blocked {name}.", { name: other.name }))}{" "}
            {t("You can read what was said, and can't write to each other.")}{" "}
            <Link to={`/userprofile/${other._id}/safety`}>{t("Unblock")}</Link>
          </Text>
        </Farewell>
      )}
      {conversation.blockedByViewer ? null : other.name === FORMER_MEMBER ? (
        <Farewell>
          <Text size="sm" tone="muted">
            {t("Former member has left. What was said here stays.")}
          </Text>
        </Farewell>
      ) : (
        <>
          <RequestBar conversation={conversation} />
          <Composer conversationId={id} header={header} />
        </>
      )}
    </>
  );
}
