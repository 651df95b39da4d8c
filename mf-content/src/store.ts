import { createRemoteStore, type RemoteThunk } from "@oneworld/remote-kit";
import { contentApi } from "./content.api.ts";
import { keepAttempt, readAttempt } from "./quiz/quiz-attempt.ts";
import { attemptResumed, quizSlice, selectAttempt } from "./quiz/quiz.slice.ts";

/** This remote's state. It outlives unmounting, so that visitors find lists as they left them. */
export const contentStore = createRemoteStore({
  api: contentApi,
  slices: [quizSlice],
  start(store, { session }) {
    const keepAttempts = async () => {
      const member = await session.settled();
      let kept = readAttempt(member?.id);
      if (kept) store.dispatch(attemptResumed(kept));
      store.subscribe(() => {
        const attempt = selectAttempt(store.getState());
        if (attempt === kept) return;
        kept = attempt;
        keepAttempt(session.get()?.id, attempt);
      });
    };
    void keepAttempts();
  },
});

type ContentState = ReturnType<ReturnType<typeof contentStore.create>["getState"]>;
export type ContentThunk<Result = void> = RemoteThunk<ContentState, Result>;

export const { useDispatch: useContentDispatch, useSelector: useContentSelector } = contentStore;
