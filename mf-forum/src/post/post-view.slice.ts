import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** What the reader did with a post: it looks the same when they come back to it. */
export interface PostView {
  /** the whole of a long text is shown */
  expanded: boolean;
  formOpen: boolean;
  /** how many of the others' comments are shown, from the oldest on */
  shown: number;
}

const untouched: PostView = { expanded: false, formOpen: false, shown: 1 };

const initialState: Record<string, PostView> = {};

const viewOf = (views: Record<string, PostView>, postId: string): PostView =>
  (views[postId] ??= { ...untouched });

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
    commentRevealed(views, { payload: postId }: PayloadAction<string>) {
      viewOf(views, postId).shown += 1;
    },
  },
  selectors: {
    selectPostView: (views, postId: string): PostView => views[postId] ?? untouched,
  },
});

export const { textToggled, formToggled, commentRevealed } = postViewSlice.actions;
export const { selectPostView } = postViewSlice.selectors;
