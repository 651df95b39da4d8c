import type { ChangeLanguage } from "@oneworld/contracts/auth/account";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import {
  type Language,
  LANGUAGE_NAMES,
  languageOf,
  LANGUAGES,
  msg,
} from "@oneworld/contracts/site/languages";
import { readStored, useForm, useToasts, writeStored } from "@oneworld/remote-kit";
import { FormEnd, SelectField, Stack, useLocale, useTranslate } from "@oneworld/ui";
import { useEffect } from "react";
import type { remote } from "../remote.ts";
import { useChangeLanguageMutation } from "./account.api.ts";
import { AccountSection } from "./account-section.tsx";

const PLAIN = { form: "mf-profile/language" satisfies FormOf<typeof remote> };

/** Key of the message that is shown once the page is loaded again. */
const CHANGED = "language-changed";

/**
 * The language of the site and of emails. Once a choice is saved, a page in another language is loaded again in it.
 *
 * @param language the account's; undefined for none, which shows the page's
 */
export function LanguageSection({ language }: { language: Language | undefined }) {
  const t = useTranslate();
  const ofPage = languageOf(useLocale());
  const [change] = useChangeLanguageMutation();
  const toasts = useToasts();
  useEffect(() => {
    const message = readStored("session", CHANGED);
    if (typeof message !== "string") return;
    writeStored("session", CHANGED, null);
    toasts.success(message);
  }, [toasts]);
  const { busy, failure, control, formProps, hidden } = useForm<ChangeLanguage>({
    plain: PLAIN,
    failureWording: msg("The language could not be changed. Please try again."),
    send: async (chosen) => {
      const { message } = await change(chosen).unwrap();
      if (chosen.language === ofPage) return;
      writeStored("session", CHANGED, message);
      location.reload();
    },
  });
  return (
    <AccountSection
      title={t("Language")}
      lede={t("The language of this site, and of the emails that we send you.")}
    >
      <Stack as="form" gap="sm" {...formProps}>
        {hidden}
        <SelectField
          label={t("Language")}
          defaultValue={language ?? ofPage ?? "en"}
          {...control("language")}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectField>
        <div>
          <FormEnd failure={failure} busy={busy}>
            {t("Save language")}
          </FormEnd>
        </div>
      </Stack>
    </AccountSection>
  );
}
