import { BROKEN_RULES, type BrokenRule, CONDUCT } from "@oneworld/contracts/forum/conduct";
import { DECISION_FACTS_MAX, EXPLANATION_MAX } from "@oneworld/contracts/forum/limits";
import type { Case } from "@oneworld/contracts/forum/moderation";
import {
  ACTION_NAMES,
  ACTIONS,
  fits,
  SUSPENSION_DAYS,
} from "@oneworld/contracts/forum/moderation-kinds";
import { FormEnd, SelectField, Stack, TextArea, TextField, TitledCard } from "@oneworld/ui";
import { useState } from "react";
import { TEMPLATES } from "./templates.ts";
import { useEventForm } from "./use-event-form.ts";
import { daysWords } from "./words.ts";

const wasWritten = (explanation: string): boolean =>
  explanation !== "" && !Object.values(TEMPLATES).includes(explanation);

/** Decides a case. The rule brings a template of the explanation, unless the moderator has written one. */
export function DecideForm({ one }: { one: Case }) {
  const { busy, failure, control, formProps } = useEventForm(one, "decide", "The case is decided.");
  const [action, setAction] = useState("");
  const [rule, setRule] = useState("");
  const [explanation, setExplanation] = useState("");
  const isAgainst = action !== "" && action !== "keep";
  const chooseRule = (value: string) => {
    setRule(value);
    if (!wasWritten(explanation)) setExplanation(TEMPLATES[value as BrokenRule] ?? "");
  };
  return (
    <TitledCard as="section" title="Decide">
      <Stack as="form" gap="sm" {...formProps}>
        <SelectField
          label="Decision"
          {...control("action")}
          value={action}
          onChange={({ target }) => setAction(target.value)}
        >
          <option value="">Select an option</option>
          {ACTION_NAMES.filter(
            (name) => fits(name, one.kind) && (name === "keep" || one.author !== null),
          ).map((name) => (
            <option key={name} value={name}>
              {ACTIONS[name].label}
            </option>
          ))}
        </SelectField>
        {action === "suspend" && (
          <SelectField label="How long" {...control("days")}>
            <option value="">Select an option</option>
            {SUSPENSION_DAYS.map((days) => (
              <option key={days} value={days}>
                {daysWords(days)}
              </option>
            ))}
          </SelectField>
        )}
        {action === "label" && <TextField label="Content warning" {...control("label")} />}
        {isAgainst && (
          <>
            <SelectField
              label="Rule"
              {...control("rule")}
              value={rule}
              onChange={({ target }) => chooseRule(target.value)}
            >
              <option value="">Select an option</option>
              {BROKEN_RULES.map((name) => (
                <option key={name} value={name}>
                  {CONDUCT[name].title}
                </option>
              ))}
            </SelectField>
            <TextArea
              label="Explanation"
              hint={`The author reads it. At most ${EXPLANATION_MAX} characters.`}
              rows={4}
              {...control("explanation")}
              value={explanation}
              onChange={({ target }) => setExplanation(target.value)}
            />
            <TextArea
              label="Facts"
              hint={`What the decision relies on. The author reads it. At most ${DECISION_FACTS_MAX} characters.`}
              rows={3}
              {...control("facts")}
            />
          </>
        )}
        <TextArea label="Note for other moderators" rows={2} {...control("note")} />
        <FormEnd failure={failure} busy={busy}>
          {action === "ban" ? "Propose the ban" : "Decide"}
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}
