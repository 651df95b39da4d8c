import type { Comment, Post } from "@oneworld/contracts/forum/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import {
  type CursorList,
  emptyList,
  type ListPage,
  type ListPart,
  takePage,
} from "../lists/cursor-list.ts";
import { type Viewed, viewedKey } from "../viewed.ts";

interface PostsState {
  byKey: Record<string, CursorList<Post>>;
  /** posts whose like is on its way to the server */
  liking: Record<string, true>;
  /** the viewer's comments since a post was read, shown behind the others, by post */
  added: Record<string, Comment[]>;
  /** posts that their author has deleted and can restore while they stay on the page */
  deleted: Record<string, true>;
}

/** One post in one member's list. */
export interface PostOf extends Viewed {
  postId: string;
}

interface LikeChange extends PostOf {
  liked: boolean;
  /** the server's count, where it has answered */
  likeCount?: number;
}

type InList<More> = PayloadAction<Viewed & { part: ListPart } & More>;

/** Whether a member likes a post. */
export const isLikedBy = (post: Post | undefined, memberId: string): boolean =>
  post?.likes.some(({ userId }) => userId === memberId) ?? false;

const none: Comment[] = [];
const initialState: PostsState = { byKey: {}, liking: {}, added: {}, deleted: {} };

const find = ({ byKey }: PostsState, of: PostOf): Post | undefined =>
  byKey[viewedKey(of)]?.items.find(({ _id }) => _id === of.postId);

/** Members' posts, by viewer and author. */
export const postsSlice = createSlice({
  name: "posts",
  initialState,
  reducers: {
    postsRequested({ byKey }, { payload }: InList<object>) {
      const list = (byKey[viewedKey(payload)] ??= emptyList());
      list.request = { part: payload.part, failure: null };
    },
    postsReceived({ byKey }, { payload }: InList<{ page: ListPage<Post>; receivedAt: number }>) {
      const key = viewedKey(payload);
      const list = byKey[key] ?? emptyList();
      byKey[key] = takePage(list, payload.part, payload.page, payload.receivedAt);
    },
    postsFailed({ byKey }, { payload }: InList<{ message: string }>) {
      const list = byKey[viewedKey(payload)];
      if (list) list.request = { part: payload.part, failure: payload.message };
    },
    postEdited({ byKey }, { payload }: PayloadAction<PostOf & { post: Post }>) {
      const list = byKey[viewedKey(payload)];
      if (!list) return;
      list.items = list.items.map((post) => (post._id === payload.postId ? payload.post : post));
    },
    postDeleted({ deleted }, { payload }: PayloadAction<PostOf>) {
      deleted[payload.postId] = true;
    },
    postRestored({ deleted }, { payload }: PayloadAction<PostOf>) {
      delete deleted[payload.postId];
    },
    /** The page with the deleted posts was left: they can't be restored any more. */
    deletedForgotten(state, { payload }: PayloadAction<Viewed>) {
      const list = state.byKey[viewedKey(payload)];
      if (list) list.items = list.items.filter(({ _id }) => !state.deleted[_id]);
      state.deleted = {};
    },
    likeStarted({ liking }, { payload: postId }: PayloadAction<string>) {
      liking[postId] = true;
    },
    likeEnded({ liking }, { payload: postId }: PayloadAction<string>) {
      delete liking[postId];
    },
    likeChanged(state, { payload }: PayloadAction<LikeChange>) {
      const { viewerId, liked, likeCount } = payload;
      const post = find(state, payload);
      if (!post) return;
      if (isLikedBy(post, viewerId) !== liked) {
        const others = post.likes.filter(({ userId }) => userId !== viewerId);
        post.likes = liked ? [{ userId: viewerId }, ...others] : others;
        post.likeCount += liked ? 1 : -1;
      }
      if (likeCount !== undefined) post.likeCount = likeCount;
    },
    commentAdded(
      state,
      { payload }: PayloadAction<PostOf & { comment: Comment; commentCount: number }>,
    ) {
      (state.added[payload.postId] ??= []).push(payload.comment);
      const post = find(state, payload);
      if (post) post.commentCount = payload.commentCount;
    },
    commentEdited(state, { payload }: PayloadAction<PostOf & { comment: Comment }>) {
      const { postId, comment } = payload;
      const replace = (comments: Comment[]) =>
        comments.map((old) => (old._id === comment._id ? comment : old));
      const post = find(state, payload);
      if (post) post.comments = replace(post.comments);
      state.added[postId] = replace(state.added[postId] ?? none);
    },
    commentDeleted(
      state,
      { payload }: PayloadAction<PostOf & { commentId: string; count: number }>,
    ) {
      const { postId, commentId, count } = payload;
      const remove = (comments: Comment[]) => comments.filter(({ _id }) => _id !== commentId);
      const post = find(state, payload);
      if (post) Object.assign(post, { comments: remove(post.comments), commentCount: count });
      state.added[postId] = remove(state.added[postId] ?? none);
    },
    commentsReceived(
      state,
      { payload }: PayloadAction<PostOf & { comments: Comment[]; isLastPage: boolean }>,
    ) {
      const post = find(state, payload);
      if (!post) return;
      const known = new Set(post.comments.map(({ _id }) => _id));
      post.comments.push(...payload.comments.filter(({ _id }) => !known.has(_id)));
      // A count that promised more than there is must not offer more for ever.
      if (payload.isLastPage) post.commentCount = post.comments.length;
    },
  },
  selectors: {
    selectPosts: ({ byKey }, viewed: Viewed): CursorList<Post> | undefined =>
      byKey[viewedKey(viewed)],
    selectPost: find,
    selectIsDeleted: ({ deleted }, postId: string): boolean => deleted[postId] ?? false,
    selectIsLiking: ({ liking }, postId: string): boolean => liking[postId] ?? false,
    selectAddedComments: ({ added }, postId: string): Comment[] => added[postId] ?? none,
  },
});

export const {
  postsRequested,
  postsReceived,
  postsFailed,
  postEdited,
  postDeleted,
  postRestored,
  deletedForgotten,
  likeStarted,
  likeEnded,
  likeChanged,
  commentAdded,
  commentEdited,
  commentDeleted,
  commentsReceived,
} = postsSlice.actions;
export const { selectPosts, selectPost, selectIsDeleted, selectIsLiking, selectAddedComments } =
  postsSlice.selectors;

/** Comments on screen, oldest first and the viewer's new ones last, and how many more there are. */
export function commentsOnScreen(
  { comments, commentCount }: Post,
  added: readonly Comment[],
): { comments: Comment[]; hidden: number } {
  const known = new Set(comments.map(({ _id }) => _id));
  const all = [...comments, ...added.filter(({ _id }) => !known.has(_id))];
  return { comments: all, hidden: Math.max(0, commentCount - all.length) };
}
