import { useTranslate } from "../words/words.ts";
import { Heart } from "lucide-react";
import { useState } from "react";
import styled, { keyframes } from "styled-components";
import { Button } from "../primitives/controls/button.tsx";
import { media } from "../theme/media.ts";
import { theme } from "../theme/theme.ts";

export interface LikeButtonProps {
  /** whether the viewer likes it */
  liked: boolean;
  /** how many like it, the viewer included */
  count: number;
  onToggle: () => void;
  /** what the button sends without scripts, by POST to the page's address */
  field?: { name: string; value: string };
}

const beat = keyframes`
  40% { transform: scale(1.45); }
  70% { transform: scale(0.9); }
`;

const StyledButton = styled(Button)`
  font-variant-numeric: tabular-nums;
  &[aria-pressed="true"] {
    color: ${theme.hue.rose.ink};
  }
  &[data-beats] svg {
    animation: ${beat} ${theme.motion.normal};
    ${media.reducedMotion} {
      animation: none;
    }
  }
`;

const Form = styled.form`
  display: contents;
`;

/** Likes something, or takes the like back; the heart beats once when it is liked. */
export function LikeButton({ liked, count, onToggle, field }: LikeButtonProps) {
  const t = useTranslate();
  const [pressed, setPressed] = useState(false);
  const press = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setPressed(true);
    onToggle();
  };
  return (
    <Form method="post" onSubmit={press}>
      <StyledButton
        type="submit"
        {...field}
        variant="quiet"
        aria-pressed={liked}
        aria-keyshortcuts="l"
        aria-label={t("Like, {count, plural, one {# like} other {# likes}}", { count })}
        data-beats={pressed && liked ? "" : undefined}
      >
        <Heart aria-hidden fill={liked ? "currentColor" : "none"} />
        {count}
      </StyledButton>
    </Form>
  );
}
