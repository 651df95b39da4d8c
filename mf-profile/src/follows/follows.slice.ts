import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type Viewed, viewedKey } from "../viewed.ts";

/** The viewer follows a member from now on, or no longer. */
export interface FollowChange extends Viewed {
  following: boolean;
  /** by how much the counts shown change */
  delta: -1 | 0 | 1;
  /** the server's count, where it has answered */
  followerCount?: number;
}

interface FollowsState {
  /** whether a viewer follows a member, as shown */
  followed: Record<string, boolean>;
  /** whose follow is on its way to the server */
  underWay: Record<string, true>;
}

const initialState: FollowsState = { followed: {}, underWay: {} };

/** Whom viewers follow, wherever it was read. */
export const followsSlice = createSlice({
  name: "follows",
  initialState,
  reducers: {
    /** Takes what was read; what is being changed right now is newer than that. */
    followsLearned(
      { followed, underWay },
      { payload }: PayloadAction<{ viewerId: string; members: Record<string, boolean> }>,
    ) {
      for (const [memberId, isFollowed] of Object.entries(payload.members)) {
        const key = viewedKey({ viewerId: payload.viewerId, memberId });
        if (!underWay[key]) followed[key] = isFollowed;
      }
    },
    followChanged({ followed }, { payload }: PayloadAction<FollowChange>) {
      followed[viewedKey(payload)] = payload.following;
    },
    followStarted({ underWay }, { payload }: PayloadAction<Viewed>) {
      underWay[viewedKey(payload)] = true;
    },
    followEnded({ underWay }, { payload }: PayloadAction<Viewed>) {
      delete underWay[viewedKey(payload)];
    },
  },
  selectors: {
    selectIsFollowed: ({ followed }, viewed: Viewed): boolean =>
      followed[viewedKey(viewed)] ?? false,
    selectIsUnderWay: ({ underWay }, viewed: Viewed): boolean =>
      underWay[viewedKey(viewed)] ?? false,
  },
});

export const { followsLearned, followChanged, followStarted, followEnded } = followsSlice.actions;
export const { selectIsFollowed, selectIsUnderWay } = followsSlice.selectors;
