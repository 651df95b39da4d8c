import type { EditPost } from "@oneworld/contracts/forum/http";
import {
  errorMessage,
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
    try {
      const { message } = await sendPostDeletion(http, of.postId);
      dispatch(postDeleted(of));
      toasts.success(message);
      return true;
    } catch (error) {
      toasts.error(errorMessage(error, "The post could not be deleted. Please try again."));
      return false;
    }
  };

/** Brings a deleted post back. Gives whether it worked; a toast says why it didn't. */
export const restorePost =
  (of: PostOf): ProfileThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http, toasts }) => {
    try {
      const { message, post } = await sendPostRestore(http, of.postId);
      dispatch(postEdited({ ...of, post }));
      dispatch(postRestored(of));
      toasts.success(message);
      return true;
    } catch (error) {
      toasts.error(errorMessage(error, "The post could not be restored. Please try again."));
      return false;
    }
  };
