import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import {
  combineSlices,
  configureStore,
  type Reducer,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { chatApi } from "./chat.api.ts";
import { conversationsSlice } from "./conversations/conversations.slice.ts";
import { messagesSlice } from "./messages/messages.slice.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import { outboxSlice } from "./outbox/outbox.slice.ts";
import { presenceSlice } from "./presence/presence.slice.ts";
import { viewerChanged, viewerSlice } from "./viewer/viewer.slice.ts";

const slices = combineSlices(
  chatApi,
  viewerSlice,
  conversationsSlice,
  messagesSlice,
  outboxSlice,
  presenceSlice,
);

export type ChatState = ReturnType<typeof slices>;

/** Nothing of one member's is left for the next. The API's own action resets its part (`start-chat.ts`). */
const reducer: Reducer<ChatState> = (state, action) =>
  slices(state && viewerChanged.match(action) ? { api: state.api } : state, action);

/** What thunks use: the shell's, and where unsent messages wait. */
export type ChatServices = Pick<MountProps, "http" | "session" | "toasts" | "realtime"> & {
  outbox: Outbox;
};

export type ChatStore = ReturnType<typeof createStore>;
export type ChatThunk<Result = void> = ThunkAction<Result, ChatState, ChatServices, UnknownAction>;

/** This remote's state. It outlives unmounting, so that members find their conversations as they left them. */
export const createStore = (
  { http, session, toasts, realtime }: Omit<ChatServices, "outbox">,
  outbox: Outbox = createOutbox(),
) =>
  configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: { http, session, toasts, realtime, outbox } },
      }).concat(chatApi.middleware),
  });
