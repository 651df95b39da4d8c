import type { Messages, TranslatedLanguage } from "./languages.ts";

/** Loads the words of all services' errors and of the schemas that forms have: front ends find them by the English text or its pattern. */
export async function loadServiceMessages(
  language: TranslatedLanguage,
): Promise<{ default: Messages }> {
  const [errors, fields] = (await Promise.all([
    import(`./locales/${language}.json`),
    import(`./field-locales/${language}.json`),
  ])) as { default: Messages }[];
  return { default: { ...fields?.default, ...errors?.default } };
}
