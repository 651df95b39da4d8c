import type { Quiz, QuizAnswers, QuizHistory, QuizResult } from "@oneworld/contracts/content/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { QuizSettings } from "./quiz-settings.ts";

type Http = MountProps["http"];

/** `GET /api/quiz/questions`: a quiz as asked for. */
export async function fetchQuiz(http: Http, settings: QuizSettings): Promise<Quiz> {
  const { data } = await http.get<Quiz>("/api/quiz/questions", { params: settings });
  return data;
}

/** `POST /api/quiz/{quizId}/answers`: hands a quiz in, to be scored. An answer that is null was left out. */
export async function sendAnswers(
  http: Http,
  quizId: string,
  answers: QuizAnswers["answers"],
): Promise<QuizResult> {
  const body: QuizAnswers = { answers };
  const { data } = await http.post<QuizResult>(`/api/quiz/${quizId}/answers`, body);
  return data;
}

/**
 * `GET /api/quiz/history`: one page of the signed-in member's scores, newest first, and their allowance.
 *
 * @param cursor the `nextCursor` of the page before, null for the first page
 */
export async function fetchQuizHistory(http: Http, cursor: string | null): Promise<QuizHistory> {
  const { data } = await http.get<QuizHistory>("/api/quiz/history", { params: { cursor } });
  return data;
}
