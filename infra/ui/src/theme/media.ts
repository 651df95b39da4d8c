/** Media queries for styles: `${media.large} { … }`. Styles are written for small screens first. */
export const media = {
  medium: "@media (min-width: 768px)",
  large: "@media (min-width: 1024px)",
  reducedMotion: "@media (prefers-reduced-motion: reduce)",
  hover: "@media (hover: hover)",
} as const;
