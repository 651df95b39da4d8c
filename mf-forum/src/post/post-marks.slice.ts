import type { Comment, Post } from "@oneworld/contracts/forum/http";
import { viewerChanged } from "@oneworld/remote-kit";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { forumApi } from "../forum.api.ts";
import {
  countWithReplies,
  withChanged,
  withNewReply,
  withoutComment,
  withReplies,
} from "./comment-tree.ts";

interface PostMarks {
  /** the viewer's comments since a post was read, shown at once behind the others, by post */
  added: Record<string, Comment[]>;
  /** posts that their author has deleted and can restore while they stay on the page */
  deleted: Record<string, true>;
}

const initialState: PostMarks = { added: {}, deleted: {} };
const none: Comment[] = [];

const { addComment, readReplies, editComment, deleteComment, deletePost, restorePost } =
  forumApi.endpoints;

/** What the viewer has done to posts since they were read. It follows the mutations. */
export const postMarksSlice = createSlice({
  name: "postMarks",
  initialState,
  reducers: {
    /** Deleted posts whose notice has left the screen. */
    deletedForgotten({ deleted }, { payload: postIds }: PayloadAction<string[]>) {
      for (const id of postIds) delete deleted[id];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(viewerChanged, () => initialState)
      .addMatcher(addComment.matchFulfilled, ({ added }, { payload }) => {
        if (!payload) return;
        const { comment } = payload;
        const own = added[comment.postId] ?? [];
        added[comment.postId] =
          comment.parentId === null ? [...own, comment] : withNewReply(own, comment);
      })
      .addMatcher(readReplies.matchFulfilled, ({ added }, { payload, meta }) => {
        const { postId, parent } = meta.arg.originalArgs;
        if (added[postId]) added[postId] = withReplies(added[postId], parent, payload.comments);
      })
      .addMatcher(editComment.matchFulfilled, ({ added }, { payload: { comment } }) => {
        const { postId } = comment;
        if (added[postId]) added[postId] = withChanged(added[postId], comment);
      })
      .addMatcher(deleteComment.matchFulfilled, ({ added }, { meta }) => {
        const { postId, commentId } = meta.arg.originalArgs;
        if (added[postId]) added[postId] = withoutComment(added[postId], commentId);
      })
      .addMatcher(deletePost.matchFulfilled, ({ deleted }, { meta }) => {
        deleted[meta.arg.originalArgs] = true;
      })
      .addMatcher(restorePost.matchFulfilled, ({ deleted }, { meta }) => {
        delete deleted[meta.arg.originalArgs];
      });
  },
  selectors: {
    selectAddedComments: ({ added }, postId: string): Comment[] => added[postId] ?? none,
    selectIsDeleted: ({ deleted }, postId: string): boolean => deleted[postId] ?? false,
    selectDeletedIds: ({ deleted }): string[] => Object.keys(deleted),
  },
});

export const { deletedForgotten } = postMarksSlice.actions;
export const { selectAddedComments, selectIsDeleted, selectDeletedIds } = postMarksSlice.selectors;

/**
 * Comments on screen, oldest first and the viewer's new ones last, and how many "See More" can still show.
 *
 * @param shown maximum number of others' comments
 */
export function commentsOnScreen(
  { comments, commentCount }: Post,
  added: readonly Comment[],
  shown = Infinity,
): { comments: Comment[]; hidden: number } {
  const ids = new Set(added.map(({ _id }) => _id));
  const others = comments.filter(({ _id }) => !ids.has(_id));
  const all = [...others.slice(0, shown), ...added];
  return { comments: all, hidden: Math.max(0, commentCount - countWithReplies(all)) };
}
