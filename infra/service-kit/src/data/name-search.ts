/**
 * Words of a search as `to_tsquery` reads them: letters, marks and digits, each the beginning of a word of a name. Empty if
 * there are none.
 */
export const nameQueryOf = (search: string): string =>
  (search.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map((word) => `'${word}':*`)
    .join(" & ");
