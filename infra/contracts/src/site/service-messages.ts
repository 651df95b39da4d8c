import type { Messages, TranslatedLanguage } from "./languages.ts";

/** Loads the words of all services' errors and of the schemas that forms have: front ends show them by their English text. */
export const loadServiceMessages = (language: TranslatedLanguage): Promise<{ default: Messages }> =>
  import(`./locales/${language}.json`);
