import type { EditPost } from "@oneworld/contracts/forum/http";
import {
  reportOutcome,
  sendPostDeletion,
  sendPostEdit,
  sendPostRestore,
} from "@oneworld/remote-kit";
import type { ForumThunk } from "../store.ts";
import { postDeleted, postEdited, postRestored } from "./post.slice.ts";

/** Changes the member's own post. Throws the call's error, for the form to point at the fields. */
export const editPost =
  (postId: string, changes: EditPost): ForumThunk<Promise<void>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const { message, post } = await sendPostEdit(http, postId, changes);
    dispatch(postEdited(post));
    toasts.success(message);
  };

/** Deletes the member's own post. Gives whether it worked; after a failure the post stays and a toast says why. */
export const deletePost =
  (postId: string): ForumThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const answer = await reportOutcome(
      toasts,
      () => sendPostDeletion(http, postId),
      "The post could not be deleted. Please try again.",
    );
    if (!answer) return false;
    dispatch(postDeleted(postId));
    return true;
  };

/** Brings a deleted post back. Gives whether it worked; a toast says why it didn't. */
export const restorePost =
  (postId: string): ForumThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const answer = await reportOutcome(
      toasts,
      () => sendPostRestore(http, postId),
      "The post could not be restored. Please try again.",
    );
    if (!answer) return false;
    dispatch(postRestored(answer.post));
    return true;
  };
