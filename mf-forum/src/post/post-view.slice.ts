import type { Comment, Post } from "@oneworld/contracts/forum/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { commentDeleted, commentEdited, replaceById } from "./post.slice.ts";

/** What the reader did with a post: it looks the same when they come back to it. */
export interface PostView {
  /** the whole of a long text is shown */
  expanded: boolean;
  formOpen: boolean;
  /** what was typed as a comment and not sent */
  draft: string;
  /** how many of the others' comments are shown, from the oldest on */
  shown: number;
  /** the viewer's comments since the post was read, shown at once behind the others */
  added: Comment[];
}

const untouched: PostView = { expanded: false, formOpen: false, draft: "", shown: 1, added: [] };

const initialState: Record<string, PostView> = {};

const viewOf = (views: Record<string, PostView>, postId: string): PostView =>
  (views[postId] ??= { ...untouched, added: [] });

export const postViewSlice = createSlice({
  name: "postViews",
  initialState,
  reducers: {
    textToggled(views, { payload: postId }: PayloadAction<string>) {
      const view = viewOf(views, postId);
      view.expanded = !view.expanded;
    },
    formToggled(views, { payload: postId }: PayloadAction<string>) {
      const view = viewOf(views, postId);
      view.formOpen = !view.formOpen;
    },
    draftChanged(views, { payload }: PayloadAction<{ postId: string; draft: string }>) {
      viewOf(views, payload.postId).draft = payload.draft;
    },
    commentRevealed(views, { payload: postId }: PayloadAction<string>) {
      viewOf(views, postId).shown += 1;
    },
    commentAdded(views, { payload: comment }: PayloadAction<Comment>) {
      viewOf(views, comment.postId).added.push(comment);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(commentEdited, (views, { payload: comment }) => {
        const view = views[comment.postId];
        if (view) view.added = replaceById(view.added, comment);
      })
      .addCase(commentDeleted, (views, { payload }) => {
        const view = views[payload.postId];
        if (view) view.added = view.added.filter(({ _id }) => _id !== payload.commentId);
      });
  },
  selectors: {
    selectPostView: (views, postId: string): PostView => views[postId] ?? untouched,
  },
});

export const { textToggled, formToggled, draftChanged, commentRevealed, commentAdded } =
  postViewSlice.actions;
export const { selectPostView } = postViewSlice.selectors;

/** Comments that are loaded and not the viewer's new ones, oldest first. */
export function othersComments(post: Post, { added }: PostView): Comment[] {
  const ids = new Set(added.map((comment) => comment._id));
  return post.comments.filter((comment) => !ids.has(comment._id));
}

/** Comments on screen, and how many more "See More" can show. */
export function commentsOnScreen(
  post: Post,
  view: PostView,
): { comments: Comment[]; hidden: number } {
  const comments = [...othersComments(post, view).slice(0, view.shown), ...view.added];
  return { comments, hidden: Math.max(0, post.commentCount - comments.length) };
}
