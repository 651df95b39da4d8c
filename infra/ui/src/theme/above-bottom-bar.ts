import { css } from "styled-components";

/**
 * For what floats at the bottom of the screen: keeps it above a page's own bar there, such as a field to write in, whose
 * element says `data-bottom-bar`.
 */
export const aboveBottomBar = css`
  body:has([data-bottom-bar]) & {
    inset-block-end: 5.5rem;
  }
`;
