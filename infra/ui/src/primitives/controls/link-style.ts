import { css } from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";

/** The look of a text link; one that stands alone, not in a line of text, is as high as a finger needs. */
export const linkStyle = css<{ quiet?: boolean }>`
  min-block-size: ${theme.size.touch};
  align-content: center;
  border-radius: 2px;
  color: ${({ quiet }) => (quiet ? "inherit" : theme.color.accent)};
  text-decoration: ${({ quiet }) => (quiet ? "none" : "underline")};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  ${media.hover} {
    &:hover {
      color: ${({ quiet }) => (quiet ? "inherit" : theme.color.accentHover)};
      text-decoration: underline;
      text-decoration-thickness: 2px;
    }
  }
`;
