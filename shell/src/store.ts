import { configureStore, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { sessionReducer } from "./session/session.slice.ts";

/** State that is one number, with the action that sets it. */
function countSlice(name: string) {
  const { reducer, actions } = createSlice({
    name,
    initialState: 0,
    reducers: { counted: (_, { payload }: PayloadAction<number>) => payload },
  });
  return [reducer, actions.counted] as const;
}

const [cartCount, cartCounted] = countSlice("cartCount");
const [chatRequests, chatRequestsCounted] = countSlice("chatRequests");
const [unreadChats, unreadChatsCounted] = countSlice("unreadChats");
const [unreadNotifications, notificationsCounted] = countSlice("unreadNotifications");

type MenuCounts = Readonly<Record<string, number>>;

const noCounts: MenuCounts = {};

/** What waits behind entries of the menu, by the addresses that they lead to. */
const { reducer: menuCounts, actions } = createSlice({
  name: "menuCounts",
  initialState: noCounts,
  reducers: {
    menuCounted: (counts, { payload }: PayloadAction<MenuCounts>) => ({ ...counts, ...payload }),
    menuForgotten: () => noCounts,
  },
});

export const { menuCounted, menuForgotten } = actions;
export { cartCounted, chatRequestsCounted, notificationsCounted, unreadChatsCounted };

/** The shell's own store: who is signed in and what the header counts. Remotes have stores of their own. */
export const createShellStore = () =>
  configureStore({
    reducer: {
      session: sessionReducer,
      cartCount,
      chatRequests,
      unreadChats,
      unreadNotifications,
      menuCounts,
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
