import { UNSHOWABLE } from "@oneworld/contracts/common/text";
import { Parser } from "htmlparser2";

/** Elements whose text is invisible. */
const UNREAD = new Set(["script", "style", "template", "noscript"]);

/**
 * The plain text of an outside service's text or markup: drops elements, decodes character references, collapses white
 * space, and ends with an ellipsis after `max` UTF-16 code units.
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

/** The first code units, without half a surrogate pair at the end. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "");
