import type { PatternType } from "@oneworld/contracts/forum/moderation-kinds";
import { domainToASCII } from "node:url";

/** Accents, once letters are decomposed. Marks of other scripts tell words apart, and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Zero-width and other characters that show nothing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Cyrillic and Greek letters that look like Latin ones, in lower case (Unicode TR 39), each above its Latin letter. */
const LOOKALIKES = "аеорсухіјѕһԁԛԝκοαρνυχιϲ";
const LATIN = "aeopcyxijshdqwkoapvuxic";
const LOOKALIKE = new RegExp(`[${LOOKALIKES}]`, "g");

/** Scripts that put no spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A host's longest name (RFC 1035), in characters. */
const HOST_MAX = 253;

/** Characters of ASCII as browsers also read them in a host: `%2E` is a full stop. */
const ESCAPED = /%([0-7][\da-f])/gi;

const unescaped = (text: string): string =>
  text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Full stops of other scripts, which separate the labels of a domain, too. */
const STOPS = /[\u3002\uff61]/g;

const visible = (text: string): string =>
  text.normalize("NFKC").replaceAll(INVISIBLE, "").toLowerCase();

/**
 * A text as it is compared with others and with patterns: its words with one space before and after each, without case, accents,
 * punctuation and invisible characters, and with Latin letters in the place of those that look like them.
 */
export function comparable(text: string): string {
  const words = visible(text)
    .normalize("NFD")
    .replaceAll(ACCENTS, "")
    .replaceAll(LOOKALIKE, (letter) => LATIN.charAt(LOOKALIKES.indexOf(letter)))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return ` ${words} `;
}

/** Words of the list as they are searched for in a comparable text: whole words, where their script has spaces. */
export function comparableWords(words: string): string {
  const text = comparable(words);
  return WITHOUT_SPACES.test(text) ? text.trim() : text;
}

/** A domain of the list as it is compared; empty for what is none. */
export function comparableDomain(domain: string): string {
  const [host = ""] = visible(domain)
    .replace(/^https?:\/\//, "")
    .split(/[/?#:]/);
  const ascii = domainToASCII(host.replaceAll(STOPS, "."));
  return /^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{1,63}$/.test(ascii) && ascii.length <= HOST_MAX
    ? ascii
    : "";
}

/** The domains that a text names, in links or words, each with all that it is below, as often as it names them. */
function namedDomains(text: string): string[] {
  const found: string[] = [];
  // One class of characters, so that a long text without spaces takes no longer than another one
  const runs =
    visible(unescaped(text))
      .replaceAll(STOPS, ".")
      .match(/[\p{L}\p{M}\p{N}_.-]+/gu) ?? [];
  const names = runs.flatMap((run) => run.replaceAll(/^\.+/g, "").split(/\.(?:\.+|$)/));
  for (const name of names) {
    if (!name.includes(".")) continue;
    const labels = domainToASCII(name.slice(-HOST_MAX)).split(".");
    for (let from = 0; from < labels.length - 1; from += 1)
      found.push(labels.slice(from).join("."));
  }
  return found;
}

/** The domains that a text names, each once. */
export const domainsIn = (text: string): string[] => [...new Set(namedDomains(text))];

/** How often a text has a pattern of the list. @param compared the pattern as it is compared */
export function countPattern(text: string, type: PatternType, compared: string): number {
  if (type === "domain") return namedDomains(text).filter((domain) => domain === compared).length;
  const words = comparable(text);
  let count = 0;
  // Two in a row share a space
  for (let at = words.indexOf(compared); at >= 0; at = words.indexOf(compared, at + 1)) count += 1;
  return count;
}

/** How many addresses a text has that the site shows as links. */
export const countLinks = (text: string): number =>
  visible(text).match(/https?:\/\/\S/g)?.length ?? 0;
