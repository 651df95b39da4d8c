import { CONFUSABLES } from "./confusables.ts";

const ASCII_OF = new Map(
  Object.entries(CONFUSABLES).flatMap(([ascii, alike]) =>
    Array.from(alike, (character) => [character, ascii] as const),
  ),
);

const asAscii = (text: string): string =>
  Array.from(text, (character) => ASCII_OF.get(character) ?? character).join("");

/** Accents of European scripts, and characters that show nothing. */
const UNSEEN = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu;

/** ASCII characters that look like another one, and pairs that look like one letter. */
const ALIKE = [
  [/0/g, "o"],
  [/[1|!l]/g, "i"],
  [/rn/g, "m"],
  [/vv/g, "w"],
] as const;

/**
 * What a name looks like: two names that people may take for one another have the same skeleton (after UTS #39, and
 * without regard to case, accents, spaces and punctuation).
 */
export function nameSkeleton(name: string): string {
  let text = asAscii(name.normalize("NFKD").replace(UNSEEN, ""));
  // Capitals and small letters look like different ones
  text = asAscii(text.toLowerCase());
  for (const [pattern, letter] of ALIKE) text = text.replace(pattern, letter);
  return text.replace(/[^\p{L}\p{N}\p{M}]/gu, "");
}

const skeletons = (...words: string[]): ReadonlySet<string> => new Set(words.map(nameSkeleton));

/** Words that nobody's own name has. */
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
