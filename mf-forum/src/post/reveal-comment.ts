import { forumApi, selectPost } from "../forum.api.ts";
import type { ForumThunk } from "../store.ts";
import { commentsOnScreen, selectAddedComments } from "./post-marks.slice.ts";
import { commentRevealed, selectPostView } from "./post-view.slice.ts";

/** Shows one comment more; the next ones are read when all that came with the post are shown. */
export const revealComment =
  (postId: string): ForumThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const post = selectPost(getState(), postId);
    if (!post) return;
    const { shown } = selectPostView(getState(), postId);
    const added = selectAddedComments(getState(), postId);
    const others = commentsOnScreen(post, added).comments.length - added.length;
    if (others <= shown) {
      const read = forumApi.endpoints.readComments.initiate(
        { postId, cursor: post.comments.at(-1)?._id },
        { fixedCacheKey: postId },
      );
      if ((await dispatch(read)).error) return;
    }
    dispatch(commentRevealed(postId));
  };
