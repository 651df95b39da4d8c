import { configureStore } from "@reduxjs/toolkit";
import { cartCountReducer } from "./cart/cart-count.slice.ts";
import { unreadNotificationsReducer } from "./notifications/unread-notifications.slice.ts";
import { chatRequestsReducer } from "./realtime/chat-requests.slice.ts";
import { unreadChatsReducer } from "./realtime/unread-chats.slice.ts";
import { sessionReducer } from "./session/session.slice.ts";

/** The shell's own store: who is signed in and what the header counts. Remotes have stores of their own. */
export const createShellStore = () =>
  configureStore({
    reducer: {
      session: sessionReducer,
      cartCount: cartCountReducer,
      chatRequests: chatRequestsReducer,
      unreadChats: unreadChatsReducer,
      unreadNotifications: unreadNotificationsReducer,
    },
  });

export type ShellStore = ReturnType<typeof createShellStore>;
export type ShellState = ReturnType<ShellStore["getState"]>;

/** Calls back when a part of the store has changed; gives the function that stops it. */
export function subscribeTo(
  store: ShellStore,
  select: (state: ShellState) => unknown,
  listener: () => void,
): () => void {
  let last = select(store.getState());
  return store.subscribe(() => {
    const current = select(store.getState());
    if (Object.is(current, last)) return;
    last = current;
    listener();
  });
}
