import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

const slice = createSlice({
  name: "unreadChats",
  initialState: 0,
  reducers: {
    unreadChatsCounted: (_, { payload }: PayloadAction<number>) => payload,
  },
});

export const unreadChatsReducer = slice.reducer;
export const { unreadChatsCounted } = slice.actions;
