import { errorMessage } from "@oneworld/remote-kit";
import type { ForumThunk } from "../store.ts";
import { fetchComments } from "./post.api.ts";
import { commentsReceived, selectPost } from "./post.slice.ts";
import { commentRevealed, othersComments, selectPostView } from "./post-view.slice.ts";

/** Shows one comment more; the next ones are fetched when all that came with the post are shown. */
export const revealComment =
  (postId: string): ForumThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const post = selectPost(getState(), postId);
    if (!post) return;
    const view = selectPostView(getState(), postId);
    try {
      if (othersComments(post, view).length <= view.shown) {
        const { comments, nextCursor } = await fetchComments(
          http,
          postId,
          post.comments.at(-1)?._id,
        );
        dispatch(commentsReceived({ postId, comments, isLastPage: nextCursor === null }));
      }
      dispatch(commentRevealed(postId));
    } catch (error) {
      toasts.error(errorMessage(error, "The comments could not be loaded. Please try again."));
    }
  };
