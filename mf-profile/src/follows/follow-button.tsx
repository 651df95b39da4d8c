import { useSession } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { useProfileDispatch, useProfileSelector } from "../store-hooks.ts";
import { selectIsFollowed } from "./follows.slice.ts";
import { type Followee, toggleFollow } from "./toggle-follow.ts";

interface FollowButtonProps {
  member: Followee;
  /** The button is one of several: its name says whom it is about. */
  inList?: boolean;
}

/** Follows a member, or no longer. */
export function FollowButton({ member, inList = false }: FollowButtonProps) {
  const viewerId = useSession()?.id ?? "";
  const isFollowed = useProfileSelector((state) =>
    selectIsFollowed(state, { viewerId, memberId: member._id }),
  );
  const dispatch = useProfileDispatch();
  const act = isFollowed ? "Unfollow" : "Follow";
  return (
    <Button
      variant={isFollowed ? "secondary" : "primary"}
      {...(inList && { "aria-label": `${act} ${member.name}` })}
      onClick={() => void dispatch(toggleFollow(member))}
    >
      {act}
    </Button>
  );
}
