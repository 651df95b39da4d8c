import { HOLD_REASONS, type HoldReason } from "@oneworld/contracts/forum/hold-reasons";
import { msg } from "@oneworld/contracts/site/languages";
import { iconSize, theme, useTranslate } from "@oneworld/ui";
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
  ${iconSize("1.25rem")}
`;

const ONLY_YOU = {
  post: msg("Only you see this post until our moderators have checked it."),
  comment: msg("Only you see this comment until our moderators have checked it."),
};

interface HeldNoticeProps {
  what: keyof typeof ONLY_YOU;
  reason: HoldReason | null | undefined;
}

/** Tells its author that a post or a comment is held, why and until when. */
export function HeldNotice({ what, reason }: HeldNoticeProps) {
  const t = useTranslate();
  if (!reason) return null;
  return (
    <Frame>
      <Hourglass aria-hidden />
      <span>
        {t(ONLY_YOU[what])} {t(HOLD_REASONS[reason])}
      </span>
    </Frame>
  );
}
