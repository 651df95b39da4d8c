import styled, { keyframes } from "styled-components";
import { theme } from "../../theme/theme.ts";

export interface SkeletonProps {
  /** CSS lengths of the thing that will come; the full width and one line by default. */
  width?: string;
  height?: string;
  round?: boolean;
}

const own = new Set(["width", "height", "round"]);

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A grey stand-in with the shape of what is loading. Belongs in a LoadingRegion. */
export const Skeleton = styled.span
  .withConfig({ shouldForwardProp: (prop) => !own.has(prop) })
  .attrs({ "aria-hidden": true })<SkeletonProps>`
  display: block;
  flex: none;
  inline-size: ${({ width = "100%" }) => width};
  max-inline-size: 100%;
  block-size: ${({ height = "1em" }) => height};
  border-radius: ${({ round }) => (round ? "50%" : theme.radius.sm)};
  background: ${theme.color.border};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
