import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import {
  combineSlices,
  configureStore,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { feedSlice } from "./feed/feed.slice.ts";
import { postViewSlice } from "./post/post-view.slice.ts";
import { postSlice } from "./post/post.slice.ts";

const reducer = combineSlices(feedSlice, postSlice, postViewSlice);

/** What thunks use of the shell's. */
export type ForumServices = Pick<MountProps, "http" | "session" | "toasts">;

export type ForumState = ReturnType<typeof reducer>;
export type ForumStore = ReturnType<typeof createStore>;
export type ForumThunk<Result = void> = ThunkAction<
  Result,
  ForumState,
  ForumServices,
  UnknownAction
>;

/** This remote's state. It outlives unmounting, so that members find feeds as they left them. */
export const createStore = ({ http, session, toasts }: ForumServices) =>
  configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: { http, session, toasts } } }),
  });
