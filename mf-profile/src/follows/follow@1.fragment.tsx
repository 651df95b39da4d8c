import type { FollowProps } from "@oneworld/contracts/profile/fragments";
import { useSession } from "@oneworld/remote-kit";
import { FollowButton } from "./follow-button.tsx";

/** Follows the member beside whose name it stands. */
export function FollowFragment({ member }: FollowProps) {
  const viewer = useSession();
  if (!viewer || viewer.id === member._id) return null;
  return <FollowButton member={member} isFollowed={viewer.following.includes(member._id)} inList />;
}
