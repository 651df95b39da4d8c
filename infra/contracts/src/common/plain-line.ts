import { showable } from "./text.ts";

/** Characters that reorder the text around them: embeddings, overrides and isolates. Marks (U+200E, U+200F) don't. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as one line without control characters, for titles, search results and shared links, where it stands in another
 * text's line.
 *
 * @param max maximum number of UTF-16 code units; a longer text is cut, at a word's end if there is one, and ends in `…`
 */
export function plainLine(text: string, max = Infinity): string {
  const line = showable(text).replaceAll(REORDERING, "").replaceAll(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const head = line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "");
  const wordEnd = head.lastIndexOf(" ");
  return `${(wordEnd > max / 2 ? head.slice(0, wordEnd) : head).trimEnd()}…`;
}
