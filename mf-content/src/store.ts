import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import {
  combineSlices,
  configureStore,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { articlesSlice } from "./articles/articles.slice.ts";
import { quizSlice } from "./quiz/quiz.slice.ts";
import { reviewsSlice } from "./reviews/reviews.slice.ts";

const reducer = combineSlices(articlesSlice, quizSlice, reviewsSlice);

/** What thunks use of the shell's. */
export type ContentServices = Pick<MountProps, "http" | "session" | "toasts">;

export type ContentState = ReturnType<typeof reducer>;
export type ContentStore = ReturnType<typeof createStore>;
export type ContentThunk<Result = void> = ThunkAction<
  Result,
  ContentState,
  ContentServices,
  UnknownAction
>;

/** This remote's state. It outlives unmounting, so that visitors find lists as they left them. */
export const createStore = ({ http, session, toasts }: ContentServices) =>
  configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: { http, session, toasts } } }),
  });
