import type { EditPost } from "@oneworld/contracts/forum/http";
import {
  reportOutcome,
  sendPostDeletion,
  sendPostEdit,
  sendPostRestore,
} from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import { postDeleted, postEdited, postRestored, type PostOf } from "./posts.slice.ts";

/** Changes the member's own post. Throws the call's error, for the form to point at the fields. */
export const editPost =
  (of: PostOf, changes: EditPost): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const { message, post } = await sendPostEdit(http, of.postId, changes);
    dispatch(postEdited({ ...of, post }));
    toasts.success(message);
  };

/** Deletes the member's own post. Gives whether it worked; after a failure the post stays and a toast says why. */
export const deletePost =
  (of: PostOf): ProfileThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const answer = await reportOutcome(
      toasts,
      () => sendPostDeletion(http, of.postId),
      "The post could not be deleted. Please try again.",
    );
    if (!answer) return false;
    dispatch(postDeleted(of));
    return true;
  };

/** Brings a deleted post back. Gives whether it worked; a toast says why it didn't. */
export const restorePost =
  (of: PostOf): ProfileThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const answer = await reportOutcome(
      toasts,
      () => sendPostRestore(http, of.postId),
      "The post could not be restored. Please try again.",
    );
    if (!answer) return false;
    dispatch(postEdited({ ...of, post: answer.post }));
    dispatch(postRestored(of));
    return true;
  };
