import {
  enum as oneOf,
  type infer as Output,
  nullish,
  omit,
  optional,
  partial,
  pipe,
  refine,
  strictObject,
  transform,
} from "zod/mini";
import { claimedId, idSchema } from "../common/id.ts";
import { optionalText, requiredText } from "../common/text.ts";
import * as limits from "./limits.ts";
import { CATEGORIES, REGIONS, REPORT_TYPES } from "./topics.ts";

/** Body of `POST /api/posts`. `id`, if given, must be the signed-in member's. */
export const createPostSchema = strictObject({
  title: requiredText("Title", limits.POST_TITLE_MAX),
  content: requiredText("Description", limits.POST_CONTENT_MAX),
  postCategory: oneOf(CATEGORIES, "Category is required: please choose one."),
  region: pipe(
    nullish(oneOf(["", ...REGIONS], "Please choose one of the regions, or none.")),
    transform((value) => value || null),
  ),
  id: optional(claimedId),
});
export type CreatePost = Output<typeof createPostSchema>;

/** Body of `PATCH /api/posts/{postId}`, for its author only: omitted fields stay unchanged. Answered with the post. */
export const editPostSchema = partial(omit(createPostSchema, { id: true })).check(
  refine((given) => Object.keys(given).length > 0, "Give at least one field to change."),
);
export type EditPost = Output<typeof editPostSchema>;

/** Body of `POST /api/comments/{postId}`. */
export const createCommentSchema = strictObject({
  commentContent: requiredText("Comment", limits.COMMENT_MAX),
  id: optional(claimedId),
});

/** Body of `PATCH /api/comments/{commentId}`, for its author only. */
export const editCommentSchema = omit(createCommentSchema, { id: true });

/** What a report is about. */
export const reportType = oneOf(REPORT_TYPES, "Please choose what to report.");

/**
 * Body of `POST /api/reports`. `target` is a post's id, a member's id, or a short description. `comment` is the id of a
 * post's comment, with any `target`.
 */
export const createReportSchema = strictObject({
  type: reportType,
  target: optional(optionalText("Target", limits.REPORT_TARGET_MAX)),
  comment: optional(idSchema),
  title: requiredText("Title", limits.REPORT_TITLE_MAX),
  description: requiredText("Description", limits.REPORT_DESCRIPTION_MAX),
}).check(
  refine(({ type, comment }) => type === "post" || comment === undefined, {
    path: ["comment"],
    error: "Only a report of a post can name one of its comments.",
  }),
);
export type CreateReport = Output<typeof createReportSchema>;
