import { type Language, translationOf } from "@oneworld/contracts/site/languages";
import ar from "../locales/ar.json" with { type: "json" };
import es from "../locales/es.json" with { type: "json" };
import fr from "../locales/fr.json" with { type: "json" };
import zh from "../locales/zh.json" with { type: "json" };

/** The edge's own words in a language. */
export const edgeWords =
  (language: Language) =>
  (message: string): string =>
    translationOf({ zh, es, fr, ar }, language, message);
