/**
 * Aligns a name or a row's title with `dir="auto"` by the page's direction instead of its own. A title with a text below begins
 * where the text does, at the side of its own script. Chromium supports only the prefixed
 * value.
 */
export const sideOfPage = `
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;
