import { SESSION_FOLLOWS } from "@oneworld/contracts/auth/limits";
import type { Author } from "@oneworld/contracts/profile/author";
import { errorMessage, useMountProps, useSession } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { useState } from "react";
import { sendFollow } from "./community.api.ts";

/** Follows a member, or no longer; visitors see none. */
export function FollowButton({ person: { _id, name, img } }: { person: Author }) {
  const { http, session, toasts } = useMountProps();
  const member = useSession();
  const [busy, setBusy] = useState(false);
  if (!member) return null;
  const follows = member.following.includes(_id);
  const toggle = async () => {
    setBusy(true);
    try {
      const { message, following } = await sendFollow(http, _id, member.id, !follows);
      const others = member.following.filter((id) => id !== _id);
      session.update({
        following: following ? [_id, ...others].slice(0, SESSION_FOLLOWS) : others,
        followingCount: member.followingCount + (following ? 1 : -1),
      });
      toasts.success(message, { icon: { name, src: img?.secure_url ?? null } });
    } catch (error) {
      toasts.error(
        errorMessage(error, follows ? "Error unfollowing user" : "Error following user"),
      );
    }
    setBusy(false);
  };
  const label = follows ? "Unfollow" : "Follow";
  return (
    <Button aria-label={`${label} ${name}`} busy={busy} onClick={() => void toggle()}>
      {label}
    </Button>
  );
}
