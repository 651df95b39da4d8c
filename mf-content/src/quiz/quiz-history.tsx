import { EndlessList, useEachVisit } from "@oneworld/remote-kit";
import { LoadingRegion, SkeletonText, Stack, Text, useTranslate } from "@oneworld/ui";
import { useGetQuizHistoryInfiniteQuery } from "./quiz.api.ts";
import { QuizAllowance } from "./quiz-allowance.tsx";
import { QuizScoreRow } from "./quiz-score-row.tsx";

/** A member's allowance and scores, newest first. Read again when a quiz was scored. */
export function QuizHistory() {
  const t = useTranslate();
  const list = useGetQuizHistoryInfiniteQuery(undefined, useEachVisit());
  const readLast = list.data?.pages.at(-1);
  return (
    <>
      {readLast && <QuizAllowance {...readLast.allowance} />}
      <EndlessList
        list={list}
        isPaged={false}
        errors={[t("Your scores couldn't be loaded"), t("More scores couldn't be loaded")]}
        skeleton={
          <LoadingRegion label={t("Loading your scores")}>
            <SkeletonText lines={4} />
          </LoadingRegion>
        }
        empty={
          <Text size="sm" tone="muted">
            {t("None yet. Finish a quiz, and its score will stand here.")}
          </Text>
        }
      >
        {(quizzes) => (
          <Stack as="ol" gap="xxs">
            {quizzes.map((quiz) => (
              <QuizScoreRow key={quiz._id} quiz={quiz} />
            ))}
          </Stack>
        )}
      </EndlessList>
    </>
  );
}
