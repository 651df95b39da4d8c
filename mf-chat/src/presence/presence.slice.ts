import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { messageArrived } from "../messages/messages.slice.ts";

interface PresenceState {
  /** members who are online, of those that the viewer may know it of */
  online: Record<string, true>;
  /** conversations in which the other member is typing */
  typing: Record<string, true>;
}

const initialState: PresenceState = { online: {}, typing: {} };

/** Who is there, and who is typing. */
export const presenceSlice = createSlice({
  name: "presence",
  initialState,
  reducers: {
    onlineListed(state, { payload: userIds }: PayloadAction<string[]>) {
      state.online = Object.fromEntries(userIds.map((id) => [id, true]));
    },
    presenceChanged({ online }, { payload }: PayloadAction<{ userId: string; online: boolean }>) {
      if (payload.online) online[payload.userId] = true;
      else delete online[payload.userId];
    },
    typingChanged(
      { typing },
      { payload }: PayloadAction<{ conversationId: string; typing: boolean }>,
    ) {
      if (payload.typing) typing[payload.conversationId] = true;
      else delete typing[payload.conversationId];
    },
    /** Without a live connection presence is unknown. */
    presenceLost: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(messageArrived, ({ typing }, { payload: { message, viewerId } }) => {
      if (message.senderId !== viewerId) delete typing[message.conversationId];
    });
  },
  selectors: {
    selectIsOnline: ({ online }, memberId: string): boolean => online[memberId] ?? false,
    selectIsTyping: ({ typing }, conversationId: string): boolean =>
      typing[conversationId] ?? false,
  },
});

export const { onlineListed, presenceChanged, typingChanged, presenceLost } = presenceSlice.actions;
export const { selectIsOnline, selectIsTyping } = presenceSlice.selectors;
