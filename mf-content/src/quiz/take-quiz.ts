import { type ApiError, errorMessage, toApiError } from "@oneworld/remote-kit";
import type { ContentThunk } from "../store.ts";
import { quizApi } from "./quiz.api.ts";
import { isFinished } from "./quiz-attempt.ts";
import { amountFault, type QuizSettings } from "./quiz-settings.ts";
import {
  handInFailed,
  handInStarted,
  questionAnswered,
  quizStarted,
  resultReceived,
  selectAttempt,
} from "./quiz.slice.ts";
import { shuffled } from "./shuffled.ts";

/** Why a quiz can't start: as a whole, or for what stands in single controls, by their names. */
export interface QuizRefusal {
  message: string;
  fields: Readonly<Record<string, string>>;
}

const NO_QUESTIONS = "Can't Generate Questions, Please Try Different Options";

/** What a failure is called. Where no answer came at all, it says so itself. */
const wordOf = (failure: ApiError, wording: string): string =>
  failure.status === 0 ? failure.message : errorMessage(failure, wording);

/** Begins a quiz. Gives why that can't be, or null. */
export const startQuiz =
  (settings: QuizSettings): ContentThunk<Promise<QuizRefusal | null>> =>
  async (dispatch) => {
    const fault = amountFault(settings.amount);
    if (fault !== undefined) return { message: fault, fields: { amount: fault } };
    try {
      const quiz = await dispatch(quizApi.endpoints.drawQuiz.initiate(settings)).unwrap();
      if (quiz.questions.length === 0) return { message: NO_QUESTIONS, fields: {} };
      const choices = quiz.questions.map(({ correct_answer, incorrect_answers }) =>
        shuffled([correct_answer, ...incorrect_answers]),
      );
      dispatch(quizStarted({ settings, quiz, choices }));
      return null;
    } catch (error) {
      const failure = toApiError(error);
      return { message: wordOf(failure, NO_QUESTIONS), fields: failure.fields };
    }
  };

/** Hands the finished quiz in, to be scored by the server. */
export const handIn = (): ContentThunk<Promise<void>> => async (dispatch, getState) => {
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
    const message = wordOf(toApiError(error), "Please try again.");
    dispatch(handInFailed({ quizId, message }));
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
