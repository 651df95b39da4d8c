import { errorMessage } from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import { fetchComments, sendComment } from "./posts.api.ts";
import { commentAdded, commentsReceived, type PostOf, selectPost } from "./posts.slice.ts";

/** Sends a comment on a post and shows it. Throws the call's error, for the form to show. */
export const addComment =
  (of: PostOf, text: string): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const answer = await sendComment(http, of.postId, of.viewerId, text);
    const { comment, commentCount, message } = answer;
    dispatch(commentAdded({ ...of, comment, commentCount }));
    toasts.success(message);
  };

/** Reads the comments after those that are there; a toast says why where they can't be read. */
export const loadMoreComments =
  (of: PostOf): ProfileThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const last = selectPost(getState(), of)?.comments.at(-1)?._id;
    try {
      const { comments, nextCursor } = await fetchComments(http, of.postId, last);
      dispatch(commentsReceived({ ...of, comments, isLastPage: nextCursor === null }));
    } catch (error) {
      toasts.error(errorMessage(error, "The comments could not be loaded. Please try again."));
    }
  };
