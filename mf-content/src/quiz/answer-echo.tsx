import type { QuizQuestion } from "@oneworld/contracts/content/http";
import { iconSize, theme, Trans } from "@oneworld/ui";
import { CircleCheck, Info } from "lucide-react";
import styled from "styled-components";
import { AnswerText } from "./answer-text.tsx";

interface AnswerEchoProps {
  id: string;
  /** the question's number, from 1 on */
  number: number;
  question: QuizQuestion | undefined;
  /** what was answered, null where the question was passed over */
  answer: string | null;
}

/** Ruled off from the question below, to which it doesn't belong. */
const Frame = styled.div`
  padding-block-end: ${theme.space.md};
  border-block-end: 1px solid ${theme.color.border};
`;

const Line = styled.p<{ $right: boolean }>`
  display: flex;
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} ${theme.space.sm};
  border-radius: ${theme.radius.md};
  background: ${({ $right }) => ($right ? theme.color.communityTint : theme.hue.amber.tint)};
  color: ${({ $right }) => ($right ? theme.color.community : theme.hue.amber.ink)};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  overflow-wrap: anywhere;
  ${iconSize("1.25rem", "1lh")}
`;

/** What became of the answer before. */
export function AnswerEcho({ id, number, question, answer }: AnswerEchoProps) {
  if (!question) return null;
  const right = answer === question.correct_answer;
  return (
    <Frame>
      <Line id={id} $right={right}>
        {right ? <CircleCheck aria-hidden /> : <Info aria-hidden />}
        <span>
          <Trans
            id={
              right
                ? "Question {number}: that was right, {answer}"
                : "Question {number}: the right answer was {answer}"
            }
            values={{ number, answer: <AnswerText>{question.correct_answer}</AnswerText> }}
          />
        </span>
      </Line>
    </Frame>
  );
}
