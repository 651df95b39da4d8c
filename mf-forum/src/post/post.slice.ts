import type { Comment, Post } from "@oneworld/contracts/forum/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface PostsState {
  byId: Record<string, Post>;
  /** posts whose like is on its way to the server */
  liking: Record<string, true>;
  /** posts that their author has deleted and can restore while they stay on the page */
  deleted: Record<string, true>;
}

interface LikeChange {
  postId: string;
  memberId: string;
  liked: boolean;
  /** the server's count, where it has answered */
  likeCount?: number;
}

interface CommentDeletion {
  postId: string;
  commentId: string;
  /** comments that the post has left */
  count: number;
}

/** A list of comments with the changed one in its place. */
export const replaceById = (comments: Comment[], changed: Comment): Comment[] =>
  comments.map((comment) => (comment._id === changed._id ? changed : comment));

/** Whether a member likes a post; a visitor likes none. */
export const isLikedBy = (post: Post | undefined, memberId: string | undefined): boolean =>
  post?.likes.some(({ userId }) => userId === memberId) ?? false;

const initialState: PostsState = { byId: {}, liking: {}, deleted: {} };

/** Posts by id. Feeds hold ids, so a change shows wherever the post does. */
export const postSlice = createSlice({
  name: "posts",
  initialState,
  reducers: {
    postsReceived({ byId }, { payload }: PayloadAction<Post[]>) {
      for (const post of payload) byId[post._id] = post;
    },
    /** A post that its author has just published: feeds put it on top. */
    postCreated({ byId }, { payload: post }: PayloadAction<Post>) {
      byId[post._id] = post;
    },
    postEdited({ byId }, { payload: post }: PayloadAction<Post>) {
      byId[post._id] = post;
    },
    postDeleted({ deleted }, { payload: postId }: PayloadAction<string>) {
      deleted[postId] = true;
    },
    postRestored({ byId, deleted }, { payload: post }: PayloadAction<Post>) {
      byId[post._id] = post;
      delete deleted[post._id];
    },
    /** Deleted posts whose notice has left the screen. */
    deletedForgotten(state, { payload: postIds }: PayloadAction<string[]>) {
      for (const id of postIds) {
        delete state.byId[id];
        delete state.deleted[id];
      }
    },
    likeStarted({ liking }, { payload: postId }: PayloadAction<string>) {
      liking[postId] = true;
    },
    likeEnded({ liking }, { payload: postId }: PayloadAction<string>) {
      delete liking[postId];
    },
    likeChanged({ byId }, { payload }: PayloadAction<LikeChange>) {
      const { postId, memberId, liked, likeCount } = payload;
      const post = byId[postId];
      if (!post) return;
      if (isLikedBy(post, memberId) !== liked) {
        post.likes = liked
          ? [{ userId: memberId }, ...post.likes]
          : post.likes.filter(({ userId }) => userId !== memberId);
        post.likeCount += liked ? 1 : -1;
      }
      if (likeCount !== undefined) post.likeCount = likeCount;
    },
    commentsReceived(
      { byId },
      { payload }: PayloadAction<{ postId: string; comments: Comment[]; isLastPage: boolean }>,
    ) {
      const post = byId[payload.postId];
      if (!post) return;
      const known = new Set(post.comments.map((comment) => comment._id));
      post.comments.push(...payload.comments.filter((comment) => !known.has(comment._id)));
      // A count that promised more than there is must not offer more for ever.
      if (payload.isLastPage) post.commentCount = post.comments.length;
    },
    commentEdited({ byId }, { payload: comment }: PayloadAction<Comment>) {
      const post = byId[comment.postId];
      if (post) post.comments = replaceById(post.comments, comment);
    },
    commentDeleted({ byId }, { payload }: PayloadAction<CommentDeletion>) {
      const post = byId[payload.postId];
      if (!post) return;
      post.comments = post.comments.filter(({ _id }) => _id !== payload.commentId);
      post.commentCount = payload.count;
    },
    commentCounted({ byId }, { payload }: PayloadAction<{ postId: string; count: number }>) {
      const post = byId[payload.postId];
      if (post) post.commentCount = payload.count;
    },
  },
  selectors: {
    selectPost: ({ byId }, postId: string): Post | undefined => byId[postId],
    selectIsDeleted: ({ deleted }, postId: string): boolean => deleted[postId] ?? false,
    selectDeletedIds: ({ deleted }): string[] => Object.keys(deleted),
    selectIsLiking: ({ liking }, postId: string): boolean => liking[postId] ?? false,
  },
});

export const {
  postsReceived,
  postCreated,
  postEdited,
  postDeleted,
  postRestored,
  deletedForgotten,
  likeStarted,
  likeEnded,
  likeChanged,
  commentsReceived,
  commentEdited,
  commentDeleted,
  commentCounted,
} = postSlice.actions;
export const { selectPost, selectIsDeleted, selectDeletedIds, selectIsLiking } =
  postSlice.selectors;
