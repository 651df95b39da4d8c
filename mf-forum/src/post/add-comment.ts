import type { ForumThunk } from "../store.ts";
import { sendComment } from "./post.api.ts";
import { commentCounted } from "./post.slice.ts";
import { commentAdded, draftChanged, selectPostView } from "./post-view.slice.ts";

/**
 * Sends what was typed as a comment on a post and shows it.
 * After a failure the draft is as it was and the call's error is thrown on, for the form to show.
 */
export const addComment =
  (postId: string): ForumThunk<Promise<void>> =>
  async (dispatch, getState, { http, session, toasts }) => {
    const memberId = (session.get() ?? (await session.settled()))?.id;
    if (memberId === undefined) {
      toasts.error("Please Sign In to add comment?");
      return;
    }
    const { draft } = selectPostView(getState(), postId);
    const { comment, commentCount, message } = await sendComment(http, postId, memberId, draft);
    dispatch(commentAdded(comment));
    dispatch(commentCounted({ postId, count: commentCount }));
    // What was typed while the comment was on its way stays.
    if (selectPostView(getState(), postId).draft === draft) {
      dispatch(draftChanged({ postId, draft: "" }));
    }
    toasts.success(message);
  };
