import { cachedPosts } from "../forum.api.ts";
import type { ForumThunk } from "../store.ts";
import { removePosts } from "./post-lists.ts";
import { deletedForgotten, selectDeletedIds } from "./post-marks.slice.ts";

/** The page with the deleted posts was left: they can't be restored any more. */
export const forgetDeleted = (): ForumThunk => (dispatch, getState) => {
  const deleted = selectDeletedIds(getState());
  removePosts(cachedPosts, { dispatch, getState }, deleted);
  dispatch(deletedForgotten(deleted));
};
