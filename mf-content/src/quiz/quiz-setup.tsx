import { type QuizQuery, quizQuerySchema } from "@oneworld/contracts/content/forms";
import {
  QUIZ_AMOUNT_MAX,
  QUIZ_AMOUNT_MIN,
  QUIZ_CATEGORIES,
} from "@oneworld/contracts/content/quiz-options";
import { useForm } from "@oneworld/remote-kit";
import { Card, Columns, FormEnd, Heading, SelectField, Stack, Text, TextField } from "@oneworld/ui";
import { useSearchParams } from "react-router-dom";
import { type RefObject, useId } from "react";
import styled from "styled-components";
import { useContentDispatch, useContentSelector } from "../store.ts";
import { categoryLabel, DIFFICULTY_LABELS, TYPE_LABELS } from "./quiz-settings.ts";
import { QuizSkeleton } from "./quiz-skeleton.tsx";
import { selectSettings } from "./quiz.slice.ts";
import { NO_QUESTIONS, startQuiz } from "./take-quiz.ts";

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
  const [query] = useSearchParams();
  const asked = QUIZ_CATEGORIES.find((name) => name === query.get("category"));
  const settings = {
    ...useContentSelector(selectSettings),
    ...(asked && { category: asked }),
  };
  const dispatch = useContentDispatch();
  const headingId = useId();
  const { busy, failure, control, formProps } = useForm({
    schema: quizQuerySchema,
    failureWording: NO_QUESTIONS,
    send: (chosenSettings) => dispatch(startQuiz(chosenSettings)),
  });
  const chosen = (name: keyof QuizQuery) => ({ ...control(name), defaultValue: settings[name] });

  return (
    <Stack gap="lg" as="section" ref={ref} tabIndex={-1} aria-labelledby={headingId}>
      <Card>
        <Stack as="form" {...formProps}>
          <Heading level={2} size="xl" id={headingId}>
            Choose your quiz
          </Heading>
          <Text tone="muted">
            {QUIZ_AMOUNT_MIN} to {QUIZ_AMOUNT_MAX} questions, with all the right answers at the end.
          </Text>
          <Choices min="15rem">
            <TextField
              label="Amount"
              type="number"
              inputMode="numeric"
              min={QUIZ_AMOUNT_MIN}
              max={QUIZ_AMOUNT_MAX}
              {...chosen("amount")}
            />
            <SelectField label="Category" {...chosen("category")}>
              {QUIZ_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {categoryLabel(category)}
                </option>
              ))}
            </SelectField>
            <SelectField label="Difficulty" {...chosen("difficulty")}>
              {options(DIFFICULTY_LABELS)}
            </SelectField>
            <SelectField label="Type" {...chosen("type")}>
              {options(TYPE_LABELS)}
            </SelectField>
          </Choices>
          <FormEnd failure={failure} busy={busy}>
            Start
          </FormEnd>
        </Stack>
      </Card>
      {busy && <QuizSkeleton />}
    </Stack>
  );
}
