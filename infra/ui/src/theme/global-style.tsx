import { createGlobalStyle } from "styled-components";
import { fontFaces } from "./fonts.ts";
import { media } from "./media.ts";
import { printStyle } from "./print-style.ts";
import { commonDeclarations, darkDeclarations, lightDeclarations, theme } from "./theme.ts";

/** Tokens, fonts and the styles of bare elements. Rendered once a page, by the shell. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  :root { ${commonDeclarations} }
  :root, [data-theme="light"] { color-scheme: light; ${lightDeclarations} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme="light"]) { color-scheme: dark; ${darkDeclarations} }
  }
  [data-theme="dark"] { color-scheme: dark; ${darkDeclarations} }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-block-start: calc(${theme.size.header} + ${theme.space.md});
  }
  body {
    margin: 0;
    min-block-size: 100dvb;
    background: ${theme.color.ground};
    color: ${theme.color.text};
    font: ${theme.fontWeight.normal} ${theme.fontSize.md}/${theme.lineHeight.normal} ${theme.font.text};
    -webkit-font-smoothing: antialiased;
    font-synthesis-weight: none;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, figure, blockquote, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
  h1, h2, h3, h4 {
    font-family: ${theme.font.display};
    font-weight: ${theme.fontWeight.strong};
    line-height: ${theme.lineHeight.tight};
    /* Without it, a capital A runs into the next word. */
    word-spacing: 0.05em;
    text-wrap: balance;
  }
  p, li { text-wrap: pretty; }
  /* An address has no spaces, and with larger text it can be wider than a phone. */
  code { overflow-wrap: anywhere; }
  /* As in the Arabic words themselves; browsers take other marks, which don't turn with the text. */
  :lang(ar) > q { quotes: "«" "»" "‹" "›"; }
  a { color: ${theme.color.accent}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  img, svg, video { display: block; max-inline-size: 100%; }
  img { block-size: auto; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; touch-action: manipulation; }
  /* Icons that point along the text. */
  [dir="rtl"] :is(
    .lucide-arrow-left,
    .lucide-arrow-up-right,
    .lucide-chevron-left,
    .lucide-chevron-right,
    .lucide-corner-down-right,
    .lucide-log-out,
    .lucide-panel-left,
    .lucide-send-horizontal,
    .lucide-volume-x
  ) {
    scale: -1 1;
  }
  :focus-visible { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }
  [tabindex="-1"]:focus:not([data-current]) { outline: none; }
  ::selection { background: ${theme.color.accent}; color: ${theme.color.onAccent}; }
  [hidden] { display: none !important; }
  /* Only scripts make them do something; forms have buttons of their own. */
  ${media.noScripts} {
    button[type="button"] { display: none !important; }
  }
  body > noscript, body > p { display: block; padding: ${theme.space.md}; text-align: center; }
  /* What is selected shows by its ground or colour, which are the system's here. */
  ${media.forcedColors} {
    [aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]) {
      forced-color-adjust: none;
      &, & * {
        border-color: Highlight !important;
        background-color: Highlight !important;
        color: HighlightText !important;
      }
    }
  }
  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${printStyle}
`;
