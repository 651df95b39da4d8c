import { QUIZ_CATEGORIES, type QuizCategory } from "@oneworld/contracts/content/quiz-options";
import {
  ButtonLink,
  Card,
  Heading,
  iconSize,
  Stack,
  Text,
  theme,
  useTranslate,
} from "@oneworld/ui";
import { Lightbulb } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";
import { CATEGORY_LABELS } from "../quiz-categories.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A Monday: weeks begin with one, in UTC. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/** As high as the part beside it. */
const Sheet = styled(Card)`
  display: grid;
  gap: ${theme.space.md};
  align-content: center;
  align-self: stretch;
`;

const Sign = styled.div`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: 50%;
  background: ${theme.color.communityTint};
  color: ${theme.color.community};
  ${iconSize("2rem")}
`;

/** The category whose turn it is in the week of a moment. @param now milliseconds since 1970 */
export function categoryOfWeek(now: number): QuizCategory {
  const week = Math.floor((now - FIRST_MONDAY) / WEEK_MS);
  return QUIZ_CATEGORIES[week % QUIZ_CATEGORIES.length] ?? QUIZ_CATEGORIES[0];
}

/** This week's quiz: each week another category has its turn. */
export function WeeklyQuiz() {
  const t = useTranslate();
  const [category] = useState(() => categoryOfWeek(Date.now()));
  return (
    <Sheet>
      <Sign aria-hidden>
        <Lightbulb />
      </Sign>
      <Stack gap="sm">
        <Heading level={2} size="lg">
          {t("This week's quiz: {category}", { category: t(CATEGORY_LABELS[category]) })}
        </Heading>
        <Text size="sm">
          {t("Ten questions for everyone, and all the right answers at the end.")}
        </Text>
        <ButtonLink to={`/quiz?category=${category}`}>{t("Take this week's quiz")}</ButtonLink>
      </Stack>
    </Sheet>
  );
}
