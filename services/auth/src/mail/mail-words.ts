import { type Language, localeOf } from "@oneworld/contracts/site/languages";
import { createTranslations } from "@oneworld/service-kit/words/translations";
import ar from "./locales/ar.json" with { type: "json" };
import es from "./locales/es.json" with { type: "json" };
import fr from "./locales/fr.json" with { type: "json" };
import zh from "./locales/zh.json" with { type: "json" };

/** Translates the words of emails. */
export const mailWords = createTranslations({ zh, es, fr, ar });

/** A moment for readers, e.g. "28 November 2026 at 09:30 UTC". */
export const inWords = (time: Date, language: Language = "en"): string =>
  `${new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(time)} UTC`;
