import { BROKEN_RULES, type BrokenRule, CONDUCT } from "@oneworld/contracts/forum/conduct";
import { DECISION_FACTS_MAX, EXPLANATION_MAX } from "@oneworld/contracts/forum/limits";
import {
  ACTION_NAMES,
  ACTIONS,
  fits,
  SUSPENSION_DAYS,
} from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import {
  FormEnd,
  SelectField,
  Stack,
  Text,
  TextArea,
  TextField,
  TitledCard,
  useTranslate,
} from "@oneworld/ui";
import { useState } from "react";
import { TEMPLATES } from "../templates.ts";
import { isReversed } from "./last-decision.ts";
import { NotSaved } from "./not-saved.tsx";
import { type EventFormProps, useEventForm } from "./use-event-form.ts";
import { daysWords } from "./words.ts";

/** Decides a case. The rule brings a template of the explanation, unless the moderator has written one. */
export function DecideForm({ isOffered, ...props }: EventFormProps & { isOffered: boolean }) {
  const t = useTranslate();
  const done = msg("The case is decided.");
  const { one } = props;
  const { busy, failure, sent, control, formProps } = useEventForm(props, "decide", done);
  const [action, setAction] = useState("");
  const [rule, setRule] = useState("");
  const [explanation, setExplanation] = useState("");
  const isAgainst = action !== "" && action !== "keep";
  const chooseRule = (value: string) => {
    setRule(value);
    const templates = Object.values(TEMPLATES).map((text) => t(text));
    if (explanation === "" || templates.includes(explanation.trimEnd()))
      // With a space, after which moderators write on
      setExplanation(value && `${t(TEMPLATES[value as BrokenRule])} `);
  };
  if (!isOffered) return <NotSaved failure={failure} texts={sent} />;
  return (
    <TitledCard as="section" title={t("Decide")}>
      {one.status === "decided" && isReversed(one.events) && (
        <Text>
          {t(
            "The last decision about this wording was reversed. Decide again only if it needs another decision.",
          )}
        </Text>
      )}
      {one.effect !== null && (
        <Text>
          {t(
            "This case was decided before, and your decision takes the place of that one. “Keep” reverses a decision against the author: what was hidden is shown again, and the author gets a notification.",
          )}
        </Text>
      )}
      <Stack as="form" gap="sm" {...formProps}>
        <SelectField
          label={t("Decision")}
          {...control("action")}
          value={action}
          onChange={({ target }) => setAction(target.value)}
        >
          <option value="">{t("Select an option")}</option>
          {ACTION_NAMES.filter(
            (name) => fits(name, one.kind) && (name === "keep" || one.author !== null),
          ).map((name) => (
            <option key={name} value={name}>
              {t(ACTIONS[name].choice)}
            </option>
          ))}
        </SelectField>
        {action === "suspend" && (
          <SelectField label={t("How long")} {...control("days")}>
            <option value="">{t("Select an option")}</option>
            {SUSPENSION_DAYS.map((days) => (
              <option key={days} value={days}>
                {daysWords(days, t)}
              </option>
            ))}
          </SelectField>
        )}
        {action === "label" && <TextField label={t("Content warning")} {...control("label")} />}
        {isAgainst && (
          <>
            <SelectField
              label={t("Rule")}
              {...control("rule")}
              value={rule}
              onChange={({ target }) => chooseRule(target.value)}
            >
              <option value="">{t("Select an option")}</option>
              {BROKEN_RULES.map((name) => (
                <option key={name} value={name}>
                  {t(CONDUCT[name].title)}
                </option>
              ))}
            </SelectField>
            <TextArea
              label={t("Explanation")}
              hint={t("The author reads it. At most {count} characters.", {
                count: EXPLANATION_MAX,
              })}
              rows={4}
              {...control("explanation")}
              value={explanation}
              onChange={({ target }) => setExplanation(target.value)}
            />
            <TextArea
              label={t("Facts")}
              hint={t(
                "What the decision relies on. The author reads it. At most {count} characters.",
                { count: DECISION_FACTS_MAX },
              )}
              rows={3}
              {...control("facts")}
            />
          </>
        )}
        <TextArea label={t("Note for other moderators")} rows={2} {...control("note")} />
        <FormEnd failure={failure} busy={busy}>
          {action === "ban" ? t("Propose the ban") : t("Decide")}
        </FormEnd>
      </Stack>
    </TitledCard>
  );
}
