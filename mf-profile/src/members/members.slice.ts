import type { Profile } from "@oneworld/contracts/profile/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type FollowChange, followChanged } from "../follows/follows.slice.ts";
import { type Viewed, viewedKey } from "../viewed.ts";

/** What is known of a member's profile. */
export interface MemberView {
  profile: Profile | null;
  /** time of the last answer in milliseconds since 1970, 0 before the first one */
  loadedAt: number;
  /** the call under way, or the last one if it failed */
  request: { failure: string | null; isMissing: boolean } | null;
}

interface MembersState {
  byKey: Record<string, MemberView>;
}

const initialState: MembersState = { byKey: {} };

const unread = (): MemberView => ({ profile: null, loadedAt: 0, request: null });

function changeFollower(profile: Profile, { viewerId, following, delta, ...rest }: FollowChange) {
  const others = profile.followers.filter((id) => id !== viewerId);
  profile.followers = following ? [viewerId, ...others] : others;
  profile.followerCount = rest.followerCount ?? profile.followerCount + delta;
}

function changeFollowing(profile: Profile, { memberId, following, delta }: FollowChange) {
  const others = profile.following.filter((id) => id !== memberId);
  profile.following = following ? [memberId, ...others] : others;
  profile.followings = profile.following;
  profile.followingCount += delta;
}

/** Profiles that were read, by viewer and member. */
export const membersSlice = createSlice({
  name: "members",
  initialState,
  reducers: {
    profileRequested({ byKey }, { payload }: PayloadAction<Viewed>) {
      const view = (byKey[viewedKey(payload)] ??= unread());
      view.request = { failure: null, isMissing: false };
    },
    /** The whole profile, read or after a change. */
    profileReceived(
      { byKey },
      { payload }: PayloadAction<Viewed & { profile: Profile; receivedAt: number }>,
    ) {
      const { profile, receivedAt } = payload;
      byKey[viewedKey(payload)] = { profile, loadedAt: receivedAt, request: null };
    },
    profileFailed(
      { byKey },
      { payload }: PayloadAction<Viewed & { message: string; isMissing: boolean }>,
    ) {
      const view = (byKey[viewedKey(payload)] ??= unread());
      view.request = { failure: payload.message, isMissing: payload.isMissing };
      if (payload.isMissing) view.profile = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(followChanged, ({ byKey }, { payload }) => {
      const { viewerId } = payload;
      const followed = byKey[viewedKey(payload)]?.profile;
      if (followed) changeFollower(followed, payload);
      const own = byKey[viewedKey({ viewerId, memberId: viewerId })]?.profile;
      if (own) changeFollowing(own, payload);
    });
  },
  selectors: {
    selectMember: ({ byKey }, viewed: Viewed): MemberView | undefined => byKey[viewedKey(viewed)],
  },
});

export const { profileRequested, profileReceived, profileFailed } = membersSlice.actions;
export const { selectMember } = membersSlice.selectors;
