import { createRemoteStore, type RemoteThunk } from "@oneworld/remote-kit";
import { contentApi } from "./content.api.ts";
import { isFinished, keepAttempt, type QuizAttempt, readAttempt } from "./quiz/quiz-attempt.ts";
import { attemptResumed, quizSlice } from "./quiz/quiz.slice.ts";
import { handIn } from "./quiz/take-quiz.ts";

/** This remote's state. It outlives unmounting, so that visitors find lists as they left them. */
export const contentStore = createRemoteStore({
  api: contentApi,
  slices: [quizSlice],
  start(store, { session }) {
    const keepAttempts = async () => {
      let memberId = (await session.settled())?.id;
      let kept: QuizAttempt | null = null;
      const keep = () => {
        const { attempt } = store.getState().quiz;
        if (attempt === kept) return;
        if (attempt !== undefined) {
          kept = attempt;
          keepAttempt(memberId, attempt);
          return;
        }
        memberId = session.get()?.id;
        kept = readAttempt(memberId);
        store.dispatch(attemptResumed(kept));
        if (kept && isFinished(kept)) void store.dispatch(handIn());
      };
      keep();
      store.subscribe(keep);
    };
    void keepAttempts();
  },
});

type ContentState = ReturnType<ReturnType<typeof contentStore.create>["getState"]>;
export type ContentThunk<Result = void> = RemoteThunk<ContentState, Result>;

export const { useDispatch: useContentDispatch, useSelector: useContentSelector } = contentStore;
