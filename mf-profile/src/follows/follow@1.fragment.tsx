import type { FollowProps } from "@oneworld/contracts/profile/fragments";
import { useSession } from "@oneworld/remote-kit";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useGetProfileQuery } from "../members/members.api.ts";
import { FollowButton } from "./follow-button.tsx";

/**
 * Follows the member beside whose name it stands. The session lists only the newest follows: the profile of a viewer who has
 * more, which all buttons of a page share, lists `FOLLOWS_SHOWN` of them.
 */
export function FollowFragment({ member }: FollowProps) {
  const viewer = useSession();
  const isListed = viewer?.following.includes(member._id) ?? false;
  const hasMore = viewer !== null && viewer.followingCount > viewer.following.length;
  const { currentData: own, isFetching } = useGetProfileQuery(
    !isListed && hasMore ? viewer.id : skipToken,
  );
  if (!viewer || viewer.id === member._id) return null;
  return (
    <FollowButton
      member={member}
      isFollowed={isListed || (own?.following.includes(member._id) ?? false)}
      busy={isFetching && !own}
      inList
    />
  );
}
