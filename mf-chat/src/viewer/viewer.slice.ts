import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface ViewerState {
  memberId: string | null;
  /** the conversation on screen */
  openId: string | null;
}

const initialState: ViewerState = { memberId: null, openId: null };

/** Whose conversations these are, and what they look at. */
export const viewerSlice = createSlice({
  name: "viewer",
  initialState,
  reducers: {
    /** Another member looks: everything that the one before had read is forgotten. */
    viewerChanged: (state, { payload }: PayloadAction<string>) => {
      state.memberId = payload;
    },
    conversationOpened: (state, { payload }: PayloadAction<string | null>) => {
      state.openId = payload;
    },
  },
  selectors: {
    selectViewerId: ({ memberId }): string | null => memberId,
    selectOpenId: ({ openId }): string | null => openId,
  },
});

export const { viewerChanged, conversationOpened } = viewerSlice.actions;
export const { selectViewerId, selectOpenId } = viewerSlice.selectors;
