import { createRemoteStore, type RemoteThunk } from "@oneworld/remote-kit";
import { contentApi } from "./content.api.ts";
import { readAttempt } from "./quiz/quiz-attempt.ts";
import { attemptResumed, quizSlice } from "./quiz/quiz.slice.ts";

/** This remote's state. It outlives unmounting, so that visitors find lists as they left them. */
export const contentStore = createRemoteStore({
  api: contentApi,
  slices: [quizSlice],
  start(store) {
    const attempt = readAttempt();
    if (attempt) store.dispatch(attemptResumed(attempt));
  },
});

type ContentState = ReturnType<ReturnType<typeof contentStore.create>["getState"]>;
export type ContentThunk<Result = void> = RemoteThunk<ContentState, Result>;

export const { useDispatch: useContentDispatch, useSelector: useContentSelector } = contentStore;
