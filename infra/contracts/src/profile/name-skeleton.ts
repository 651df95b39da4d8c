import { CONFUSABLES } from "./confusables.ts";

const ASCII_OF = new Map(
  Object.entries(CONFUSABLES).flatMap(([ascii, alike]) =>
    Array.from(alike, (character) => [character, ascii] as const),
  ),
);

/** Latin small capitals, of which Unicode's table has only some. */
const SMALL_CAPITALS = Object.entries({
  a: "ᴀ",
  b: "ʙ",
  c: "ᴄ",
  d: "ᴅ",
  e: "ᴇ",
  f: "ꜰ",
  g: "ɢ",
  h: "ʜ",
  i: "ɪ",
  j: "ᴊ",
  k: "ᴋ",
  l: "ʟ",
  m: "ᴍ",
  n: "ɴ",
  o: "ᴏ",
  p: "ᴘ",
  r: "ʀ",
  s: "ꜱ",
  t: "ᴛ",
  u: "ᴜ",
  v: "ᴠ",
  w: "ᴡ",
  y: "ʏ",
  z: "ᴢ",
});
for (const [letter, capital] of SMALL_CAPITALS) ASCII_OF.set(capital, letter);

const asAscii = (text: string): string =>
  Array.from(text, (character) => ASCII_OF.get(character) ?? character).join("");

/** Accents of European scripts, and invisible characters. */
const UNSEEN = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu;

/** ASCII characters and pairs that look like another letter. */
const ALIKE = [
  [/0/g, "o"],
  [/[1|!l]/g, "i"],
  [/rn/g, "m"],
  [/vv/g, "w"],
] as const;

/**
 * A name's visual skeleton: names that people may confuse have the same one (after UTS #39, ignoring case, accents,
 * spaces and punctuation).
 */
export function nameSkeleton(name: string): string {
  let text = asAscii(name.normalize("NFKD").replace(UNSEEN, ""));
  // Upper and lower case letters have different lookalikes
  text = asAscii(text.toLowerCase());
  // Marks of other scripts, which are vowels there
  text = text.replace(/([a-z\d])\p{M}+/gu, "$1");
  for (const [pattern, letter] of ALIKE) text = text.replace(pattern, letter);
  return text.replace(/[^\p{L}\p{N}\p{M}]/gu, "");
}

const skeletons = (...words: string[]): ReadonlySet<string> => new Set(words.map(nameSkeleton));

/** Words that claim an office when they stand alone or next to the site's name. */
const OFFICES = skeletons(
  "moderator",
  "moderators",
  "admin",
  "admins",
  "administrator",
  "administrators",
  "sysadmin",
  "webmaster",
  "staff",
  "support",
  "official",
);

/** Words that do so only next to the site's name. */
const PARTS = skeletons("team", "system", "help", "security", "news");

const PARTS_OF_OFFICES: ReadonlySet<string> = new Set(
  [...OFFICES].flatMap((office) => [...PARTS].map((part) => office + part)),
);

const SITE = ["oneworldonefuture", "oneworld"].map(nameSkeleton);

/** Words that say which office somebody has, before or after a name. */
const TITLE = [...OFFICES, ...["moderation", "site"].map(nameSkeleton), ...SITE]
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const TITLES = new RegExp(`^(?:${TITLE})+|(?:${TITLE})+$`, "g");

/** The skeleton of a name without the office that it claims: that of "Ana Lund" for "Ana Lund (Moderator)". */
export const skeletonWithoutOffice = (name: string): string =>
  nameSkeleton(name).replaceAll(TITLES, "");

/** Whether a name claims an office of the site, such as "Moderator" or "One World Team". */
export function claimsOffice(name: string): boolean {
  const skeleton = nameSkeleton(name).replace(/^the/, "");
  if (skeleton !== "" && skeleton.replaceAll(TITLES, "") === "") return true;
  const site = SITE.find((part) => skeleton.startsWith(part));
  const rest = skeleton.slice(site?.length ?? 0);
  return PARTS_OF_OFFICES.has(rest) || (site !== undefined && PARTS.has(rest));
}
