/**
 * Media queries for styles: `${media.large} { … }`. Styles are written for small screens first. The lengths are in `em`, so that
 * larger text has fewer columns.
 */
export const media = {
  medium: "@media (min-width: 48em)",
  large: "@media (min-width: 64em)",
  /** A phone's page with text of usual size: title and button fit beside each other. See PageLayout. */
  phone: "@container page (min-width: 20rem) and (max-width: 47.99rem)",
  /** The page's scripts are switched off, or it is a light page, which has none. */
  noScripts: "@media (scripting: none)",
  /** Room for a side column: 960 px of what the sidebar leaves, see PageLayout. */
  beside: "@container page (min-width: 60rem)",
  reducedMotion: "@media (prefers-reduced-motion: reduce)",
  hover: "@media (hover: hover)",
  print: "@media print",
  forcedColors: "@media (forced-colors: active)",
  /** Phones on their side, and pages at 400 % zoom: 480 px. */
  short: "@media (max-height: 30rem)",
} as const;

/**
 * A length on a phone with much larger text, else 0: for what then needs another row. It follows the page's own text size, which media
 * queries don't know.
 */
export const ifNarrow = (length: string): string => `clamp(0px, (20rem - 100vw) * 999, ${length})`;

/** A rule of {@link media} as scripts ask for it. */
export const mediaQuery = (rule: string): string => rule.replace("@media ", "");
