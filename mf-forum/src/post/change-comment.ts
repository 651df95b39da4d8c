import { reportOutcome, sendCommentDeletion, sendCommentEdit } from "@oneworld/remote-kit";
import type { ForumThunk } from "../store.ts";
import { commentDeleted, commentEdited } from "./post.slice.ts";

/** Changes the member's own comment. Throws the call's error, for the form to point at the field. */
export const editComment =
  (commentId: string, content: string): ForumThunk<Promise<void>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const { message, comment } = await sendCommentEdit(http, commentId, content);
    dispatch(commentEdited(comment));
    toasts.success(message);
  };

/** Deletes the member's own comment. Gives whether it worked; after a failure it stays and a toast says why. */
export const deleteComment =
  (postId: string, commentId: string): ForumThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const answer = await reportOutcome(
      toasts,
      () => sendCommentDeletion(http, commentId),
      "The comment could not be deleted. Please try again.",
    );
    if (!answer) return false;
    dispatch(commentDeleted({ postId, commentId, count: answer.commentCount }));
    return true;
  };
