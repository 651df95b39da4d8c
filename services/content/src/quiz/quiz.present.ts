import type { QuizScore } from "@oneworld/contracts/content/http";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { QuizScore as QuizScoreRow } from "../generated/client.ts";

/** A scored quiz, for its member. */
export const presentScore = (row: QuizScoreRow): QuizScore => ({
  _id: row.id,
  category: row.category,
  difficulty: row.difficulty,
  type: row.type,
  score: row.score,
  correct: row.correct,
  total: row.total,
  finishedAt: presentTime(row.finishedAt),
});
