import type { Job } from "@oneworld/service-kit/process/job";
import type { PrismaClient } from "../generated/client.ts";
import { deleteExpired } from "./quiz.repo.ts";

/** Seconds between two runs. */
const EVERY_SECONDS = 60;

/** Quizzes that one statement deletes, so that none takes long. */
const AT_ONCE = 1_000;

/** Deletes all quizzes that have expired, however many visitors have asked for. */
export const expiredQuizzesJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "expired-quizzes",
  everySeconds: EVERY_SECONDS,
  run: async (stopped) => {
    for (;;) {
      const deleted = await deleteExpired(db, AT_ONCE);
      if (deleted < AT_ONCE || stopped?.aborted) return;
    }
  },
});
