import type { Author } from "@oneworld/contracts/profile/author";
import { Avatar, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { useChatSelector } from "../store-hooks.ts";
import { selectIsOnline } from "./presence.slice.ts";

const Frame = styled.span`
  position: relative;
  flex: none;
`;

const Dot = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  inline-size: 0.8125rem;
  block-size: 0.8125rem;
  border: 2px solid ${theme.color.surface};
  border-radius: 50%;
  background: ${theme.color.community};
`;

/** A member's picture, with a dot while they are online. What it says has to be said in words beside it. */
export function PresenceAvatar({ member }: { member: Author }) {
  const t = useTranslate();
  const isOnline = useChatSelector((state) => selectIsOnline(state, member._id));
  return (
    <Frame>
      <Avatar name={member.name} src={member.img?.secure_url} />
      {isOnline && <Dot title={t("Online")} />}
    </Frame>
  );
}
