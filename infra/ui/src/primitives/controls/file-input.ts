import styled, { css } from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";

/** Over a whole label, unseen: it takes presses, dropped files and the focus. */
export const FileInput = styled.input.attrs({ type: "file" })`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  opacity: 0;
  cursor: pointer;
  &::file-selector-button {
    cursor: pointer;
  }
`;

/** States of the label around a {@link FileInput}. */
export const fileLabel = css`
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: ${theme.color.sunken};
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;
