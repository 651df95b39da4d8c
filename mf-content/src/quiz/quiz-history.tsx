import { EACH_VISIT, failureOf } from "@oneworld/remote-kit";
import {
  Button,
  ErrorState,
  LoadingRegion,
  SkeletonText,
  Stack,
  Text,
  useTranslate,
} from "@oneworld/ui";
import { useGetQuizHistoryInfiniteQuery } from "./quiz.api.ts";
import { QuizAllowance } from "./quiz-allowance.tsx";
import { QuizScoreRow } from "./quiz-score-row.tsx";

/** A member's allowance and scores, newest first. Read again when a quiz was scored. */
export function QuizHistory() {
  const t = useTranslate();
  const history = useGetQuizHistoryInfiniteQuery(undefined, EACH_VISIT);
  const { data, hasNextPage, fetchNextPage, refetch } = history;
  const failure = failureOf(history);
  if (failure) {
    return (
      <ErrorState
        title={t("Your scores couldn't be loaded")}
        hint={t(failure)}
        onRetry={() => void refetch()}
      />
    );
  }
  const newest = data?.pages.at(-1);
  if (!newest) {
    return (
      <LoadingRegion label={t("Loading your scores")}>
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  }
  const quizzes = data?.pages.flatMap((page) => page.quizzes) ?? [];
  return (
    <>
      <QuizAllowance {...newest.allowance} />
      {quizzes.length === 0 ? (
        <Text size="sm" tone="muted">
          {t("None yet. Finish a quiz, and its score will stand here.")}
        </Text>
      ) : (
        <Stack as="ol" gap="xxs">
          {quizzes.map((quiz) => (
            <QuizScoreRow key={quiz._id} quiz={quiz} />
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <Button busy={history.isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("Load more")}
        </Button>
      )}
    </>
  );
}
