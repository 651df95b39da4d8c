import type { QuizHistory as History } from "@oneworld/contracts/content/http";
import { useHttp, useRequest } from "@oneworld/remote-kit";
import { Button, ErrorState, LoadingRegion, SkeletonText, Stack, Text } from "@oneworld/ui";
import { useEffect, useState } from "react";
import { useContentSelector } from "../store-hooks.ts";
import { fetchQuizHistory } from "./quiz.api.ts";
import { QuizAllowance } from "./quiz-allowance.tsx";
import { QuizScoreRow } from "./quiz-score-row.tsx";
import { selectAttempt } from "./quiz.slice.ts";

/** A member's allowance and scores, newest first. Read again when a quiz was scored. */
export function QuizHistory() {
  const http = useHttp();
  const [history, setHistory] = useState<History | null>(null);
  const wasScored = useContentSelector(selectAttempt)?.result?.scored;
  const { pending, error, send } = useRequest(async (cursor: string | null) => {
    const page = await fetchQuizHistory(http, cursor);
    setHistory((known) => ({
      ...page,
      quizzes: cursor === null ? page.quizzes : [...(known?.quizzes ?? []), ...page.quizzes],
    }));
  });
  useEffect(() => {
    void send(null);
  }, [send, wasScored]);

  if (error) {
    return (
      <ErrorState
        title="Your scores couldn't be loaded"
        hint={error.message}
        onRetry={() => void send(null)}
      />
    );
  }
  if (!history) {
    return (
      <LoadingRegion label="Loading your scores">
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  }
  const { quizzes, nextCursor, allowance } = history;
  return (
    <>
      <QuizAllowance {...allowance} />
      {quizzes.length === 0 ? (
        <Text size="sm" tone="muted">
          None yet. Finish a quiz, and its score will stand here.
        </Text>
      ) : (
        <Stack as="ol" gap="xxs">
          {quizzes.map((quiz) => (
            <QuizScoreRow key={quiz._id} quiz={quiz} />
          ))}
        </Stack>
      )}
      {nextCursor !== null && (
        <Button busy={pending} onClick={() => void send(nextCursor)}>
          Load more
        </Button>
      )}
    </>
  );
}
