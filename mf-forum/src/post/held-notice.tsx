import { HOLD_REASONS, type HoldReason } from "@oneworld/contracts/forum/moderation-kinds";
import { theme } from "@oneworld/ui";
import { Hourglass } from "lucide-react";
import styled from "styled-components";

const Frame = styled.p`
  display: flex;
  gap: ${theme.space.sm};
  align-items: start;
  padding: ${theme.space.xs} ${theme.space.md};
  margin-block: ${theme.space.xxs};
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.normal};
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

interface HeldNoticeProps {
  what: "post" | "comment";
  reason: HoldReason | null | undefined;
}

/** Tells its author that a post or a comment is held, why and until when. */
export function HeldNotice({ what, reason }: HeldNoticeProps) {
  if (!reason) return null;
  return (
    <Frame>
      <Hourglass aria-hidden />
      <span>
        Only you see this {what} until our moderators have checked it. {HOLD_REASONS[reason]}
      </span>
    </Frame>
  );
}
