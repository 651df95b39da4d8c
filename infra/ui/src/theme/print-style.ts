import { css } from "styled-components";
import { media } from "./media.ts";

/**
 * Pages on paper: what they are about, black on white. Links to other sites, and those in running text, show their addresses. What
 * surrounds the page and what can only be pressed isn't printed.
 */
export const printStyle = css`
  ${media.print} {
    :root {
      color-scheme: light !important;
    }
    *,
    *::before,
    *::after {
      background: none !important;
      box-shadow: none !important;
      color: #000 !important;
    }
    :is(header, footer, nav, aside, button, form:has(textarea)) {
      display: none !important;
    }
    body,
    main {
      min-block-size: 0 !important;
    }
    main :is(a[href^="http"], p > a[href^="/"]):not(p[dir="auto"] > *)::after {
      position: static !important;
      content: " (" attr(href) ")" !important;
      overflow-wrap: anywhere;
    }
    /* An open one is what the page shows, such as a quiz's result. */
    dialog {
      position: static !important;
      max-block-size: none !important;
    }
    li,
    tr,
    img {
      break-inside: avoid;
    }
    h2,
    h3 {
      break-after: avoid;
    }
  }
`;
