import type { UnreadNotifications } from "@oneworld/contracts/profile/notifications";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

const slice = createSlice({
  name: "unreadNotifications",
  initialState: 0,
  reducers: {
    notificationsCounted: (_, { payload }: PayloadAction<number>) => payload,
  },
});

export const unreadNotificationsReducer = slice.reducer;
export const { notificationsCounted } = slice.actions;

/** Takes over the count that came with the page, if one did. */
export function takeUnreadNotifications(
  store: { dispatch(action: ReturnType<typeof notificationsCounted>): unknown },
  answer: unknown,
): void {
  if (answer) store.dispatch(notificationsCounted((answer as UnreadNotifications).total));
}
