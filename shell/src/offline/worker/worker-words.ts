import {
  directionOf,
  type Language,
  languageOf,
  localeOf,
  translationOf,
} from "@oneworld/contracts/site/languages";
import ar from "./locales/ar.json" with { type: "json" };
import es from "./locales/es.json" with { type: "json" };
import fr from "./locales/fr.json" with { type: "json" };
import zh from "./locales/zh.json" with { type: "json" };

/** In the worker's file, since it can't load others without a connection. */
const CATALOGUES = { zh, es, fr, ar };

/** The language of a page's markup. */
export const languageIn = (html: string): Language =>
  languageOf(/<html lang="([\w-]+)"/.exec(html)?.[1] ?? "") ?? "en";

/** The language of a browser whose pages aren't known. */
export const browserLanguage = (): Language => languageOf(navigator.language) ?? "en";

/** The worker's words in a language. */
export interface WorkerWords {
  /** attributes of the elements that have the words */
  attributes: string;
  /** BCP 47, for dates as pages write them */
  locale: string;
  t: (message: string) => string;
}

export const workerWords = (language: Language): WorkerWords => ({
  attributes: `lang="${language}" dir="${directionOf(language)}"`,
  locale: localeOf(language),
  t: (message) => translationOf(CATALOGUES, language, message),
});
