import { reportOutcome, sendCommentDeletion, sendCommentEdit } from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import { commentDeleted, commentEdited, type PostOf } from "./posts.slice.ts";

/** Changes the member's own comment. Throws the call's error, for the form to point at the field. */
export const editComment =
  (of: PostOf, commentId: string, content: string): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const { message, comment } = await sendCommentEdit(http, commentId, content);
    dispatch(commentEdited({ ...of, comment }));
    toasts.success(message);
  };

/** Deletes the member's own comment. Gives whether it worked; after a failure it stays and a toast says why. */
export const deleteComment =
  (of: PostOf, commentId: string): ProfileThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const answer = await reportOutcome(
      toasts,
      () => sendCommentDeletion(http, commentId),
      "The comment could not be deleted. Please try again.",
    );
    if (!answer) return false;
    dispatch(commentDeleted({ ...of, commentId, count: answer.commentCount }));
    return true;
  };
