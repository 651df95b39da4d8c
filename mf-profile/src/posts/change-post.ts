import type { EditPost } from "@oneworld/contracts/forum/http";
import { errorMessage } from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import { sendDeletion, sendEdit } from "./posts.api.ts";
import { postDeleted, postEdited, type PostOf } from "./posts.slice.ts";

/** Changes one's own post. Throws the call's error, for the form to point at the fields. */
export const editPost =
  (of: PostOf, changes: EditPost): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const { message, post } = await sendEdit(http, of.postId, changes);
    dispatch(postEdited({ ...of, post }));
    toasts.success(message);
  };

/** Deletes one's own post. Gives whether it is gone; after a failure it stays and a toast says why. */
export const deletePost =
  (of: PostOf): ProfileThunk<Promise<boolean>> =>
  async (dispatch, _getState, { http, toasts }) => {
    try {
      const { message } = await sendDeletion(http, of.postId);
      dispatch(postDeleted(of));
      toasts.success(message);
      return true;
    } catch (error) {
      toasts.error(errorMessage(error, "The post could not be deleted. Please try again."));
      return false;
    }
  };
