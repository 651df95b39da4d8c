import { ifNarrow, media, theme } from "@oneworld/ui";
import { createGlobalStyle } from "styled-components";

const ROW = `${theme.size.touch} + ${theme.space.xs}`;

/** The custom property of the root element with the header's measured height. */
export const MEASURED_HEADER = "--ow-measured-header";

/**
 * On smaller screens the header has a second row, for the topics, and with much larger text a third one. The `header` size token holds the height:
 * what sticks below it, and how far a page scrolls to show an anchor. In some languages the visitor's links need a row of their own on
 * the narrowest phones, which only the browser can measure.
 */
export const LayoutStyle = createGlobalStyle`
  html:root {
    --ow-size-header: max(
      2 * (${theme.size.touch} + ${theme.space.xs}) + ${theme.space.xxs} + ${ifNarrow(ROW)},
      var(${MEASURED_HEADER}, 0px)
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
