import { css } from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";

/** The look of a text control: input, textarea, select. */
export const controlStyle = css`
  display: block;
  inline-size: 100%;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  transition: border-color ${theme.motion.fast};
  &::placeholder {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    opacity: 1;
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-invalid="true"]) {
      border-color: ${theme.color.text};
    }
  }
  &:focus-visible {
    border-color: ${theme.color.accent};
    outline-offset: 0;
  }
  &[aria-invalid="true"] {
    border-color: ${theme.color.danger};
    box-shadow: inset 0 0 0 1px ${theme.color.danger};
  }
  &:disabled {
    background: ${theme.color.sunken};
    cursor: not-allowed;
  }
`;
