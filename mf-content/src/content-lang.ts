import { languageOf } from "@oneworld/contracts/site/languages";
import { useLocale } from "@oneworld/ui";

/** News, stories and quizzes are English: `lang` for their texts in pages of other languages. */
export const useContentLang = (): "en" | undefined =>
  languageOf(useLocale()) === "en" ? undefined : "en";
