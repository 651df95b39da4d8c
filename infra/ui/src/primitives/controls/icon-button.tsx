import type { ComponentProps } from "react";
import styled from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";
import { iconSize } from "../../theme/icon-size.ts";

export interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "aria-label" | "aria-pressed" | "title"
> {
  /** Accessible name, shown as tooltip too. */
  label: string;
  /** For a switch: whether it is on. */
  pressed?: boolean;
}

const StyledIconButton = styled.button`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${theme.color.textMuted};
  transition:
    background ${theme.motion.fast},
    color ${theme.motion.fast};
  ${iconSize("1.25rem")}
  ${media.hover} {
    &:hover {
      background: ${theme.color.sunken};
      color: ${theme.color.text};
    }
  }
  &[aria-pressed="true"] {
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

/** A round button that shows only an icon. */
export function IconButton({ label, pressed, ...rest }: IconButtonProps) {
  return (
    <StyledIconButton
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    />
  );
}
