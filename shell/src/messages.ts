import type { Language, Messages } from "@oneworld/contracts/site/languages";
import { loadServiceMessages } from "@oneworld/contracts/site/service-messages";

/** The words that all front ends share: of the shell, the design system, the kit, and of services' errors. None for English. */
export async function sharedMessages(language: Language): Promise<Messages> {
  if (language === "en") return {};
  const [own, services] = await Promise.all([
    import(`./locales/${language}.json`) as Promise<{ default: Messages }>,
    loadServiceMessages(language),
  ]);
  return { ...services.default, ...own.default };
}
