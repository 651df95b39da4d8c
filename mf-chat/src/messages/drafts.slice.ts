import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

const initialState: Record<string, string> = {};

/** What was typed in each conversation and not sent yet. */
export const draftsSlice = createSlice({
  name: "drafts",
  initialState,
  reducers: {
    /** What this device has kept of the member. */
    draftsRead: (_, { payload }: PayloadAction<Record<string, string>>) => payload,
    draftChanged(drafts, { payload }: PayloadAction<{ conversationId: string; text: string }>) {
      drafts[payload.conversationId] = payload.text;
    },
  },
  selectors: {
    selectDraft: (drafts, conversationId: string): string => drafts[conversationId] ?? "",
  },
});

export const { draftsRead, draftChanged } = draftsSlice.actions;
export const { selectDraft } = draftsSlice.selectors;
