import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { claimedId, idSchema } from "../common/id.ts";
import { authorSchema } from "../profile/author.ts";
import { reportType } from "./forms.ts";
import * as limits from "./limits.ts";
import { CATEGORIES, REGIONS, REPORT_STATUSES } from "./topics.ts";

const category = z.enum(CATEGORIES, "Please choose one of the categories.");
const region = z.enum(REGIONS, "Please choose one of the regions.");

/** Maximum number of entries per page. */
const PAGE_MAX = 50;

/** A comment. `editedAt` is when its author last changed it, null if they never did. */
export const commentSchema = z.object({
  _id: z.string(),
  postId: z.string(),
  user: authorSchema,
  content: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

/**
 * A post. `likes` holds the newest entries and always the viewer's own, `comments` the first ones, oldest first;
 * `likeCount` and `commentCount` are exact. `region` is null for a post about every region, `editedAt` where the author
 * never changed the post.
 */
export const postSchema = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  postCategory: z.enum(CATEGORIES),
  region: z.enum(REGIONS).nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  user: authorSchema,
  likes: z.array(z.object({ userId: z.string() })),
  likeCount: z.int(),
  comments: z.array(commentSchema),
  commentCount: z.int(),
});
export type Post = z.infer<typeof postSchema>;

/** Query of `GET /api/posts`. Without a category the feed spans all topics. */
export const feedQuerySchema = cursorQuery(limits.FEED_PAGE_SIZE, PAGE_MAX).extend({
  category: category.optional(),
  region: region.optional(),
});

/** Query of `GET /api/posts/feed`, the Atom feed (RFC 4287) of a topic or of one of its regions. */
export const atomQuerySchema = z.object({ category, region: region.optional() });

/** Query of the other lists: a member's posts, a post's comments, the reports. */
export const pageQuerySchema = cursorQuery(limits.FEED_PAGE_SIZE, PAGE_MAX);

/** Answer of `GET /api/posts` and of the calls for a member's posts: newest first; `nextCursor` is null on the last page. */
export const feedPageSchema = z.object({
  posts: z.array(postSchema),
  nextCursor: z.string().nullable(),
});
export type FeedPage = z.infer<typeof feedPageSchema>;

/** Answer of `POST /api/posts`, status 200. */
export const postCreatedSchema = z.object({ message: z.string(), post: postSchema });
export type PostCreated = z.infer<typeof postCreatedSchema>;

/** Answer of `PATCH /api/posts/{postId}`. */
export const postEditedSchema = z.object({ message: z.string(), post: postSchema });
export type PostEdited = z.infer<typeof postEditedSchema>;

/** Answer of `DELETE /api/posts/{postId}`, for its author only: deletes the post with its likes and comments. */
export const postDeletedSchema = z.object({ message: z.string() });
export type PostDeleted = z.infer<typeof postDeletedSchema>;

/** Answer of `POST /api/posts/{postId}/restore`: the restored post, with its likes and comments. */
export const postRestoredSchema = z.object({ message: z.string(), post: postSchema });
export type PostRestored = z.infer<typeof postRestoredSchema>;

/** Body of `POST /api/like/{postId}`. With `liked` the call sets that state, otherwise it toggles. */
export const likeSchema = z.strictObject({
  postId: z.optional(idSchema),
  id: z.optional(claimedId),
  liked: z.boolean().optional(),
});
export const likedSchema = z.object({
  message: z.string(),
  liked: z.boolean(),
  likeCount: z.int(),
});
export type Liked = z.infer<typeof likedSchema>;

/** Answer of `POST /api/comments/{postId}`. */
export const commentCreatedSchema = z.object({
  message: z.string(),
  comment: commentSchema,
  commentCount: z.int(),
});
export type CommentCreated = z.infer<typeof commentCreatedSchema>;

/** Answer of `PATCH /api/comments/{commentId}`. */
export const commentEditedSchema = z.object({ message: z.string(), comment: commentSchema });
export type CommentEdited = z.infer<typeof commentEditedSchema>;

/** Answer of `DELETE /api/comments/{commentId}`, for its author only: the post's remaining number of comments. */
export const commentDeletedSchema = z.object({ message: z.string(), commentCount: z.int() });
export type CommentDeleted = z.infer<typeof commentDeletedSchema>;

/** Answer of `GET /api/comments/{postId}`: oldest first, after the cursor's comment. */
export const commentPageSchema = z.object({
  comments: z.array(commentSchema),
  nextCursor: z.string().nullable(),
});
export type CommentPage = z.infer<typeof commentPageSchema>;

/** Answer of `POST /api/reports`, status 201. */
export const reportCreatedSchema = z.object({ message: z.string() });
export type ReportCreated = z.infer<typeof reportCreatedSchema>;

/**
 * A report for moderators. `comment` is the id of the reported comment, null for a report of a whole post or a member.
 * `reporterId` is null for a visitor's report.
 */
export const reportSchema = z.object({
  _id: z.string(),
  type: reportType,
  target: z.string().nullable(),
  comment: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  reporterId: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.iso.datetime(),
});
export type Report = z.infer<typeof reportSchema>;

/** Answer of `GET /api/reports`: newest first. */
export const reportPageSchema = z.object({
  reports: z.array(reportSchema),
  nextCursor: z.string().nullable(),
});
export type ReportPage = z.infer<typeof reportPageSchema>;
