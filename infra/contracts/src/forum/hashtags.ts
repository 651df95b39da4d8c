/** Hashtags of a post that count: the first ones. */
const TAGS_MAX = 10;

const LETTERS = "[\\p{L}\\p{M}\\p{N}_]";

/** `#` and up to 50 letters, digits and underscores, not within a word, an address or the mention of a member whose name is hidden. */
const HASHTAG = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_#&/@])(?<!@Member )#(${LETTERS}{1,50})(?!${LETTERS})`,
  "gu",
);

const TAG = new RegExp(`^#?(${LETTERS}{1,50})$`, "u");

/** A hashtag as it is compared, without `#`: in lower case. Null for what is none: it has a letter. */
export function tagOf(given: string): string | null {
  const word = TAG.exec(given.normalize("NFC"))?.[1] ?? "";
  return /\p{L}/u.test(word) ? word.toLowerCase() : null;
}

/** The hashtags of a post's text that count, each once. */
export const tagsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(HASHTAG)].flatMap(([, word = ""]) => tagOf(word) ?? []))].slice(
    0,
    TAGS_MAX,
  );

/** The pieces of a text, and the hashtags that those are. The pieces' texts joined are the text. */
export function tagPieces(text: string): { text: string; tag?: string }[] {
  const pieces: { text: string; tag?: string }[] = [];
  let done = 0;
  for (const { 0: found, 1: word = "", index } of text.matchAll(HASHTAG)) {
    const tag = tagOf(word);
    if (tag === null) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: found, tag });
    done = index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
