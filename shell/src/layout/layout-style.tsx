import { media } from "@oneworld/ui";
import { createGlobalStyle } from "styled-components";

/**
 * On smaller screens the header has a second row, for the topics. The `header` size token holds the height:
 * what sticks below it, and how far a page scrolls to show an anchor.
 */
export const LayoutStyle = createGlobalStyle`
  html:root { --ow-size-header: 6.75rem; }
  ${media.large} {
    html:root { --ow-size-header: 4rem; }
  }
  ${media.short} {
    html:root { scroll-padding-block-start: 0; }
  }
`;
