import type { FollowProps } from "@oneworld/contracts/profile/fragments";
import { useSession } from "@oneworld/remote-kit";
import { useGetProfileQuery } from "../members/members.api.ts";
import { FollowButton } from "./follow-button.tsx";

/**
 * Follows the member beside whose name it stands. The session lists only the newest follows: of a viewer who has more, the
 * member's profile says whether they are among the others.
 */
export function FollowFragment({ member }: FollowProps) {
  const viewer = useSession();
  const isListed = viewer?.following.includes(member._id) ?? false;
  const hasMore = viewer !== null && viewer.followingCount > viewer.following.length;
  const { currentData: profile, isFetching } = useGetProfileQuery(member._id, {
    skip: isListed || !hasMore,
  });
  if (!viewer || viewer.id === member._id) return null;
  return (
    <FollowButton
      member={member}
      isFollowed={isListed || (profile?.followers.includes(viewer.id) ?? false)}
      busy={isFetching && !profile}
      inList
    />
  );
}
