import { SESSION_FOLLOWS } from "@oneworld/contracts/auth/limits";
import type { Author } from "@oneworld/contracts/profile/author";
import { errorMessage, useMountProps, useSession } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { useFollowMutation } from "./community.api.ts";

/** Follows a member, or no longer; visitors see none. */
export function FollowButton({ person: { _id, name, img } }: { person: Author }) {
  const { session, toasts } = useMountProps();
  const member = useSession();
  const [follow, { isLoading }] = useFollowMutation();
  if (!member) return null;
  const follows = member.following.includes(_id);
  const toggle = async () => {
    const { data, error } = await follow({
      memberId: _id,
      followerId: member.id,
      follows: !follows,
    });
    if (data) {
      const { message, following } = data;
      const others = member.following.filter((id) => id !== _id);
      session.update({
        following: following ? [_id, ...others].slice(0, SESSION_FOLLOWS) : others,
        followingCount: member.followingCount + (following ? 1 : -1),
      });
      toasts.success(message, { icon: { name, src: img?.secure_url ?? null } });
    } else {
      toasts.error(
        errorMessage(error, follows ? "Error unfollowing user" : "Error following user"),
      );
    }
  };
  const label = follows ? "Unfollow" : "Follow";
  return (
    <Button aria-label={`${label} ${name}`} busy={isLoading} onClick={() => void toggle()}>
      {label}
    </Button>
  );
}
