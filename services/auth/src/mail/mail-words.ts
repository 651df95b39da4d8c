import { createTranslations } from "@oneworld/service-kit/words/translations";
import ar from "./locales/ar.json" with { type: "json" };
import es from "./locales/es.json" with { type: "json" };
import fr from "./locales/fr.json" with { type: "json" };
import zh from "./locales/zh.json" with { type: "json" };

/** Translates the words of emails. */
export const mailWords = createTranslations({ zh, es, fr, ar });
