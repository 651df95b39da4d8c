import { z } from "zod";
import { cursorQuery, movingCursorQuery } from "../common/cursor-page.ts";
import { actorId, idSchema } from "../common/id.ts";
import { searchedText } from "../common/searched-text.ts";
import { textLanguage } from "../common/text-language.ts";
import { authorSchema } from "../profile/author.ts";
import { CONDUCT_RULES } from "./conduct.ts";
import { tagOf } from "./hashtags.ts";
import { reportType } from "./forms.ts";
import * as limits from "./limits.ts";
import { HOLD_REASON_NAMES } from "./hold-reasons.ts";
import { CATEGORIES, FEED_ORDERS, REGIONS, REPORT_STATUSES } from "./topics.ts";

/** One of the topics. */
export const category = z.enum(CATEGORIES, "Please choose one of the categories.");
/** One of the regions of the world. */
export const region = z.enum(REGIONS, "Please choose one of the regions.");

/** Maximum number of entries per page. */
const PAGE_MAX = 50;

/** Members whom a text mentions, by their current names: `@` and the name in the text. */
const mentions = z.array(z.object({ _id: z.string(), name: z.string() }));

/**
 * Why only its author sees a post or a comment: a spam brake holds it until a moderator has looked at it. Null for all others; answers
 * of the release before have none.
 */
const held = z.enum(HOLD_REASON_NAMES).nullish();

/** Query of `GET /api/posts/members`: the beginning of a member's name, or of its words. */
export const memberNamesQuerySchema = z.object({ search: searchedText });

/** Answer: other members, those whom the signed-in member follows first. */
export const memberNamesSchema = z.object({ members: z.array(authorSchema) });
export type MemberNames = z.infer<typeof memberNamesSchema>;

/**
 * A reply to a comment. `parentId` is the comment below which it stands, also where it answers another reply; null where that
 * comment is deleted. `editedAt` is when its author last changed it, null if they never did.
 */
export const replySchema = z.object({
  _id: z.string(),
  postId: z.string(),
  parentId: z.string().nullable(),
  user: authorSchema,
  content: z.string(),
  lang: textLanguage,
  mentions,
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  held,
});
export type Reply = z.infer<typeof replySchema>;

/**
 * A comment. `replies` are its first ones, oldest first, and none in lists of posts; `replyCount` is exact. `earlierReplies` is how many
 * come before the first of `replies`; missing where there are none, and in answers of the release before.
 */
export const commentSchema = replySchema.extend({
  replyCount: z.int(),
  replies: z.array(replySchema),
  earlierReplies: z.int().optional(),
});
export type Comment = z.infer<typeof commentSchema>;

/** Answer of `POST /api/posts/pictures`, status 201: a picture for a post, with its size in pixels; `preview` is a data URL of a few pixels. */
export const uploadedPictureSchema = z.object({
  _id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** A picture of a post. `alt` says what it shows; empty where its author didn't say. */
export const postPictureSchema = uploadedPictureSchema.extend({ alt: z.string() });
export type PostPicture = z.infer<typeof postPictureSchema>;

/** The beginning of a post that another one quotes. With a `warning` its `content` is empty. */
export const quotedPostSchema = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  lang: textLanguage,
  warning: z.string().nullable(),
  createdAt: z.iso.datetime(),
  user: authorSchema,
});

/**
 * What a post quotes; null for most posts, and missing in answers of the release before. `post` is null where the viewer can't read it:
 * it is deleted or hidden, or a block, a mute or a muted word hides it.
 */
const quoted = z.object({ post: quotedPostSchema.nullable() }).nullish();

/**
 * A post. With a `warning` its text and pictures are shown on demand. `likes` holds the newest entries and always the viewer's own, `comments` the first ones, oldest first;
 * `likeCount` and `commentCount`, which includes replies, are exact. `region` is null for a post about every region, `editedAt` where the author
 * never changed the post. `bookmarked` is whether the viewer has bookmarked it.
 */
export const postSchema = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  lang: textLanguage,
  warning: z.string().nullable(),
  pictures: z.array(postPictureSchema),
  mentions,
  postCategory: z.enum(CATEGORIES),
  region: z.enum(REGIONS).nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  user: authorSchema,
  likes: z.array(z.object({ userId: z.string() })),
  likeCount: z.int(),
  comments: z.array(commentSchema),
  commentCount: z.int(),
  bookmarked: z.boolean(),
  quoted,
  held,
});
export type Post = z.infer<typeof postSchema>;

/** Query of `GET /api/posts/following`, the posts of the members and in the topics that the signed-in member follows. */
export const followingQuerySchema = movingCursorQuery(limits.FEED_PAGE_SIZE, PAGE_MAX).extend({
  order: z.enum(FEED_ORDERS, "Please choose one of the orders.").default("newest"),
});

/** Query of `GET /api/posts`. Without a category the feed spans all topics. Callers that name no limit get the longest page. */
export const feedQuerySchema = followingQuerySchema
  .extend({
    limit: movingCursorQuery(PAGE_MAX, PAGE_MAX).shape.limit,
    category: category.optional(),
    region: region.optional(),
    /** a hashtag of the topic, with or without `#` */
    tag: z
      .string()
      .transform((given) => tagOf(given))
      .pipe(z.string("A hashtag has at most 50 letters, digits and underscores."))
      .optional(),
  })
  .refine(({ category: topic, region: place, tag }) => tag === undefined || (topic && !place), {
    path: ["tag"],
    error: "Posts with a hashtag are those of a topic, in all regions.",
  });

/** Query of `GET /api/posts/feed`, the Atom feed (RFC 4287) of a topic or of one of its regions. */
export const atomQuerySchema = z.object({ category, region: region.optional() });

/** Query of the other lists: a member's posts, bookmarks, a post's comments, the reports. */
export const pageQuerySchema = cursorQuery(limits.LIST_PAGE_SIZE, PAGE_MAX);

/**
 * Answer of the feeds and of the calls for a member's posts: in the requested order, or newest first; `nextCursor` is null
 * on the last page. Also of `GET /api/bookmarks`: the last bookmarked first.
 */
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
  id: actorId,
  liked: z.boolean().optional(),
});
export const likedSchema = z.object({
  message: z.string(),
  liked: z.boolean(),
  likeCount: z.int(),
});
export type Liked = z.infer<typeof likedSchema>;

/** Body of `POST /api/bookmarks/{postId}`: sets whether the signed-in member has bookmarked a post. */
export const bookmarkSchema = z.strictObject({
  id: actorId,
  bookmarked: z.boolean("Please choose whether to bookmark the post."),
});
export const bookmarkedSchema = z.object({ message: z.string(), bookmarked: z.boolean() });
export type Bookmarked = z.infer<typeof bookmarkedSchema>;

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

/**
 * Answer of `POST /api/comments/{commentId}/restore`: the restored comment, with the replies that became comments meanwhile, and how
 * many comments the post has now.
 */
export const commentRestoredSchema = z.object({
  message: z.string(),
  comment: commentSchema,
  commentCount: z.int(),
});
export type CommentRestored = z.infer<typeof commentRestoredSchema>;

/**
 * Query of `GET /api/comments/{postId}`: with `parent` the replies to that comment; with `around` the one comment to which the
 * comment or reply of this id belongs.
 */
export const commentQuerySchema = pageQuerySchema
  .extend({ parent: z.optional(idSchema), around: z.optional(idSchema) })
  .refine(({ parent, around, cursor }) => around === undefined || !(parent ?? cursor), {
    path: ["around"],
    error: "Ask for a comment without a parent and a cursor.",
  });

/**
 * Answer of `GET /api/comments/{postId}`: oldest first, after the cursor's comment. With `around` it is one comment, with its replies
 * up to the one that was asked for. Asked for the first of them, the call answers with those before it.
 */
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
  rule: z.enum(CONDUCT_RULES),
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
