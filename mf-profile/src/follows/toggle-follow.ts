import type { Author } from "@oneworld/contracts/members/author";
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

/** Who is followed, as far as a message about it needs to know. */
export type Followee = Pick<Author, "_id" | "name" | "img">;

/**
 * Follows a member, or no longer. It shows at once and is rolled back when the server refuses.
 * While a call is under way further presses only change what is shown; the last wish is sent after it,
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

    let saved = isShown();
    show(!saved);
    if (selectIsUnderWay(getState(), viewed)) return;

    dispatch(followStarted(viewed));
    try {
      for (;;) {
        const answer = await sendFollow(http, memberId, viewerId, isShown());
        saved = answer.following;
        if (isShown() !== saved) continue;
        show(saved, answer.followerCount);
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
