/** A letter that `name_words` separates, or letters and digits between such ones. */
const PART =
  /[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]|[^\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu;

/**
 * Words of a search as `to_tsquery` reads them: letters and digits with their marks, each the beginning of a word of a name, or letters
 * in a row where the script has no spaces between words. Empty if there are none.
 */
export const nameQueryOf = (search: string): string =>
  (search.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])
    .map((word) => (word.match(PART) ?? []).map((part) => `'${part}'`).join(" <-> "))
    .map((word) => `(${word}:*)`)
    .join(" & ");
