import { type QuizQuery, quizQuerySchema } from "@oneworld/contracts/content/forms";
import {
  QUIZ_AMOUNT_MAX,
  QUIZ_AMOUNT_MIN,
  QUIZ_CATEGORIES,
} from "@oneworld/contracts/content/quiz-options";
import { useForm } from "@oneworld/remote-kit";
import {
  Card,
  Columns,
  FormEnd,
  Heading,
  media,
  NeedsScripts,
  SelectField,
  Stack,
  Text,
  TextField,
  type Translate,
  useTranslate,
} from "@oneworld/ui";
import { useSearchParams } from "react-router-dom";
import { type RefObject, useId } from "react";
import styled from "styled-components";
import { CATEGORY_LABELS } from "../quiz-categories.ts";
import { useContentDispatch, useContentSelector } from "../store.ts";
import { DIFFICULTY_LABELS, TYPE_LABELS } from "./quiz-settings.ts";
import { QuizSkeleton } from "./quiz-skeleton.tsx";
import { selectSettings } from "./quiz.slice.ts";
import { NO_QUESTIONS, startQuiz } from "./take-quiz.ts";

/** Questions are chosen and answered by scripts. */
const Setup = styled(Card)`
  ${media.noScripts} {
    display: none;
  }
`;

/** A message under one of them doesn't stretch the other. */
const Choices = styled(Columns)`
  align-items: start;
`;

const optionsOf = (labels: Readonly<Record<string, string>>, t: Translate) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {t(label)}
    </option>
  ));

/** Chooses a quiz. What was chosen stays when there are no such questions. */
export function QuizSetup({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
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
    send: async (chosenSettings) => {
      await dispatch(startQuiz(chosenSettings));
      // The next quiz begins with what was chosen last. Without the element the member has left the page meanwhile
      if (asked && ref.current) setQuery({}, { replace: true });
    },
  });
  const chosen = (name: keyof QuizQuery) => ({ ...control(name), defaultValue: settings[name] });

  return (
    <Stack gap="lg" as="section" ref={ref} tabIndex={-1} aria-labelledby={headingId}>
      <NeedsScripts what={t("The quiz needs JavaScript")} />
      <Setup>
        <Stack as="form" {...formProps}>
          <Heading level={2} size="xl" id={headingId}>
            {t("Choose your quiz")}
          </Heading>
          <Text tone="muted">
            {t(
              "{min} to {max} questions, with all the right answers at the end. Where a difficulty has too few, others are added.",
              {
                min: QUIZ_AMOUNT_MIN,
                max: QUIZ_AMOUNT_MAX,
              },
            )}
          </Text>
          <Choices min="15rem">
            <TextField
              label={t("Amount")}
              type="number"
              inputMode="numeric"
              min={QUIZ_AMOUNT_MIN}
              max={QUIZ_AMOUNT_MAX}
              {...chosen("amount")}
            />
            <SelectField label={t("Category")} {...chosen("category")}>
              {optionsOf(CATEGORY_LABELS, t)}
            </SelectField>
            <SelectField label={t("Difficulty")} {...chosen("difficulty")}>
              {optionsOf(DIFFICULTY_LABELS, t)}
            </SelectField>
            <SelectField label={t("Type")} {...chosen("type")}>
              {optionsOf(TYPE_LABELS, t)}
            </SelectField>
          </Choices>
          <FormEnd failure={failure} busy={busy}>
            {t("Start")}
          </FormEnd>
        </Stack>
      </Setup>
      {busy && <QuizSkeleton />}
    </Stack>
  );
}
