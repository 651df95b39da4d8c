import { Button, FormError, Stack, Text, useTranslate } from "@oneworld/ui";
import { useContentDispatch } from "../store.ts";
import { NextScored } from "./next-scored.tsx";
import type { QuizAttempt } from "./quiz-attempt.ts";
import { handIn } from "./take-quiz.ts";

/** Whether a finished quiz counted, as the server says; or why it couldn't say so. */
export function QuizVerdict({ attempt: { result, failure } }: { attempt: QuizAttempt }) {
  const t = useTranslate();
  const dispatch = useContentDispatch();
  if (failure?.isKept) return <FormError message={{ inToast: failure.message }} />;
  if (failure) {
    return (
      <Stack gap="xs">
        <FormError
          message={{
            inToast: t("Your score couldn't be saved. {reason}", { reason: t(failure.message) }),
          }}
        />
        {!failure.isFinal && (
          <Button onClick={() => void dispatch(handIn())}>{t("Try again")}</Button>
        )}
      </Stack>
    );
  }
  return (
    <Text size="sm" tone="muted" role="status" aria-busy={result === null}>
      {result === null ? t("Handing in your answers…") : t(result.message)}{" "}
      <NextScored at={result?.nextScoredAt ?? null} />
    </Text>
  );
}
