import type {
  Comment,
  CommentCreated,
  CommentDeleted,
  CommentEdited,
  CommentPage,
  CommentRestored,
  PostDeleted,
  PostEdited,
  PostRestored,
} from "@oneworld/contracts/forum/http";
import type { EditPost } from "@oneworld/contracts/forum/forms";
import { msg } from "@oneworld/contracts/site/languages";
import {
  errorMessage,
  type RemoteEndpoints,
  type RemoteServices,
  toastOutcome,
} from "@oneworld/remote-kit";
import { bookmarkEndpoint } from "./bookmark.ts";
import { likeEndpoint } from "./like.ts";
import {
  countWithReplies,
  withChanged,
  withNewReply,
  withoutComment,
  withReplies,
  withRestored,
} from "./comment-tree.ts";
import { changePost, type PostLists } from "./post-lists.ts";

/** A comment, or the answer to the comment or reply `parent`. */
export interface NewComment {
  postId: string;
  content: string;
  parent?: string | undefined;
  /** members whom it mentions */
  mentions?: string[];
}

/** The body of `POST /api/comments/{postId}`. @param memberId who writes it: another member's call is refused */
export const commentBody = (
  memberId: string,
  { content: commentContent, parent, mentions }: NewComment,
) => ({ id: memberId, commentContent, parent, mentions });

const REPLIES_UNREAD = msg("The replies could not be loaded. Please try again.");

/** Shows why comments couldn't be read. @returns the answer; null after a failure */
async function readAnswer<Answer>(
  { queryFulfilled, extra }: { queryFulfilled: PromiseLike<{ data: Answer }>; extra: unknown },
  failure: string,
): Promise<Answer | null> {
  try {
    return (await queryFulfilled).data;
  } catch (rejection) {
    const { error } = rejection as { error: unknown };
    (extra as RemoteServices).toasts.error(errorMessage(error, failure));
    return null;
  }
}

/**
 * What members do to posts. Each outcome changes the post in all lists and shows a toast;
 * forms show the errors of the calls that they make.
 */
export const postEndpoints = (build: RemoteEndpoints, lists: PostLists) => ({
  likePost: likeEndpoint(build, lists),
  bookmarkPost: bookmarkEndpoint(build, lists),

  /** `GET /api/comments/{postId}`: adds the comments after those that the post has, oldest first. */
  readComments: build.mutation<CommentPage, { postId: string; cursor: string | undefined }>({
    async queryFn({ postId, cursor }, _, __, call) {
      const { data, error } = await call({ url: `/api/comments/${postId}`, params: { cursor } });
      return error ? { error } : { data: data as CommentPage };
    },
    async onQueryStarted({ postId, cursor }, api) {
      const failure = msg("The comments could not be loaded. Please try again.");
      const read = await readAnswer(api, failure);
      if (!read) return;
      changePost(lists, api, postId, (post) => {
        const ids = new Set(post.comments.map(({ _id }) => _id));
        // Another list may have fewer comments of the post: it must not skip any
        if (cursor !== undefined && !ids.has(cursor)) return;
        post.comments.push(...read.comments.filter(({ _id }) => !ids.has(_id)));
        // A count that promised more than there is must not offer more for ever.
        if (read.nextCursor === null) post.commentCount = countWithReplies(post.comments);
      });
    },
  }),

  /** `GET /api/comments/{postId}?around=`: the comment to which a comment or reply belongs. */
  getThread: build.query<Comment[], { postId: string; around: string }>({
    query: ({ postId, around }) => ({ url: `/api/comments/${postId}`, params: { around } }),
    transformResponse: ({ comments }: CommentPage) => comments,
  }),

  /** `GET /api/comments/{postId}?parent=`: adds the replies after those that the comment has, oldest first. */
  readReplies: build.mutation<CommentPage, { postId: string; parent: string; cursor?: string }>({
    query: ({ postId, ...params }) => ({ url: `/api/comments/${postId}`, params }),
    async onQueryStarted({ postId, parent, cursor }, api) {
      const read = await readAnswer(api, REPLIES_UNREAD);
      if (!read) return;
      changePost(lists, api, postId, (post) => {
        const areLast = read.nextCursor === null;
        post.comments = withReplies(post.comments, parent, read.comments, cursor, areLast);
      });
    },
  }),

  /** `GET /api/comments/{postId}?around=`: reads the replies before the first one that a comment has, which are kept with it. */
  readEarlierReplies: build.mutation<Comment[], { postId: string; first: string }>({
    query: ({ postId, first: around }) => ({ url: `/api/comments/${postId}`, params: { around } }),
    transformResponse: ({ comments }: CommentPage) => comments,
    onQueryStarted: (_, api) => void readAnswer(api, REPLIES_UNREAD),
  }),

  /** `POST /api/comments/{postId}`: null for visitors, who are asked to sign in. */
  addComment: build.mutation<CommentCreated | null, NewComment>({
    async queryFn(comment, { extra }, _, call) {
      const { session, toasts } = extra as RemoteServices;
      const id = (session.get() ?? (await session.settled()))?.id;
      if (id === undefined) {
        toasts.error(msg("Please Sign In to add comment?"));
        return { data: null };
      }
      const url = `/api/comments/${comment.postId}`;
      const { data, error } = await call({ url, data: commentBody(id, comment), once: true });
      if (error) return { error };
      const created = data as CommentCreated;
      toasts.success(created.message);
      return { data: created };
    },
    async onQueryStarted({ postId }, api) {
      const { data } = await api.queryFulfilled.catch(() => ({ data: null }));
      if (!data) return;
      changePost(lists, api, postId, (post) => {
        post.commentCount = data.commentCount;
        post.comments = withNewReply(post.comments, data.comment);
      });
    },
  }),

  /** `PATCH /api/comments/{commentId}`: edits the member's own comment. */
  editComment: build.mutation<
    CommentEdited,
    { commentId: string; content: string; mentions?: string[] }
  >({
    query: ({ commentId, content: commentContent, mentions }) => ({
      url: `/api/comments/${commentId}`,
      method: "patch",
      data: { commentContent, mentions },
    }),
    async onQueryStarted(_, api) {
      const comment = (await toastOutcome(api))?.comment;
      if (!comment) return;
      changePost(lists, api, comment.postId, (post) => {
        post.comments = withChanged(post.comments, comment);
      });
    },
  }),

  /** `DELETE /api/comments/{commentId}`: deletes the member's own comment. */
  deleteComment: build.mutation<CommentDeleted, { postId: string; commentId: string }>({
    query: ({ commentId }) => ({ url: `/api/comments/${commentId}`, method: "delete" }),
    async onQueryStarted({ postId, commentId }, api) {
      const failure = msg("The comment could not be deleted. Please try again.");
      const answer = await toastOutcome(api, failure);
      if (!answer) return;
      changePost(lists, api, postId, (post) => {
        post.comments = withoutComment(post.comments, commentId);
        post.commentCount = answer.commentCount;
      });
    },
  }),

  /** `POST /api/comments/{commentId}/restore`: restores a comment just deleted. */
  restoreComment: build.mutation<CommentRestored, { postId: string; commentId: string }>({
    query: ({ commentId }) => ({ url: `/api/comments/${commentId}/restore`, method: "post" }),
    async onQueryStarted({ postId }, api) {
      const failure = msg("The comment could not be restored. Please try again.");
      const answer = await toastOutcome(api, failure);
      if (!answer) return;
      changePost(lists, api, postId, (post) => {
        post.comments = withRestored(post.comments, answer.comment);
        post.commentCount = answer.commentCount;
      });
    },
  }),

  /** `PATCH /api/posts/{postId}`: edits the member's own post. */
  editPost: build.mutation<PostEdited, { postId: string; changes: EditPost }>({
    query: ({ postId, changes: data }) => ({ url: `/api/posts/${postId}`, method: "patch", data }),
    async onQueryStarted({ postId }, api) {
      const answer = await toastOutcome(api);
      if (!answer) return;
      // Further comments may have been read
      const { comments: _, ...changed } = answer.post;
      changePost(lists, api, postId, (post) => Object.assign(post, changed));
    },
  }),

  /** `DELETE /api/posts/{postId}`: deletes the member's own post with its likes and comments. */
  deletePost: build.mutation<PostDeleted, string>({
    query: (postId) => ({ url: `/api/posts/${postId}`, method: "delete" }),
    onQueryStarted: (_, api) =>
      void toastOutcome(api, msg("The post could not be deleted. Please try again.")),
  }),

  /** `POST /api/posts/{postId}/restore`: restores a post just deleted. */
  restorePost: build.mutation<PostRestored, string>({
    query: (postId) => ({ url: `/api/posts/${postId}/restore`, method: "post" }),
    async onQueryStarted(postId, api) {
      const answer = await toastOutcome(
        api,
        msg("The post could not be restored. Please try again."),
      );
      if (answer) changePost(lists, api, postId, (post) => Object.assign(post, answer.post));
    },
  }),
});
