import { errorMessage } from "@oneworld/remote-kit";
import type { ForumThunk } from "../store.ts";
import { sendLike } from "./post.api.ts";
import {
  isLikedBy,
  likeChanged,
  likeEnded,
  likeStarted,
  selectIsLiking,
  selectPost,
} from "./post.slice.ts";

/**
 * Likes a post, or takes the like back. It shows at once and is rolled back when the server refuses.
 * While a call is under way further presses only change what is shown; the last requested state is sent after it,
 * so that the server ends with what the member sees.
 */
export const toggleLike =
  (postId: string): ForumThunk<Promise<void>> =>
  async (dispatch, getState, { http, session, toasts }) => {
    const memberId = (session.get() ?? (await session.settled()))?.id;
    if (memberId === undefined) {
      toasts.error("If you'd like to like the post, please sign in.");
      return;
    }
    const isShownLiked = () => isLikedBy(selectPost(getState(), postId), memberId);
    let saved = isShownLiked();
    dispatch(likeChanged({ postId, memberId, liked: !saved }));
    if (selectIsLiking(getState(), postId)) return;

    dispatch(likeStarted(postId));
    try {
      for (;;) {
        const answer = await sendLike(http, postId, memberId, isShownLiked());
        saved = answer.liked;
        if (isShownLiked() !== saved) continue;
        dispatch(likeChanged({ postId, memberId, liked: saved, likeCount: answer.likeCount }));
        toasts.success(answer.message, saved ? { icon: "heart" } : undefined);
        return;
      }
    } catch (error) {
      dispatch(likeChanged({ postId, memberId, liked: saved }));
      toasts.error(errorMessage(error, "The like could not be saved. Please try again."));
    } finally {
      dispatch(likeEnded(postId));
    }
  };
