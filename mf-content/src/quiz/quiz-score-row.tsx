import type { QuizScore } from "@oneworld/contracts/content/http";
import { Day, Text, theme, Trans, useLocale, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { CATEGORY_LABELS } from "../quiz-categories.ts";
import { DIFFICULTY_LABELS } from "./quiz-settings.ts";
import { formatPercent } from "./score.ts";

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
  const t = useTranslate();
  const locale = useLocale();
  const { category, difficulty, score, correct, total, finishedAt } = quiz;
  return (
    <Row>
      <strong>{formatPercent(score, locale)}</strong>
      <span>
        {t("{first}, {second}", {
          first: t(CATEGORY_LABELS[category]),
          second: t(DIFFICULTY_LABELS[difficulty]).toLocaleLowerCase(locale),
        })}
      </span>
      <Text size="xs" tone="muted">
        <Trans
          id="{correct}/{total} on {day}"
          values={{ correct, total, day: <Day dateTime={finishedAt} /> }}
        />
      </Text>
    </Row>
  );
}
