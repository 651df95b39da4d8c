import type { Profile } from "@oneworld/contracts/profile/http";

/** The viewer follows a member from now on, or no longer. */
interface FollowChange {
  viewerId: string;
  memberId: string;
  following: boolean;
  /** by how much the counts on screen change */
  delta: number;
  /** the server's number of followers, where it has answered */
  count: number | undefined;
}

const withId = (ids: string[], id: string, isIn: boolean): string[] => [
  ...(isIn ? [id] : []),
  ...ids.filter((other) => other !== id),
];

/** Changes the profile of the member who is followed. */
export function changeFollower(profile: Profile, change: FollowChange): void {
  profile.followers = withId(profile.followers, change.viewerId, change.following);
  profile.followerCount = change.count ?? profile.followerCount + change.delta;
}

/** Changes the profile of the viewer. */
export function changeFollowing(profile: Profile, change: FollowChange): void {
  profile.following = withId(profile.following, change.memberId, change.following);
  profile.followings = profile.following;
  profile.followingCount += change.delta;
}
