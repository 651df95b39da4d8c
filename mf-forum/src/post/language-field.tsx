import { LANGUAGE_NAMES, LANGUAGES } from "@oneworld/contracts/site/languages";
import type { useForm } from "@oneworld/remote-kit";
import { SelectField, useTranslate } from "@oneworld/ui";

/** The language of a post, which screen readers speak it in. */
export function LanguageField(control: ReturnType<ReturnType<typeof useForm>["control"]>) {
  const t = useTranslate();
  return (
    <SelectField label={t("Language")} {...control}>
      <option value="">{t("Another language")}</option>
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </SelectField>
  );
}
