import type { Conversation } from "@oneworld/contracts/chat/http";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { Badge, Heading, IconButton, Link, memberName, theme, useTranslate } from "@oneworld/ui";
import { ArrowLeft } from "lucide-react";
import type { Ref } from "react";
import styled from "styled-components";
import { NARROW, narrowOnly } from "../chats/chats-style.ts";
import { PresenceAvatar } from "../presence/presence-avatar.tsx";
import { selectIsOnline, selectIsTyping } from "../presence/presence.slice.ts";
import { useChatSelector } from "../store-hooks.ts";

interface TalkHeaderProps {
  conversation: Conversation;
  onBack: () => void;
  ref: Ref<HTMLHeadingElement>;
}

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: ${theme.space.sm};
  align-items: center;
  min-block-size: calc(${theme.size.touch} + ${theme.space.md} + ${theme.space.xxs});
  padding: ${theme.space.xs} ${theme.space.md};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const Back = styled(IconButton)`
  margin-inline-start: calc(-1 * ${theme.space.sm});
  ${narrowOnly}
`;

const Words = styled.div`
  min-inline-size: 0;
  line-height: ${theme.lineHeight.snug};
`;

const Name = styled(Heading)`
  overflow: hidden;
  font-family: ${theme.font.text};
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.snug};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${NARROW} {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

/** Gone while there is nothing to say, so that the name stands in the middle. */
const Presence = styled.div`
  &:empty {
    display: none;
  }
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
`;

/** Who the conversation is with, whether they are there, and the way back to the list on small screens. */
export function TalkHeader({ conversation, onBack, ref }: TalkHeaderProps) {
  const t = useTranslate();
  const { _id, other } = conversation;
  const name = memberName(t, other.name);
  const isOnline = useChatSelector((state) => selectIsOnline(state, other._id));
  const isTyping = useChatSelector((state) => selectIsTyping(state, _id));
  return (
    <Bar>
      <Back label={t("Back")} onClick={onBack}>
        <ArrowLeft aria-hidden />
      </Back>
      <PresenceAvatar member={other} />
      <Words>
        <Name level={2} ref={ref} tabIndex={-1}>
          {other.name === FORMER_MEMBER ? (
            name
          ) : (
            <Link quiet to={`/userprofile/${other._id}`} dir="auto">
              {name}
            </Link>
          )}{" "}
          <Badge kind={other.statusBadge} />
        </Name>
        <Presence>{isTyping ? t("Typing…") : isOnline ? t("Online") : ""}</Presence>
      </Words>
    </Bar>
  );
}
