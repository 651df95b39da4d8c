import type { QuizQuestion } from "@oneworld/contracts/content/http";
import type { QuizQuery } from "@oneworld/contracts/content/forms";
import type { ServiceDeps } from "@oneworld/service-kit/process/run-service";
import type { PrismaClient } from "../generated/client.ts";
import type { ContentSettings } from "../settings.ts";
import { pickQuestions } from "./bank/pick-questions.ts";
import { releaseTurn, reserveTurn } from "./trivia-turn.repo.ts";
import { fetchQuestions } from "./trivia.ts";

/** Milliseconds without calls to the trivia service after a failure. */
const FAILURE_PAUSE_MS = 60_000;

/**
 * Creates a function that finds questions: from the trivia service, if one is configured and may be called now,
 * otherwise from the bank, so that players don't wait.
 */
export function createQuestionSource(
  deps: Pick<ServiceDeps<ContentSettings, PrismaClient>, "db" | "log" | "settings">,
): (query: QuizQuery) => Promise<QuizQuestion[]> {
  const { db, log, settings } = deps;
  const { TRIVIA_URL: url, UPSTREAM_TIMEOUT_MS: timeoutMs } = settings;
  const intervalMs = settings.TRIVIA_SECONDS_BETWEEN_CALLS * 1000;

  async function ask(query: QuizQuery, address: string): Promise<QuizQuestion[] | null> {
    if (!(await reserveTurn(db, timeoutMs + intervalMs))) return null;
    const questions = await fetchQuestions(query, { url: address, timeoutMs }).catch(
      (err: unknown) => {
        log.warn({ err, query }, "the trivia service returned no questions");
        return null;
      },
    );
    // Counted from the call's end, to keep the full interval between calls
    await releaseTurn(db, questions ? intervalMs : Math.max(intervalMs, FAILURE_PAUSE_MS));
    return questions;
  }

  return async (query) => {
    const asked = url === undefined ? null : await ask(query, url);
    return asked ?? pickQuestions(query);
  };
}
