import type { Reply } from "@oneworld/contracts/forum/http";
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
    if (others <= shown && !(await dispatch(readFurther(post)))) return;
    dispatch(commentRevealed(postId));
  };

/** Reads the comments after those that a post has, or after some of them. @returns whether that succeeded */
export const readFurther =
  ({
    _id: postId,
    comments,
  }: {
    _id: string;
    comments: readonly Reply[];
  }): ForumThunk<Promise<boolean>> =>
  async (dispatch) => {
    const read = forumApi.endpoints.readComments.initiate(
      { postId, cursor: comments.at(-1)?._id },
      { fixedCacheKey: postId },
    );
    return (await dispatch(read)).error === undefined;
  };
