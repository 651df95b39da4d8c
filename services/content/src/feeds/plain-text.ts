import { UNSHOWABLE } from "@oneworld/contracts/common/text";
import { Parser } from "htmlparser2";

/** Elements whose text is not for readers. */
const UNREAD = new Set(["script", "style", "template", "noscript"]);

/**
 * The text of what an outside service sent, which may be markup: elements go, character references are decoded,
 * white space is one space, and what is longer than `max` UTF-16 code units ends in an ellipsis.
 */
export function plainText(source: string, max: number): string {
  let text = "";
  let unread = 0;
  const parser = new Parser({
    ontext: (data) => {
      if (unread === 0) text += data;
    },
    onopentagname: (name) => {
      if (UNREAD.has(name)) unread += 1;
      text += " ";
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
      text += " ";
    },
  });
  parser.end(source);
  const clean = Array.from(text, (character) => (UNSHOWABLE.test(character) ? " " : character))
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return clean.length <= max ? clean : `${cut(clean, max - 1).trimEnd()}…`;
}

/** The first code units, without half a character at the end. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "");
