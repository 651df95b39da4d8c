/**
 * Styles of a heading or a name with `dir="auto"`: it stands on the page's side, whatever its own direction is. Chromium only knows the prefixed
 * word.
 */
export const sideOfPage = `
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;
