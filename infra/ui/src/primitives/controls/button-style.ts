import { css, type RuleSet } from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const variants: Record<ButtonVariant, RuleSet> = {
  primary: css`
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    ${media.hover} {
      &:hover {
        background: ${theme.color.accentHover};
      }
    }
  `,
  secondary: css`
    border-color: ${theme.color.borderStrong};
    background: ${theme.color.surface};
    ${media.hover} {
      &:hover {
        border-color: ${theme.color.text};
        background: ${theme.color.sunken};
      }
    }
  `,
  quiet: css`
    /* With the border, so that a margin of the same size brings its words to the edge. */
    padding-inline: calc(${theme.space.sm} - 1px);
    background: transparent;
    color: ${theme.color.textMuted};
    text-align: start;
    ${media.hover} {
      &:hover {
        background: ${theme.color.sunken};
        color: ${theme.color.text};
      }
    }
    &[aria-pressed="true"] {
      color: ${theme.hue.rose.ink};
    }
  `,
  danger: css`
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
    ${media.hover} {
      &:hover {
        background: ${theme.color.dangerHover};
      }
    }
  `,
};

/** The look of a button, shared by buttons and by links that look like one. */
export const buttonStyle = css<{ $variant: ButtonVariant; $wide?: boolean }>`
  position: relative;
  display: inline-flex;
  justify-self: start;
  inline-size: ${({ $wide }) => ($wide ? "100%" : "auto")};
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xxs} ${theme.space.md};
  border: 1px solid transparent;
  border-radius: ${theme.radius.full};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.strong};
  line-height: ${theme.lineHeight.snug};
  text-align: center;
  text-decoration: none;
  transition:
    background ${theme.motion.fast},
    border-color ${theme.motion.fast},
    color ${theme.motion.fast};
  ${({ $variant }) => variants[$variant]}
  & > svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  &:active:not([aria-disabled="true"]) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled="true"]:not([aria-busy="true"]) {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ${media.print} {
    display: none;
  }
`;
