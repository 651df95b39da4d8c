import { createRemoteStore, type RemoteThunk } from "@oneworld/remote-kit";
import { visitsSlice } from "./feed/visits.slice.ts";
import { forumApi } from "./forum.api.ts";
import { outboxSlice } from "./outbox/outbox.slice.ts";
import { startOutbox } from "./outbox/start-outbox.ts";
import { postMarksSlice } from "./post/post-marks.slice.ts";
import { postViewSlice } from "./post/post-view.slice.ts";

/** This remote's state. It outlives unmounting, so that members find feeds as they left them. */
export const forumStore = createRemoteStore({
  api: forumApi,
  slices: [outboxSlice, postMarksSlice, postViewSlice, visitsSlice],
  onMount(store, services): () => void {
    return startOutbox(store, services);
  },
});

export type ForumStore = ReturnType<typeof forumStore.create>;
type ForumState = ReturnType<ForumStore["getState"]>;
export type ForumThunk<Result = void> = RemoteThunk<ForumState, Result>;

export const { useDispatch: useForumDispatch, useSelector: useForumSelector } = forumStore;
