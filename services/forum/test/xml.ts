/** A start tag with its attributes, an end tag, a text, or the declaration. Nothing else may stand in a feed. */
const TOKEN =
  /<\?xml version="1\.0" encoding="utf-8"\?>|<([a-z]+)((?: [a-z:]+="[^"<>]*")*)(\/?)>|<\/([a-z]+)>|([^<>]+)/gy;

/** Characters that XML 1.0 has (section 2.2). */
const XML_CHARACTERS = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
};

function unescape(text: string): string {
  const rest = text.replaceAll(/&(?:lt|gt|amp|quot|#39);/g, "");
  if (rest.includes("&")) throw new Error(`Not escaped: ${text}`);
  return text.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? "");
}

/**
 * Reads XML without namespaces, comments and sections.
 *
 * @returns the texts of all elements by `parent/name`, in their order
 * @throws Error for XML that isn't well formed
 */
export function textsIn(xml: string): Record<string, string[]> {
  if (!XML_CHARACTERS.test(xml)) throw new Error("There are characters that XML can't hold.");
  const texts: Record<string, string[]> = {};
  const open: { name: string; text: string }[] = [];
  let end = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const [, start, attributes = "", isEmpty, closed, text = ""] = match;
    end = match.index + match[0].length;
    unescape(attributes);
    const top = open.at(-1);
    if (start && !isEmpty) open.push({ name: start, text: "" });
    else if (closed) {
      if (top?.name !== closed) throw new Error(`</${closed}> ends <${top?.name}>.`);
      open.pop();
      (texts[`${open.at(-1)?.name ?? ""}/${closed}`] ??= []).push(top.text);
    } else if (top) top.text += unescape(text);
  }
  if (end !== xml.length || open.length > 0)
    throw new Error(`Broken at ${xml.slice(end, end + 80)}`);
  return texts;
}
