import { CONFUSABLES } from "./confusables.ts";

const ASCII_OF = new Map(
  Object.entries(CONFUSABLES).flatMap(([ascii, alike]) =>
    Array.from(alike, (character) => [character, ascii] as const),
  ),
);

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
  for (const [pattern, letter] of ALIKE) text = text.replace(pattern, letter);
  return text.replace(/[^\p{L}\p{N}\p{M}]/gu, "");
}

const skeletons = (...words: string[]): ReadonlySet<string> => new Set(words.map(nameSkeleton));

/** Words that claim an office anywhere in a name. */
const OFFICES = skeletons(
  "moderator",
  "moderators",
  "admin",
  "admins",
  "administrator",
  "administrators",
  "sysadmin",
  "webmaster",
);

/** Words that claim an office when they stand alone or next to the site's name. */
const STAFF = skeletons(
  "team",
  "staff",
  "support",
  "official",
  "system",
  "help",
  "security",
  "news",
);

const SITE = ["oneworldonefuture", "oneworld"].map(nameSkeleton);

/** Whether a name claims an office of the site, such as "Moderator" or "One World Team". */
export function claimsOffice(name: string): boolean {
  const words = name
    .split(/[^\p{L}\p{N}\p{M}|!]+/u)
    .map(nameSkeleton)
    .filter(Boolean);
  if (words.some((word) => OFFICES.has(word)) || OFFICES.has(words.join(""))) return true;
  const site = SITE.find((part) => words.join("").startsWith(part));
  const rest = words.join("").slice(site?.length ?? 0);
  return STAFF.has(rest) || (site !== undefined && rest === "");
}
