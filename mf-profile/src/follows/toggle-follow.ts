import { SESSION_FOLLOWS } from "@oneworld/contracts/auth/limits";
import type { Author } from "@oneworld/contracts/profile/author";
import type { Session } from "@oneworld/contracts/mount/mount-props";
import { errorMessage } from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import { sendFollow } from "./follows.api.ts";
import {
  followChanged,
  followEnded,
  followStarted,
  selectIsFollowed,
  selectIsUnderWay,
} from "./follows.slice.ts";

/** Adds a member to those whom the session user follows, or takes them away. */
function updateSession(session: Session, memberId: string, isFollowed: boolean): void {
  const user = session.get();
  if (!user) return;
  const others = user.following.filter((id) => id !== memberId);
  session.update({
    following: isFollowed ? [memberId, ...others].slice(0, SESSION_FOLLOWS) : others,
    followingCount: user.followingCount + (isFollowed ? 1 : -1),
  });
}

/** Who is followed, as far as a message about it needs to know. */
export type Followee = Pick<Author, "_id" | "name" | "img">;

/**
 * Follows a member, or no longer. It shows at once and is rolled back when the server refuses.
 * While a call is under way further presses only change what is shown; the last requested state is sent after it,
 * so that the server ends with what the viewer sees.
 */
export const toggleFollow =
  ({ _id: memberId, name, img }: Followee): ProfileThunk<Promise<void>> =>
  async (dispatch, getState, { http, session, toasts }) => {
    const viewerId = session.get()?.id;
    if (viewerId === undefined) return;
    const viewed = { viewerId, memberId };
    const isShown = () => selectIsFollowed(getState(), viewed);
    const show = (following: boolean, followerCount?: number) => {
      const delta = following === isShown() ? 0 : following ? 1 : -1;
      dispatch(
        followChanged({
          ...viewed,
          following,
          delta,
          ...(followerCount !== undefined && { followerCount }),
        }),
      );
    };

    const wasFollowed = isShown();
    let saved = wasFollowed;
    show(!saved);
    if (selectIsUnderWay(getState(), viewed)) return;

    dispatch(followStarted(viewed));
    try {
      for (;;) {
        const answer = await sendFollow(http, memberId, viewerId, isShown());
        saved = answer.following;
        if (isShown() !== saved) continue;
        show(saved, answer.followerCount);
        if (saved !== wasFollowed) updateSession(session, memberId, saved);
        toasts.success(answer.message, { icon: { name, src: img?.secure_url ?? null } });
        return;
      }
    } catch (error) {
      const wording = isShown() ? "Error following user" : "Error unfollowing user";
      show(saved);
      toasts.error(errorMessage(error, wording));
    } finally {
      dispatch(followEnded(viewed));
    }
  };
