import type { Language, Messages } from "@oneworld/contracts/site/languages";
import ar from "../locales/ar.json" with { type: "json" };
import es from "../locales/es.json" with { type: "json" };
import fr from "../locales/fr.json" with { type: "json" };
import zh from "../locales/zh.json" with { type: "json" };

const CATALOGUES: Readonly<Record<Language, Messages>> = { en: {}, zh, es, fr, ar };

/** The edge's own words in a language. */
export const edgeWords =
  (language: Language) =>
  (message: string): string =>
    CATALOGUES[language][message] ?? message;
