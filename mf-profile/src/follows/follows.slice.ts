import { createSlice } from "@reduxjs/toolkit";
import { followsApi } from "./follows.api.ts";

const initialState: Record<string, boolean> = {};

/** Whether the viewer wants to follow a member, while that is on its way: newer than all that is read meanwhile. */
export const followsSlice = createSlice({
  name: "follows",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { matchPending, matchFulfilled, matchRejected } = followsApi.endpoints.follow;
    builder
      .addMatcher(matchPending, (follows, { meta }) => {
        const { member, following } = meta.arg.originalArgs;
        follows[member._id] = following;
      })
      .addMatcher(matchFulfilled, (follows, { payload, meta }) => {
        if (payload) delete follows[meta.arg.originalArgs.member._id];
      })
      .addMatcher(matchRejected, (follows, { meta }) => {
        delete follows[meta.arg.originalArgs.member._id];
      });
  },
  selectors: {
    selectWantedFollow: (follows, memberId: string): boolean | undefined => follows[memberId],
  },
});

export const { selectWantedFollow } = followsSlice.selectors;
