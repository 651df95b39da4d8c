import { PATTERN_TYPES } from "@oneworld/contracts/forum/moderation-kinds";
import { FormEnd, SelectField, Stack, TextArea, TextField, TitledCard } from "@oneworld/ui";
import { usePatternForm } from "./use-pattern-form.ts";
import { PATTERN_WORDS } from "./words.ts";

/** Adds a spam pattern to the list. */
export function AddPattern() {
  const { busy, failure, control, formProps } = usePatternForm(
    { kind: "add" },
    "The pattern is on the list.",
  );
  return (
    <TitledCard as="section" title="Add a pattern">
      <Stack as="form" gap="sm" {...formProps}>
        <SelectField label="Kind" {...control("type")}>
          {PATTERN_TYPES.map((type) => (
            <option key={type} value={type}>
              {PATTERN_WORDS[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Pattern"
          hint="Whole words, whatever their case and accents, for example “free coins”. Or a domain, for example example.org."
          autoComplete="off"
          {...control("pattern")}
        />
        <TextArea label="Reason" rows={2} {...control("reason")} />
        <FormEnd failure={failure} busy={busy}>
          Add
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}
