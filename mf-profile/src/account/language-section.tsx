import {
  type Language,
  LANGUAGE_NAMES,
  languageOf,
  LANGUAGES,
} from "@oneworld/contracts/site/languages";
import { SelectField, useLocale, useTranslate } from "@oneworld/ui";
import { useChangeLanguageMutation } from "./account.api.ts";
import { AccountSection } from "./account-section.tsx";

/**
 * The language of the site and of emails. A choice is saved at once, and the page is loaded again in it.
 *
 * @param language the account's; undefined for none, which shows the page's
 */
export function LanguageSection({ language }: { language: Language | undefined }) {
  const t = useTranslate();
  const ofPage = languageOf(useLocale());
  const [change, { originalArgs, isLoading, isSuccess }] = useChangeLanguageMutation();
  const chosen = isLoading || isSuccess ? originalArgs?.language : undefined;
  const choose = async (next: Language) => {
    if ("data" in (await change({ language: next }))) location.reload();
  };
  return (
    <AccountSection
      title={t("Language")}
      lede={t("The language of this site, and of the emails that we send you.")}
    >
      <SelectField
        label={t("Language")}
        value={chosen ?? language ?? ofPage ?? "en"}
        onChange={({ target }) => {
          const next = LANGUAGES.find((one) => one === target.value);
          if (next) void choose(next);
        }}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </SelectField>
    </AccountSection>
  );
}
