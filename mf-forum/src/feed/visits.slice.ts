import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { forumApi } from "../forum.api.ts";

interface Visits {
  /** history entries, by their keys, at which a feed was left: who is there again has come back */
  left: Record<string, true>;
  /** time of the viewer's last change of a post, in milliseconds since 1970: it may belong to other feeds since */
  changedAt: number;
}

const initialState: Visits = { left: {}, changedAt: 0 };

/** Visits to feeds. */
export const visitsSlice = createSlice({
  name: "visits",
  initialState,
  reducers: {
    feedLeft({ left }, { payload: entryKey }: PayloadAction<string>) {
      left[entryKey] = true;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(forumApi.endpoints.editPost.matchFulfilled, (visits, { meta }) => {
      visits.changedAt = meta.fulfilledTimeStamp;
    });
  },
  selectors: {
    selectWasLeft: ({ left }, entryKey: string): boolean => left[entryKey] ?? false,
    selectChangedAt: ({ changedAt }): number => changedAt,
  },
});

export const { feedLeft } = visitsSlice.actions;
export const { selectWasLeft, selectChangedAt } = visitsSlice.selectors;
