import {
  array,
  enum as oneOf,
  type infer as Output,
  maxLength,
  nullish,
  omit,
  optional,
  partial,
  pipe,
  refine,
  strictObject,
  transform,
} from "zod/mini";
import { actorId, idSchema } from "../common/id.ts";
import { optionalText, requiredText } from "../common/text.ts";
import { LANGUAGES } from "../site/languages.ts";
import { CONDUCT_RULES } from "./conduct.ts";
import * as limits from "./limits.ts";
import { CATEGORIES, REGIONS, REPORT_TYPES } from "./topics.ts";

/**
 * Members whom the text means by `@` and their current name, as `GET /api/posts/members` answers it. Without it such words are
 * only words; an edited text also keeps the mentions that it has. Unknown members are ignored.
 */
const mentions = optional(
  array(idSchema).check(
    maxLength(limits.MENTIONS_MAX, `You can mention at most ${limits.MENTIONS_MAX} members.`),
  ),
);

/**
 * Pictures that a post shows, in this order, by the ids that their upload answered. `alt` says what a picture shows, for those
 * who can't see it.
 */
const postPictures = array(
  strictObject({
    id: idSchema,
    alt: optional(optionalText("The description", limits.PICTURE_ALT_MAX)),
  }),
).check(
  maxLength(
    limits.POST_PICTURES_MAX,
    `A post may have at most ${limits.POST_PICTURES_MAX} pictures.`,
  ),
  refine(
    (given) => new Set(given.map(({ id }) => id)).size === given.length,
    "A picture can be in a post only once.",
  ),
);

/** The language of a text, BCP 47. Null or empty for one that the site doesn't have. */
const lang = optional(
  pipe(
    nullish(oneOf(["", ...LANGUAGES], "Please choose one of the languages, or none.")),
    transform((value) => value || null),
  ),
);

/**
 * Body of `POST /api/posts`. `warning` says what the post is about where readers may not want to see it at once: text and
 * pictures are then shown on demand. `quote` is the id of a post that it quotes. Without `lang` the service finds
 * the language by the words, and where these are too few by the author's pages. `id`, if given, must be the signed-in member's.
 */
export const createPostSchema = strictObject({
  title: requiredText("Title", limits.POST_TITLE_MAX),
  content: requiredText("Description", limits.POST_CONTENT_MAX),
  postCategory: oneOf(CATEGORIES, "Category is required: please choose one."),
  region: pipe(
    nullish(oneOf(["", ...REGIONS], "Please choose one of the regions, or none.")),
    transform((value) => value || null),
  ),
  warning: optional(
    pipe(
      nullish(optionalText("The content warning", limits.POST_WARNING_MAX)),
      transform((value) => value || null),
    ),
  ),
  pictures: optional(postPictures),
  lang,
  quote: optional(idSchema),
  mentions,
  id: actorId,
});
export type CreatePost = Output<typeof createPostSchema>;

/** Body of `PATCH /api/posts/{postId}`, for its author only: omitted fields stay unchanged, and so does the quote. Answered with the post. */
export const editPostSchema = partial(omit(createPostSchema, { id: true, quote: true })).check(
  refine((given) => Object.keys(given).length > 0, "Give at least one field to change."),
);
export type EditPost = Output<typeof editPostSchema>;

/** Body of `POST /api/comments/{postId}`. `lang` is as that of a post. `parent` is the comment of the same post, or the reply, that it answers. */
export const createCommentSchema = strictObject({
  commentContent: requiredText("Comment", limits.COMMENT_MAX),
  parent: optional(idSchema),
  lang,
  mentions,
  id: actorId,
});

/** Body of `PATCH /api/comments/{commentId}`, for its author only. Without `lang` the language is that of the new words. */
export const editCommentSchema = omit(createCommentSchema, { id: true, parent: true });

/** An id, or a conversation's id and a message's number in it. */
const REPORT_PLACE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/[1-9]\d{0,8})?$/i;

/** What a report is about. */
export const reportType = oneOf(REPORT_TYPES, "Please choose what to report.");

/** Kinds of things that a report must name by their place, since a description can't identify them. */
const NAMED_BY_PLACE = new Set<string>(["comment", "message", "review"]);

/**
 * Body of `POST /api/reports`. `target` is a post's id, a member's id, or a short description; for the other types the id of a comment or
 * a review, or `{conversationId}/{seq}` of a message. `comment` is the id of a post's comment, with the type `post` and any `target`.
 * `rule` is the rule of the Code of Conduct that is broken, `other` unless given.
 */
export const createReportSchema = strictObject({
  type: reportType,
  target: optional(optionalText("Target", limits.REPORT_TARGET_MAX)),
  comment: optional(idSchema),
  rule: optional(oneOf(CONDUCT_RULES, "Please choose one of the rules.")),
  title: requiredText("Title", limits.REPORT_TITLE_MAX),
  description: requiredText("Description", limits.REPORT_DESCRIPTION_MAX),
}).check(
  refine(({ type, target }) => !NAMED_BY_PLACE.has(type) || REPORT_PLACE.test(target ?? ""), {
    path: ["target"],
    error: "Please use the Report link beside what you want to report.",
  }),
  refine(({ type, comment }) => type === "post" || comment === undefined, {
    path: ["comment"],
    error: "Only a report of a post can name one of its comments.",
  }),
);
export type CreateReport = Output<typeof createReportSchema>;
