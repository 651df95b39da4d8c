import type { ComponentProps } from "react";
import styled from "styled-components";
import { type FontSize, theme } from "../../theme/theme.ts";

type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps extends ComponentProps<"h1"> {
  /** Place in the page's outline. */
  level: HeadingLevel;
  /** Look, when it differs from the level's own. */
  size?: FontSize;
}

const ownSize: Record<HeadingLevel, FontSize> = { 1: "xxxl", 2: "xxl", 3: "xl", 4: "lg" };

const StyledHeading = styled.h1<{ $size: FontSize }>`
  font-size: ${({ $size }) => theme.fontSize[$size]};
  font-weight: ${({ $size }) => ($size === "xxxl" || $size === "xxl" ? theme.fontWeight.medium : theme.fontWeight.strong)};
  line-height: ${({ $size }) => ($size === "lg" || $size === "md" ? theme.lineHeight.snug : theme.lineHeight.tight)};
  letter-spacing: ${({ $size }) => ($size === "xxxl" || $size === "xxl" ? "-0.012em" : "normal")};
`;

/** A heading in the display face. */
export function Heading({ level, size = ownSize[level], ...rest }: HeadingProps) {
  return <StyledHeading as={`h${level}`} {...rest} $size={size} />;
}
