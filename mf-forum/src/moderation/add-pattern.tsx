import { PATTERN_TYPES } from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import {
  FormEnd,
  SelectField,
  Stack,
  TextArea,
  TextField,
  TitledCard,
  useFocusAfter,
  useTranslate,
} from "@oneworld/ui";
import { useState } from "react";
import { usePatternForm } from "./use-pattern-form.ts";
import { PATTERN_WORDS } from "./words.ts";

/** Adds a spam pattern to the list. */
export function AddPattern() {
  const t = useTranslate();
  // An empty form after each pattern
  const [added, setAdded] = useState(0);
  const heading = useFocusAfter<HTMLHeadingElement>(added);
  return (
    <TitledCard as="section" title={t("Add a pattern")} heading={{ ref: heading, tabIndex: -1 }}>
      <AddForm key={added} onDone={() => setAdded(added + 1)} />
    </TitledCard>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const { busy, failure, control, formProps } = usePatternForm(
    { kind: "add" },
    msg("The pattern is on the list."),
    onDone,
  );
  return (
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
  );
}
