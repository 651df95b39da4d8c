import type { Comment, Post } from "@oneworld/contracts/forum/http";
import { viewerChanged } from "@oneworld/remote-kit";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { forumApi } from "../forum.api.ts";
import {
  countWithReplies,
  withChanged,
  withEarlierReplies,
  withNewReply,
  withoutComment,
  withReplies,
  withRestored,
} from "./comment-tree.ts";

interface PostMarks {
  /** the viewer's comments since a post was read, shown at once behind the others, by post, and replies, by comment */
  added: Record<string, Comment[]>;
  /** what a comment or reply belongs to that the address of a page led to, by its id */
  linked: Record<string, Comment[]>;
  /** ids of the viewer's deleted comments, which can be restored while they stay on the page, by post */
  deletedComments: Record<string, string[]>;
  /** posts that their author has deleted and can restore while they stay on the page */
  deleted: Record<string, true>;
}

const initialState: PostMarks = { added: {}, linked: {}, deletedComments: {}, deleted: {} };
const none: Comment[] = [];

/** Takes a comment's copy among others, if they have one. */
const preferring =
  (others: readonly Comment[]) =>
  (comment: Comment): Comment =>
    others.find(({ _id }) => _id === comment._id) ?? comment;
const noIds: string[] = [];

/** Changes the comments of a post wherever they are kept. */
function changeComments(
  { added, linked }: PostMarks,
  postId: string,
  recipe: (comments: Comment[]) => Comment[],
): void {
  if (added[postId]) added[postId] = recipe(added[postId]);
  for (const [id, comments] of Object.entries(linked))
    if (comments[0]?.postId === postId) linked[id] = recipe(comments);
}

const {
  addComment,
  getPost,
  getThread,
  readEarlierReplies,
  readReplies,
  editComment,
  deleteComment,
  restoreComment,
  deletePost,
  restorePost,
} = forumApi.endpoints;

/** What the viewer has done to posts since they were read. It follows the mutations. */
export const postMarksSlice = createSlice({
  name: "postMarks",
  initialState,
  reducers: {
    /** Deleted posts whose notice has left the screen, with those of all deleted comments. */
    deletedForgotten(state, { payload: postIds }: PayloadAction<string[]>) {
      for (const id of postIds) delete state.deleted[id];
      state.deletedComments = {};
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(viewerChanged, () => initialState)
      .addMatcher(addComment.matchFulfilled, (state, { payload }) => {
        if (!payload) return;
        const { comment } = payload;
        const { postId, parentId } = comment;
        const place = parentId ?? postId;
        state.added[place] = [...(state.added[place] ?? []), comment];
        changeComments(state, postId, (comments) => withNewReply(comments, comment));
      })
      .addMatcher(getPost.matchFulfilled, ({ added }, { payload }) => {
        for (const { _id: postId, comments, commentCount } of payload.items) {
          if (!added[postId] || commentCount > countWithReplies(comments)) continue;
          // Those that a whole thread lacks were deleted elsewhere
          const ids = new Set(comments.map(({ _id }) => _id));
          added[postId] = added[postId].filter(({ _id }) => ids.has(_id));
        }
      })
      .addMatcher(getThread.matchFulfilled, ({ linked }, { payload, meta }) => {
        linked[meta.arg.originalArgs.around] = payload;
      })
      .addMatcher(readReplies.matchFulfilled, (state, { payload, meta }) => {
        const { postId, parent, cursor } = meta.arg.originalArgs;
        const areLast = payload.nextCursor === null;
        changeComments(state, postId, (comments) =>
          withReplies(comments, parent, payload.comments, cursor, areLast),
        );
      })
      .addMatcher(readEarlierReplies.matchFulfilled, (state, { payload: [thread], meta }) => {
        const { postId, first } = meta.arg.originalArgs;
        changeComments(state, postId, (comments) =>
          thread ? withEarlierReplies(comments, first, thread) : comments,
        );
      })
      .addMatcher(editComment.matchFulfilled, (state, { payload: { comment } }) => {
        changeComments(state, comment.postId, (comments) => withChanged(comments, comment));
      })
      .addMatcher(deleteComment.matchFulfilled, (state, { meta }) => {
        const { postId, commentId } = meta.arg.originalArgs;
        changeComments(state, postId, (comments) => withoutComment(comments, commentId));
        state.deletedComments[postId] = [...(state.deletedComments[postId] ?? []), commentId];
      })
      .addMatcher(restoreComment.matchFulfilled, (state, { payload: { comment } }) => {
        const { postId, parentId, _id } = comment;
        changeComments(state, postId, (comments) => withRestored(comments, comment));
        if (parentId === null) state.added[postId] = [...(state.added[postId] ?? []), comment];
        const others = state.deletedComments[postId]?.filter((id) => id !== _id) ?? [];
        state.deletedComments[postId] = others;
      })
      .addMatcher(deletePost.matchFulfilled, ({ deleted }, { meta }) => {
        deleted[meta.arg.originalArgs] = true;
      })
      .addMatcher(restorePost.matchFulfilled, ({ deleted }, { meta }) => {
        delete deleted[meta.arg.originalArgs];
      });
  },
  selectors: {
    /** @param place id of a post, or of the comment that the viewer's replies answer */
    selectAddedComments: ({ added }, place: string): Comment[] => added[place] ?? none,
    /** What the comment or reply of an id belongs to, if the page led to it. */
    selectLinked: ({ linked }, id: string | undefined): Comment[] =>
      (id === undefined ? undefined : linked[id]) ?? none,
    selectDeletedComments: ({ deletedComments }, postId: string): string[] =>
      deletedComments[postId] ?? noIds,
    selectIsDeleted: ({ deleted }, postId: string): boolean => deleted[postId] ?? false,
    selectDeletedIds: ({ deleted }): string[] => Object.keys(deleted),
  },
});

export const { deletedForgotten } = postMarksSlice.actions;
export const {
  selectDeletedComments,
  selectAddedComments,
  selectLinked,
  selectIsDeleted,
  selectDeletedIds,
} = postMarksSlice.selectors;

/**
 * Comments on screen, oldest first and the viewer's new ones last, and how many "See More" can still show.
 *
 * @param shown maximum number of others' comments
 * @param linked what the page's address leads to: in its place, or above the others until it has one
 */
export function commentsOnScreen(
  { comments, commentCount }: Post,
  added: readonly Comment[],
  shown = Infinity,
  linked: readonly Comment[] = none,
): { comments: Comment[]; hidden: number } {
  const ids = new Set(added.map(({ _id }) => _id));
  const others = comments.filter(({ _id }) => !ids.has(_id));
  const listed = [...others.slice(0, shown), ...added.map(preferring(comments))];
  const listedIds = new Set(listed.map(({ _id }) => _id));
  const all = [
    ...linked.filter(({ _id }) => !listedIds.has(_id)),
    ...listed.map(preferring(linked)),
  ];
  return { comments: all, hidden: Math.max(0, commentCount - countWithReplies(all)) };
}
