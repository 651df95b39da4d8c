/** Media queries for styles: `${media.large} { … }`. Styles are written for small screens first. */
export const media = {
  medium: "@media (min-width: 768px)",
  large: "@media (min-width: 1024px)",
  /** Room for a side column: 960 px of what the sidebar leaves, see PageLayout. */
  beside: "@container page (min-width: 60rem)",
  reducedMotion: "@media (prefers-reduced-motion: reduce)",
  hover: "@media (hover: hover)",
  forcedColors: "@media (forced-colors: active)",
  /** Phones on their side, and pages at 400 % zoom: 480 px. */
  short: "@media (max-height: 30rem)",
} as const;
