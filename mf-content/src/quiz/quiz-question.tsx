import {
  Button,
  Card,
  Chip,
  Heading,
  Inline,
  Stack,
  Text,
  theme,
  useTranslate,
  useContentLang,
} from "@oneworld/ui";
import { type MouseEvent, type RefObject, useId } from "react";
import styled from "styled-components";
import { useContentDispatch } from "../store.ts";
import { AnswerEcho } from "./answer-echo.tsx";
import { AnswerText } from "./answer-text.tsx";
import { NextScored } from "./next-scored.tsx";
import type { QuizAttempt } from "./quiz-attempt.ts";
import { quizLeft } from "./quiz.slice.ts";
import { answerQuestion } from "./take-quiz.ts";

interface QuizQuestionProps {
  ref: RefObject<HTMLElement | null>;
  attempt: QuizAttempt;
}

/** How far the quiz is; the same is said in words above it. */
const Track = styled.div<{ $share: number }>`
  block-size: 4px;
  overflow: clip;
  border-radius: ${theme.radius.full};
  background: ${theme.color.border};
  &::after {
    display: block;
    inline-size: ${({ $share }) => 100 * $share}%;
    block-size: 100%;
    background: ${theme.color.community};
    content: "";
  }
`;

/** Its words stand on the line of the answers. */
const StartOver = styled(Button)`
  margin-inline-start: calc(-1 * ${theme.space.sm});
`;

const Question = styled(Heading)`
  overflow-wrap: anywhere;
`;

const Answer = styled(Button)`
  justify-content: start;
  min-block-size: 3.25rem;
  padding: ${theme.space.xs} ${theme.space.md};
  border-radius: ${theme.radius.md};
  font-size: ${theme.fontSize.md};
  font-weight: ${theme.fontWeight.medium};
  overflow-wrap: anywhere;
  text-align: start;
`;

/** A question with its answers. Pressing one leads on to the next question. */
export function QuizQuestion({ ref, attempt }: QuizQuestionProps) {
  const { quiz, choices, answers } = attempt;
  const t = useTranslate();
  const lang = useContentLang();
  const dispatch = useContentDispatch();
  const questionId = useId();
  const echoId = useId();
  const index = answers.length;
  const total = quiz.questions.length;

  const answerWith = (answer: string | null) => (event: MouseEvent) => {
    // The second half of a double-click would answer the question that has just come.
    if (event.detail < 2) dispatch(answerQuestion(answer));
  };
  return (
    <Card
      as="section"
      ref={ref}
      tabIndex={-1}
      aria-labelledby={questionId}
      aria-describedby={index > 0 ? echoId : undefined}
    >
      <Stack>
        <Inline justify="space-between">
          <Text as="span" size="sm" strong>
            {t("Number: {number}/{total}", { number: index + 1, total })}
          </Text>
          <Chip hue={quiz.scored ? "leaf" : undefined}>
            {quiz.scored ? t("Scored") : t("Practice")}
          </Chip>
        </Inline>
        <Track $share={index / total} aria-hidden />
        {index > 0 && (
          <AnswerEcho
            id={echoId}
            number={index}
            question={quiz.questions[index - 1]}
            answer={answers[index - 1] ?? null}
          />
        )}
        <Question level={2} size="xl" id={questionId}>
          <bdi lang={lang}>{quiz.questions[index]?.question}</bdi>
        </Question>
        <Stack gap="xs" key={index}>
          {choices[index]?.map((choice) => (
            <Answer key={choice} wide onClick={answerWith(choice)}>
              <AnswerText>{choice}</AnswerText>
            </Answer>
          ))}
        </Stack>
        <Inline justify="space-between">
          <StartOver variant="quiet" onClick={() => dispatch(quizLeft())}>
            {t("Start over")}
          </StartOver>
          <Button onClick={answerWith(null)}>{t("Next question")}</Button>
        </Inline>
        {index === 0 && (
          <Text size="sm" tone="muted">
            {t(quiz.message)} <NextScored at={quiz.nextScoredAt} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}
