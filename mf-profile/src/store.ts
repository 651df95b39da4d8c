import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import {
  combineSlices,
  configureStore,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { accountSlice } from "./account/account.slice.ts";
import { followListsSlice } from "./follows/follow-lists.slice.ts";
import { followsSlice } from "./follows/follows.slice.ts";
import { bioDraftSlice } from "./members/bio-draft.slice.ts";
import { membersSlice } from "./members/members.slice.ts";
import { postsSlice } from "./posts/posts.slice.ts";

const reducer = combineSlices(
  accountSlice,
  bioDraftSlice,
  followListsSlice,
  followsSlice,
  membersSlice,
  postsSlice,
);

/** What thunks use of the shell's. */
export type ProfileServices = Pick<MountProps, "http" | "session" | "toasts">;

export type ProfileState = ReturnType<typeof reducer>;
export type ProfileStore = ReturnType<typeof createStore>;
export type ProfileThunk<Result = void> = ThunkAction<
  Result,
  ProfileState,
  ProfileServices,
  UnknownAction
>;

/** This remote's state. It outlives unmounting, so that members find profiles as they left them. */
export const createStore = ({ http, session, toasts }: ProfileServices) =>
  configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: { http, session, toasts } } }),
  });
