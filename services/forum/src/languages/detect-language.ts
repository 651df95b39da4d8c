import type { Language } from "@oneworld/contracts/site/languages";

/** UTF-16 code units that are looked at. */
const COMPARED = 2_000;

/**
 * Links, and addresses as people write them: `oneworld.example/help`, `me@example.org`. They aren't words. An address begins where a run of
 * its characters does, so that a long run takes no longer than words.
 */
const ADDRESS = /https?:\/\/\S+|(?<![\w+-])[\w+-]+(?:[.@][\w-]+)+(?:\/[!-~]*)?/g;

/** Latin letters below which a text doesn't say its language: "OK". */
const LETTERS_MIN = 4;

/** French words that lose their end before a vowel: `l'eau`. English and Spanish have such letters on their own. */
const ELIDED = /(?<!\p{Letter})(?:[cdjlnmst]|qu)['’](?=\p{Letter})/giu;

const WORD = /\p{Letter}+/gu;

/** Letters that Persian, Urdu and their neighbours have, and Arabic doesn't (unicode.org/charts/PDF/U0600.pdf). */
const NOT_ARABIC = /[ٹپچڈژکگںھہیے]/u;

/** Japanese, beside Han. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Frequent words that the others of these languages don't have. */
const FREQUENT = new Map<string, Language>(
  (
    [
      [
        "en",
        "the and of to is it that for with this you we they have has are was were be been not but what how can our your my their there from by i thanks",
      ],
      [
        "es",
        "el los las una del que y es con por para pero como muy más está esto este esta hay mi su nos gracias también qué cómo sí yo ser al lo",
      ],
      [
        "fr",
        "le les des une du et est sont pour dans avec pas ce cette qui nous vous je il elle au aux sur mais plus très aussi merci être ont ça",
      ],
    ] as const
  ).flatMap(([language, words]) => words.split(" ").map((word) => [word, language] as const)),
);

/** The language with the highest count; null where there is none, or two have the same. */
function most<Key>(counts: ReadonlyMap<Key, number>): Key | null {
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

/**
 * The language of a text among the site's: by its letters, and in Latin ones by frequent words.
 *
 * @param otherwise where the letters fit and the words don't say, as in short texts: that of its writer's pages
 * @returns null for another language, and where a text has too few letters
 */
export function detectLanguage(text: string, otherwise: Language): Language | null {
  const looked = text.slice(0, COMPARED).replaceAll(ADDRESS, " ");
  const lettersIn = (script: RegExp): number => looked.match(script)?.length ?? 0;
  const script = most(
    new Map([
      ["Latin", lettersIn(/\p{Script=Latin}/gu)],
      ["Han", lettersIn(/\p{Script=Han}/gu)],
      ["Arabic", lettersIn(/\p{Script=Arabic}/gu)],
      ["other", lettersIn(/[^\p{Script=Latin}\p{Script=Han}\p{Script=Arabic}\P{Letter}]/gu)],
    ]),
  );
  if (script === "Han") return KANA.test(looked) ? null : "zh";
  if (script === "Arabic") return NOT_ARABIC.test(looked) ? null : "ar";
  if (script !== "Latin" || lettersIn(/\p{Script=Latin}/gu) < LETTERS_MIN) return null;
  const counts = new Map<Language, number>([["fr", lettersIn(ELIDED)]]);
  for (const word of looked.toLowerCase().match(WORD) ?? []) {
    const language = FREQUENT.get(word);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return most(counts) ?? (otherwise === "zh" || otherwise === "ar" ? null : otherwise);
}

/**
 * The language of a new text: as its author says, else by its words.
 *
 * @param pageLanguage of its author's pages
 * @param chosen null for another language than the site's, undefined if the author doesn't say
 */
export const languageOf = (
  text: string,
  pageLanguage: Language,
  chosen: Language | null | undefined,
): Language | null => (chosen === undefined ? detectLanguage(text, pageLanguage) : chosen);
