import {
  QUIZ_AMOUNT_MAX,
  QUIZ_AMOUNT_MIN,
  QUIZ_CATEGORIES,
} from "@oneworld/contracts/content/quiz-options";
import {
  Button,
  Card,
  Columns,
  FormError,
  Heading,
  SelectField,
  Stack,
  Text,
  TextField,
} from "@oneworld/ui";
import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { useContentDispatch, useContentSelector } from "../store-hooks.ts";
import {
  categoryLabel,
  DIFFICULTY_LABELS,
  type QuizSettings,
  TYPE_LABELS,
} from "./quiz-settings.ts";
import { QuizSkeleton } from "./quiz-skeleton.tsx";
import { selectSettings } from "./quiz.slice.ts";
import { type QuizRefusal, startQuiz } from "./take-quiz.ts";

/** A message under one of them doesn't stretch the other. */
const Choices = styled(Columns)`
  align-items: start;
`;

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Chooses a quiz. What was chosen stays when there are no such questions. */
export function QuizSetup({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const settings = useContentSelector(selectSettings);
  const dispatch = useContentDispatch();
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<QuizRefusal | null>(null);
  const faults = refusal?.fields ?? {};

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);

  const start = async (chosen: QuizSettings) => {
    setBusy(true);
    setRefusal(null);
    setRefusal(await dispatch(startQuiz(chosen)));
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as QuizSettings;
    // Enter submits too, whatever the button's state.
    if (!busy) void start(chosen);
  };
  const control = (name: keyof QuizSettings) => ({
    name,
    defaultValue: settings[name],
    error: faults[name],
  });

  return (
    <Stack gap="lg" as="section" ref={ref} tabIndex={-1} aria-labelledby={headingId}>
      <Card>
        <Stack as="form" ref={form} noValidate onSubmit={submit}>
          <Heading level={2} size="xl" id={headingId}>
            Choose your quiz
          </Heading>
          <Text tone="muted">
            {QUIZ_AMOUNT_MIN} to {QUIZ_AMOUNT_MAX} questions, with all the right answers at the end.
          </Text>
          <FormError message={Object.keys(faults).length === 0 ? refusal?.message : undefined} />
          <Choices min="15rem">
            <TextField
              label="Amount"
              type="number"
              inputMode="numeric"
              min={QUIZ_AMOUNT_MIN}
              max={QUIZ_AMOUNT_MAX}
              {...control("amount")}
            />
            <SelectField label="Category" {...control("category")}>
              {QUIZ_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {categoryLabel(category)}
                </option>
              ))}
            </SelectField>
            <SelectField label="Difficulty" {...control("difficulty")}>
              {options(DIFFICULTY_LABELS)}
            </SelectField>
            <SelectField label="Type" {...control("type")}>
              {options(TYPE_LABELS)}
            </SelectField>
          </Choices>
          <Button type="submit" variant="primary" busy={busy}>
            Start
          </Button>
        </Stack>
      </Card>
      {busy && <QuizSkeleton />}
    </Stack>
  );
}
