import type { QuizQuery } from "@oneworld/contracts/content/forms";
import type { Quiz, QuizResult } from "@oneworld/contracts/content/http";
import { QUIZ_DEFAULTS } from "@oneworld/contracts/content/quiz-options";
import { viewerChanged } from "@oneworld/remote-kit";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type HandInFailure, isFinished, type QuizAttempt } from "./quiz-attempt.ts";

interface QuizState {
  /** what the setup form begins with: what was chosen last */
  settings: QuizQuery;
  /** null while no quiz is under way; undefined until it was read whether the viewer left one */
  attempt: QuizAttempt | null | undefined;
}

interface Started {
  settings: QuizQuery;
  quiz: Quiz;
  choices: string[][];
}

/** The attempt that an answer of the server is about, unless another one has begun meanwhile. */
const attemptAt = ({ attempt }: QuizState, quizId: string): QuizAttempt | null =>
  attempt?.quiz.quizId === quizId ? attempt : null;

const initialState: QuizState = { settings: QUIZ_DEFAULTS, attempt: undefined };

/** The quiz: setup while there is no attempt, then its questions, then its result. */
export const quizSlice = createSlice({
  name: "quiz",
  initialState,
  reducers: {
    /** The quiz that was left when this tab was reloaded, or another member signed in, goes on. */
    attemptResumed(state, { payload }: PayloadAction<QuizAttempt | null>) {
      state.attempt = payload;
    },
    quizStarted(state, { payload: { settings, quiz, choices } }: PayloadAction<Started>) {
      state.settings = settings;
      state.attempt = { quiz, choices, answers: [], result: null, failure: null };
    },
    /** Goes on to the next question; null passes this one over. */
    questionAnswered({ attempt }, { payload: answer }: PayloadAction<string | null>) {
      if (attempt && !isFinished(attempt)) attempt.answers.push(answer);
    },
    handInStarted({ attempt }) {
      if (attempt) attempt.failure = null;
    },
    resultReceived(state, { payload }: PayloadAction<{ quizId: string; result: QuizResult }>) {
      const attempt = attemptAt(state, payload.quizId);
      if (attempt) attempt.result = payload.result;
    },
    handInFailed(state, { payload }: PayloadAction<{ quizId: string; failure: HandInFailure }>) {
      const attempt = attemptAt(state, payload.quizId);
      if (attempt) attempt.failure = payload.failure;
    },
    /** Back to the setup. */
    quizLeft(state) {
      state.attempt = null;
    },
  },
  extraReducers: (builder) => builder.addCase(viewerChanged, () => initialState),
  selectors: {
    selectSettings: ({ settings }): QuizQuery => settings,
    selectAttempt: ({ attempt }): QuizAttempt | null => attempt ?? null,
  },
});

export const {
  attemptResumed,
  quizStarted,
  questionAnswered,
  handInStarted,
  resultReceived,
  handInFailed,
  quizLeft,
} = quizSlice.actions;
export const { selectSettings, selectAttempt } = quizSlice.selectors;
