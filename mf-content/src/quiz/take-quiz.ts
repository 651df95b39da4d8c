import type { QuizQuery } from "@oneworld/contracts/content/forms";
import { msg } from "@oneworld/contracts/site/languages";
import { ApiError, failureMessage, isFinalRefusal, toApiError } from "@oneworld/remote-kit";
import type { ContentThunk } from "../store.ts";
import { quizApi } from "./quiz.api.ts";
import { isFinished } from "./quiz-attempt.ts";
import {
  handInFailed,
  handInStarted,
  questionAnswered,
  quizStarted,
  resultReceived,
  selectAttempt,
} from "./quiz.slice.ts";
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

/** Hands the finished quiz in, to be scored by the server. */
export const handIn =
  (): ContentThunk<Promise<void>> =>
  async (dispatch, getState, { toasts }) => {
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
      const message = failureMessage(error, msg("Please try again."));
      toasts.error(message);
      const reason = toApiError(error);
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
