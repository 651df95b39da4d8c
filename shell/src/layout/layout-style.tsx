import { ifNarrow, media, theme } from "@oneworld/ui";
import { createGlobalStyle } from "styled-components";

const ROW = `${theme.size.touch} + ${theme.space.xs}`;

/**
 * On smaller screens the header has a second row, for the topics, and with much larger text a third one. The `header` size token holds the height:
 * what sticks below it, and how far a page scrolls to show an anchor.
 */
export const LayoutStyle = createGlobalStyle`
  html:root {
    --ow-size-header: calc(
      2 * (${theme.size.touch} + ${theme.space.xs}) + ${theme.space.xxs} + ${ifNarrow(ROW)}
    );
  }
  ${media.large} {
    html:root { --ow-size-header: 4rem; }
  }
  ${media.short} {
    html:root {
      scroll-padding-block-start: 0;
      @media (min-width: 40em) { --ow-size-header: 3.75rem; }
    }
  }
`;
