import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import {
  type Catalogues,
  type Language,
  localeOf,
  translationOf,
} from "@oneworld/contracts/site/languages";

/** Translates a message of ICU's MessageFormat, as `t` of the front ends does. A message without a translation stays English. */
export type Translate = (
  message: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The words of a service in all languages.
 *
 * @param catalogues translations by the English message
 * @returns the function that translates into a language
 */
export function createTranslations(catalogues: Catalogues): (language: Language) => Translate {
  const made = new Map<Language, Translate>();
  const make = (language: Language): Translate => {
    const locale = localeOf(language);
    const i18n = setupI18n({ locale, messages: { [locale]: {} } });
    i18n.setMessagesCompiler(compileMessage);
    return (message, values) => i18n._(translationOf(catalogues, language, message), values);
  };
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
