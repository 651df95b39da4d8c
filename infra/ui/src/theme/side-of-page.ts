/**
 * Aligns a heading or a name with `dir="auto"` by the page's direction instead of its own. Chromium supports only the prefixed
 * value.
 */
export const sideOfPage = `
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;
