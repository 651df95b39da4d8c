import type { QuizScore } from "@oneworld/contracts/content/http";
import { Day, Text, theme } from "@oneworld/ui";
import styled from "styled-components";
import { categoryLabel, DIFFICULTY_LABELS } from "./quiz-settings.ts";

const Row = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  gap: 0 ${theme.space.xs};
  align-items: baseline;
  padding-block: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.border};
  & > strong {
    font-family: ${theme.font.display};
    font-size: ${theme.fontSize.lg};
    font-variant-numeric: tabular-nums;
  }
  & > p {
    grid-column: 2;
  }
`;

/** A quiz of the past that counted. */
export function QuizScoreRow({ quiz }: { quiz: QuizScore }) {
  const { category, difficulty, score, correct, total, finishedAt } = quiz;
  return (
    <Row>
      <strong>{score}%</strong>
      <span>
        {categoryLabel(category)}, {DIFFICULTY_LABELS[difficulty].toLowerCase()}
      </span>
      <Text size="xs" tone="muted">
        {correct}/{total} on <Day dateTime={finishedAt} />
      </Text>
    </Row>
  );
}
