import type { FollowProps } from "@oneworld/contracts/profile/fragments";
import { useSession } from "@oneworld/remote-kit";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useGetProfileQuery } from "../members/members.api.ts";
import { FollowButton } from "./follow-button.tsx";

/**
 * Follows the member beside whose name it stands. The session lists only the newest follows. The profile of a viewer who has more,
 * which all buttons of a page share, lists `FOLLOWS_SHOWN` of them. Beyond those, the member's profile says whether the viewer follows.
 */
export function FollowFragment({ member }: FollowProps) {
  const viewer = useSession();
  const isListed = viewer?.following.includes(member._id) ?? false;
  const hasMore = viewer !== null && viewer.followingCount > viewer.following.length;
  const own = useGetProfileQuery(!isListed && hasMore ? viewer.id : skipToken);
  const { following = [], followingCount = 0 } = own.currentData ?? {};
  const isOlder = following.includes(member._id);
  const hasOldest = followingCount > following.length;
  const its = useGetProfileQuery(!isOlder && hasOldest ? member._id : skipToken);
  if (!viewer || viewer.id === member._id) return null;
  return (
    <FollowButton
      member={member}
      isFollowed={isListed || isOlder || (its.currentData?.followers.includes(viewer.id) ?? false)}
      busy={[own, its].some(({ currentData, isFetching }) => isFetching && !currentData)}
      inList
    />
  );
}
