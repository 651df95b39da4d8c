import type { TextPart } from "./linkify.ts";

/** Where long texts are cut: characters (UTF-16 code units) and lines, and what may be over without a cut. */
const CHARACTERS = 480;
const LINES = 8;
const SLACK = 120;

/** The place of the n-th line end, or the text's length. */
function endOfLine(text: string, lines: number): number {
  let end = -1;
  for (let line = 0; line < lines; line += 1) {
    end = text.indexOf("\n", end + 1);
    if (end < 0) return text.length;
  }
  return end;
}

/** The beginning of a text, up to a word's end; never half a surrogate pair. */
function cutText(text: string, length: number): string {
  const head = text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
  const lastSpace = /\s/.test(text.charAt(length)) ? 0 : head.search(/\s\S*$/);
  return (lastSpace > 0 ? head.slice(0, lastSpace) : head).trimEnd();
}

/**
 * The beginning of a long text, or null where the text is short enough to be shown whole.
 * Links are kept whole or left out.
 */
export function excerpt(parts: readonly TextPart[]): TextPart[] | null {
  const text = parts.map((part) => part.text).join("");
  const limit = Math.min(CHARACTERS, endOfLine(text, LINES));
  if (text.length <= limit + SLACK && endOfLine(text, LINES + 2) === text.length) return null;

  const shown: TextPart[] = [];
  let used = 0;
  for (const part of parts) {
    const rest = limit - used;
    if (part.text.length > rest) {
      const cut = part.href || part.to ? "" : cutText(part.text, rest);
      return [...shown, { text: `${cut} …` }];
    }
    shown.push(part);
    used += part.text.length;
  }
  return shown;
}
