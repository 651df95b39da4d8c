import styled from "styled-components";
import { type FontSize, theme } from "../../theme/theme.ts";

export interface TextProps {
  size?: FontSize;
  tone?: "normal" | "muted" | "community" | "danger";
  strong?: boolean;
}

const own = new Set(["size", "tone", "strong"]);

const tones = {
  normal: theme.color.text,
  muted: theme.color.textMuted,
  community: theme.color.community,
  danger: theme.color.danger,
} as const;

/** A paragraph of a readable line length; `as="span"` for running text. */
export const Text = styled.p.withConfig({ shouldForwardProp: (prop) => !own.has(prop) })<TextProps>`
  max-inline-size: ${theme.size.measure};
  /* Words of an unknown script begin at the edge where that script does. */
  &:where([dir="auto"]) {
    margin-inline-end: auto;
  }
  color: ${({ tone = "normal" }) => tones[tone]};
  font-size: ${({ size = "md" }) => theme.fontSize[size]};
  font-weight: ${({ strong }) => (strong ? theme.fontWeight.strong : "inherit")};
  line-height: ${({ size = "md" }) => (size === "xs" || size === "sm" ? "1.45" : theme.lineHeight.normal)};
`;
