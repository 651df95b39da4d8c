import { Button } from "@oneworld/ui";
import { useProfileSelector } from "../store.ts";
import { type Followee, useFollowMutation } from "./follows.api.ts";
import { selectWantedFollow } from "./follows.slice.ts";

interface FollowButtonProps {
  member: Followee;
  /** whether the viewer follows the member, as it was read */
  isFollowed: boolean;
  /** The button is one of several: its name says whom it is about. */
  inList?: boolean;
}

/** Follows a member, or no longer. */
export function FollowButton({ member, isFollowed, inList = false }: FollowButtonProps) {
  const wanted = useProfileSelector((state) => selectWantedFollow(state, member._id));
  const [follow] = useFollowMutation();
  const isShown = wanted ?? isFollowed;
  const action = isShown ? "Unfollow" : "Follow";
  return (
    <Button
      variant={isShown || inList ? "secondary" : "primary"}
      {...(inList && { "aria-label": `${action} ${member.name}` })}
      onClick={() => void follow({ member, following: !isShown })}
    >
      {action}
    </Button>
  );
}
