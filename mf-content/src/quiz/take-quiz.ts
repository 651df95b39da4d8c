import type { QuizResult } from "@oneworld/contracts/content/http";
import type { QuizQuery } from "@oneworld/contracts/content/forms";
import { msg } from "@oneworld/contracts/site/languages";
import { ApiError, failureMessage, isFinalRefusal, toApiError } from "@oneworld/remote-kit";
import type { ContentThunk } from "../store.ts";
import { quizApi } from "./quiz.api.ts";
import { isFinished, type QuizAttempt } from "./quiz-attempt.ts";
import {
  handInFailed,
  handInStarted,
  questionAnswered,
  quizStarted,
  resultReceived,
  selectAttempt,
} from "./quiz.slice.ts";
import { countCorrect, percentOf } from "./score.ts";
import { shuffled } from "./shuffled.ts";

/** Said where there is no quiz, and the server doesn't say why. */
export const NO_QUESTIONS = msg("Can't Generate Questions, Please Try Different Options");

/** Begins a quiz. Throws why that can't be. */
export const startQuiz =
  (settings: QuizQuery): ContentThunk<Promise<void>> =>
  async (dispatch) => {
    const quiz = await dispatch(quizApi.endpoints.drawQuiz.initiate(settings)).unwrap();
    if (quiz.questions.length === 0) throw new ApiError(404, "not_found", NO_QUESTIONS);
    const choices = quiz.questions.map(({ correct_answer, incorrect_answers }) =>
      shuffled([correct_answer, ...incorrect_answers]),
    );
    dispatch(quizStarted({ settings, quiz, choices }));
  };

/** What a visitor reads of a quiz that the server hasn't kept, as only so many are: the page knows the right answers. */
function practice({ quiz: { questions }, answers }: QuizAttempt): QuizResult {
  const [correct, total] = [countCorrect(questions, answers), questions.length];
  const message = msg("This was practice. Sign in to have your scores kept.");
  return {
    correct,
    total,
    score: percentOf(correct, total),
    scored: false,
    message,
    nextScoredAt: null,
  };
}

/** Hands the finished quiz in, to be scored by the server. */
export const handIn =
  (): ContentThunk<Promise<void>> =>
  async (dispatch, getState, { toasts, session }) => {
    const attempt = selectAttempt(getState());
    if (!attempt) return;
    const { quizId } = attempt.quiz;
    const { answers } = attempt;
    dispatch(handInStarted());
    try {
      const { sendAnswers } = quizApi.endpoints;
      const result = await dispatch(sendAnswers.initiate({ quizId, answers })).unwrap();
      dispatch(resultReceived({ quizId, result }));
    } catch (error) {
      const reason = toApiError(error);
      if (reason.code === "not_found" && !session.get()) {
        dispatch(resultReceived({ quizId, result: practice(attempt) }));
        return;
      }
      const message = failureMessage(error, msg("Please try again."));
      toasts.error(message);
      const [isFinal, isKept] = [isFinalRefusal(reason), reason.code === "conflict"];
      dispatch(handInFailed({ quizId, failure: { message, isFinal, isKept } }));
    }
  };

/** Answers the question on screen, or passes it over with null; the last one finishes the quiz. */
export const answerQuestion =
  (answer: string | null): ContentThunk =>
  (dispatch, getState) => {
    dispatch(questionAnswered(answer));
    const attempt = selectAttempt(getState());
    if (attempt && isFinished(attempt)) void dispatch(handIn());
  };
