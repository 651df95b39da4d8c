import {
  QUIZ_AMOUNT_MAX,
  QUIZ_AMOUNT_MIN,
  QUIZ_CATEGORIES,
} from "@oneworld/contracts/content/quiz-options";
import { ApiError, useForm } from "@oneworld/remote-kit";
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
import { useSearchParams } from "react-router-dom";
import { type RefObject, useId } from "react";
import styled from "styled-components";
import { useContentDispatch, useContentSelector } from "../store.ts";
import {
  amountFault,
  categoryLabel,
  DIFFICULTY_LABELS,
  type QuizSettings,
  TYPE_LABELS,
} from "./quiz-settings.ts";
import { QuizSkeleton } from "./quiz-skeleton.tsx";
import { selectSettings } from "./quiz.slice.ts";
import { startQuiz } from "./take-quiz.ts";

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
  const { busy, failure, errorOf, formProps } = useForm({
    check: ({ amount = "" }) => ({ amount: amountFault(amount) }),
    failureWording: "The quiz could not be started. Please try again.",
    send: async (values) => {
      // The form has a control for each setting
      const refusal = await dispatch(startQuiz(values as unknown as QuizSettings));
      if (refusal) throw new ApiError(400, "invalid_input", refusal.message, refusal.fields);
    },
  });
  const control = (name: keyof QuizSettings) => ({
    name,
    defaultValue: settings[name],
    error: errorOf(name),
  });

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
          <FormError message={failure} />
          <Button type="submit" variant="primary" busy={busy}>
            Start
          </Button>
        </Stack>
      </Card>
      {busy && <QuizSkeleton />}
    </Stack>
  );
}
