import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** What a member typed as their bio and hasn't been saved. */
export interface BioDraft {
  text: string;
  /** why it couldn't be saved */
  failure?: { message: string; isOfField: boolean };
}

const initialState: Record<string, BioDraft> = {};

/** Unsaved bios by member: they outlive failures and leaving the page. */
export const bioDraftSlice = createSlice({
  name: "bioDrafts",
  initialState,
  reducers: {
    bioTyped(drafts, { payload }: PayloadAction<{ memberId: string; text: string }>) {
      drafts[payload.memberId] = { text: payload.text };
    },
    bioRefused(
      drafts,
      { payload }: PayloadAction<{ memberId: string; failure: BioDraft["failure"] }>,
    ) {
      const draft = drafts[payload.memberId];
      if (draft) draft.failure = payload.failure;
    },
    bioSettled(drafts, { payload: memberId }: PayloadAction<string>) {
      delete drafts[memberId];
    },
  },
  selectors: {
    selectBioDraft: (drafts, memberId: string): BioDraft | undefined => drafts[memberId],
  },
});

export const { bioTyped, bioRefused, bioSettled } = bioDraftSlice.actions;
export const { selectBioDraft } = bioDraftSlice.selectors;
