import { msg } from "@oneworld/contracts/site/languages";
import {
  Card,
  Heading,
  Inline,
  Stack,
  Text,
  theme,
  Trans,
  useTranslate,
  useContentLang,
} from "@oneworld/ui";
import { Check, X } from "lucide-react";
import { type ReactNode, type RefObject, useId } from "react";
import styled from "styled-components";
import { AnswerText } from "./answer-text.tsx";
import type { QuizAttempt } from "./quiz-attempt.ts";

interface QuizAnswersProps {
  ref: RefObject<HTMLElement | null>;
  attempt: QuizAttempt;
  /** the button that leads on */
  action: ReactNode;
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.xxs} ${theme.space.sm};
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.border};
  overflow-wrap: anywhere;
  & > svg {
    inline-size: 1.25rem;
    block-size: 1lh;
    color: ${theme.hue.amber.ink};
  }
  & > svg[data-right] {
    color: ${theme.color.community};
  }
  & > p {
    grid-column: 2;
  }
`;

/** What became of an answer; null for a question that was passed over. */
function outcomeOf(isRight: boolean, answer: string | null): string {
  if (isRight) return msg("Right: {right}");
  if (answer === null) return msg("The right answer: {right}");
  return msg("The right answer: {right}. You said: {answer}");
}

/** The questions of a finished quiz with their answers, to learn from. */
export function QuizAnswers({ ref, attempt, action }: QuizAnswersProps) {
  const t = useTranslate();
  const lang = useContentLang();
  const headingId = useId();
  return (
    <Card as="section" ref={ref} tabIndex={-1} aria-labelledby={headingId}>
      <Stack>
        <Inline justify="space-between">
          <Heading level={2} size="xl" id={headingId}>
            {t("Your answers")}
          </Heading>
          {action}
        </Inline>
        <Stack as="ol" gap="xxs">
          {attempt.quiz.questions.map(({ question, correct_answer }, index) => {
            const answer = attempt.answers[index] ?? null;
            const right = answer === correct_answer;
            return (
              <Row key={index}>
                {right ? <Check aria-hidden data-right /> : <X aria-hidden />}
                <bdi lang={lang}>{question}</bdi>
                <Text size="sm" tone={right ? "community" : "muted"}>
                  <Trans
                    id={outcomeOf(right, answer)}
                    values={{
                      right: <AnswerText>{correct_answer}</AnswerText>,
                      answer: <AnswerText>{answer ?? ""}</AnswerText>,
                    }}
                  />
                </Text>
              </Row>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}
