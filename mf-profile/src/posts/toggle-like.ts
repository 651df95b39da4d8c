import { errorMessage } from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import { sendLike } from "./posts.api.ts";
import {
  isLikedBy,
  likeChanged,
  likeEnded,
  likeStarted,
  type PostOf,
  selectIsLiking,
  selectPost,
} from "./posts.slice.ts";

/**
 * Likes a post, or takes the like back. It shows at once and is rolled back when the server refuses.
 * While a call is under way further presses only change what is shown; the last requested state is sent after it.
 */
export const toggleLike =
  (of: PostOf): ProfileThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const { viewerId, postId } = of;
    const isShownLiked = () => isLikedBy(selectPost(getState(), of), viewerId);
    let saved = isShownLiked();
    dispatch(likeChanged({ ...of, liked: !saved }));
    if (selectIsLiking(getState(), postId)) return;

    dispatch(likeStarted(postId));
    try {
      for (;;) {
        const { liked, likeCount, message } = await sendLike(
          http,
          postId,
          viewerId,
          isShownLiked(),
        );
        saved = liked;
        if (isShownLiked() !== saved) continue;
        dispatch(likeChanged({ ...of, liked, likeCount }));
        toasts.success(message, liked ? { icon: "heart" } : undefined);
        return;
      }
    } catch (error) {
      dispatch(likeChanged({ ...of, liked: saved }));
      toasts.error(errorMessage(error, "The like could not be saved. Please try again."));
    } finally {
      dispatch(likeEnded(postId));
    }
  };
