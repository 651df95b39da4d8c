/** The languages of the site's own words. English stands in the code, the others in catalogues. */
export const LANGUAGES = ["en", "zh", "es", "fr", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Those that have catalogues. */
export type TranslatedLanguage = Exclude<Language, "en">;

/** What speakers call their language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  zh: "中文",
  es: "Español",
  fr: "Français",
  ar: "العربية",
};

/** Cookie of a browser that has chosen a language. */
export const LANGUAGE_COOKIE = "ow_language";

/** Parameter of any page's query that makes the choice. */
export const LANGUAGE_PARAMETER = "language";

/** The site's language of a BCP 47 tag: `zh` for `zh-Hant-TW`; null if it has none of it. */
export function languageOf(tag: string): Language | null {
  const [first = ""] = tag.trim().toLowerCase().split("-", 1);
  return LANGUAGES.find((language) => language === first) ?? null;
}

/**
 * The language that a reader gets.
 *
 * @param chosen what the reader has chosen, if anything
 * @param accepted header `Accept-Language`: the most preferred language that the site has
 */
export function languageFor(chosen: string | undefined, accepted = ""): Language {
  const own = LANGUAGES.find((language) => language === chosen);
  if (own) return own;
  const wanted = accepted
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", quality = ""] = part.split(";", 2);
      return { language: languageOf(tag), weight: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
    })
    .filter(({ language, weight }) => language !== null && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return wanted[0]?.language ?? "en";
}

/** BCP 47 tag for dates and numbers: English ones are in British order. */
export const localeOf = (language: Language): string => (language === "en" ? "en-GB" : language);

/** Direction of a language's script, for the attribute `dir`. */
export const directionOf = (language: Language): "ltr" | "rtl" =>
  language === "ar" ? "rtl" : "ltr";

/** Words of a language by the English message. */
export type Messages = Readonly<Record<string, string>>;

/** The catalogues of all languages. English has none. */
export type Catalogues = Readonly<Record<TranslatedLanguage, Messages>>;

/** The translation of a message as its catalogue has it, with its places for values. Without one the message stays English. */
export const translationOf = (
  catalogues: Catalogues,
  language: Language,
  message: string,
): string => (language === "en" ? message : (catalogues[language][message] ?? message));

/** Marks a text as a message of the catalogues where it can't be translated at once, as in constants. */
export const msg = <const Text extends string>(text: Text): Text => text;
