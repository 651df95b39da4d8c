import styled from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";

/** A sheet on the ground; `as="article"` for items, `flush` when a picture reaches its edges. */
export const Card = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== "flush" })<{
  flush?: boolean;
}>`
  min-inline-size: 0;
  padding: ${({ flush }) => (flush ? 0 : theme.space.md)};
  overflow: ${({ flush }) => (flush ? "clip" : "visible")};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
  ${media.medium} {
    padding: ${({ flush }) => (flush ? 0 : theme.space.lg)};
  }
`;
