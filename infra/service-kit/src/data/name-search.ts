/**
 * Words of a search as `to_tsquery` reads them: letters and digits with their marks, each the beginning of a word of a name. Empty if
 * there are none.
 */
export const nameQueryOf = (search: string): string =>
  (search.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])
    .map((word) => `'${word}':*`)
    .join(" & ");
