import { PATTERN_TYPES } from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import {
  FormEnd,
  SelectField,
  Stack,
  TextArea,
  TextField,
  TitledCard,
  useTranslate,
} from "@oneworld/ui";
import { usePatternForm } from "./use-pattern-form.ts";
import { PATTERN_WORDS } from "./words.ts";

/** Adds a spam pattern to the list. */
export function AddPattern() {
  const t = useTranslate();
  const { busy, failure, control, formProps } = usePatternForm(
    { kind: "add" },
    msg("The pattern is on the list."),
  );
  return (
    <TitledCard as="section" title={t("Add a pattern")}>
      <Stack as="form" gap="sm" {...formProps}>
        <SelectField label={t("Kind")} {...control("type")}>
          {PATTERN_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(PATTERN_WORDS[type])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("Pattern")}
          hint={t(
            "Whole words, whatever their case and accents, for example “free coins”. Or a domain, such as example.org.",
          )}
          autoComplete="off"
          {...control("pattern")}
        />
        <TextArea label={t("Reason")} rows={2} {...control("reason")} />
        <FormEnd failure={failure} busy={busy}>
          {t("Add")}
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}
