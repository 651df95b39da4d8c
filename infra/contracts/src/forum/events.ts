import { z } from "zod";
import { idSchema } from "../common/id.ts";
import { textLanguage } from "../common/text-language.ts";

/**
 * A post was published, retitled, deleted, hidden or restored. Published by forum. Of a post that is gone the title is empty.
 * `version` rises with each change: a receiver keeps a post's highest and ignores the rest.
 */
export const postChanged = z.object({
  postId: idSchema,
  authorId: idSchema,
  title: z.string(),
  lang: textLanguage,
  removed: z.boolean(),
  /** the post that it quotes, and that one's author */
  quoted: z.nullish(z.object({ postId: idSchema, authorId: idSchema })),
  /** when it was published */
  at: z.iso.datetime(),
  version: z.int().positive(),
});
export type PostChanged = z.infer<typeof postChanged>;

/**
 * A member likes a post, or no longer. Published by forum. `version` as in {@link postChanged}, for each pair.
 * There is no event for likes that go with their post or their member.
 */
export const likeChanged = z.object({
  postId: idSchema,
  /** of the post */
  authorId: idSchema,
  memberId: idSchema,
  liked: z.boolean(),
  /** when the member liked it */
  at: z.iso.datetime(),
  version: z.int().positive(),
});

/**
 * A post or a comment mentions a member, or no longer. Published by forum. `version` as in {@link postChanged}, for each pair.
 * There is no event for mentions that go with their post.
 */
export const mentionChanged = z.object({
  /** of the post or the comment */
  textId: idSchema,
  postId: idSchema,
  /** who wrote the text */
  authorId: idSchema,
  memberId: idSchema,
  mentioned: z.boolean(),
  /** when it was written or changed */
  at: z.iso.datetime(),
  version: z.int().positive(),
});

/**
 * A comment was written, deleted, hidden or restored. Published by forum, without the text. `version` as in {@link postChanged}; events of
 * before comments could be restored have none.
 * There is no event for comments that go with their post.
 */
export const commentChanged = z.object({
  commentId: idSchema,
  postId: idSchema,
  /** of the post */
  authorId: idSchema,
  /** who wrote the comment */
  memberId: idSchema,
  /** whose comment it answers; events of before replies have none */
  answeredId: z.nullish(idSchema),
  removed: z.boolean(),
  /** when it was written */
  at: z.iso.datetime(),
  version: z.int().positive().optional(),
});

/** Moderators have decided about what a member reported. Published by forum, once for each reporter and decision. */
export const reportDecided = z.object({
  caseId: idSchema,
  reporterId: idSchema,
  /** whether an earlier decision is reversed; events of before don't say */
  reversed: z.boolean().optional(),
  at: z.iso.datetime(),
  version: z.int().positive(),
});

/**
 * Moderators have decided against a member, or answered the appeal. Published by forum. The member reads the rest in the statement.
 */
export const statementChanged = z.object({
  statementId: idSchema,
  memberId: idSchema,
  /** whether the decision is reversed; events of before don't say */
  reversed: z.boolean().optional(),
  at: z.iso.datetime(),
  version: z.int().positive(),
});

/** Moderators have published a post or a comment that a spam brake held. Published by forum, to its author, once for each such decision. */
export const textKept = z.object({
  /** of the post or the comment */
  textId: idSchema,
  postId: idSchema,
  memberId: idSchema,
  at: z.iso.datetime(),
  version: z.int().positive(),
});

/**
 * Moderators have hidden a message, a review or what a member's profile says, or show it again. Published by forum. `target` is a review's
 * id, `{conversationId}/{seq}` of a message, or a member's id. A receiver keeps the highest version of a target, and of a profile that of
 * each case: a decision of one case changes nothing that another one hides.
 */
export const contentModerated = z.object({
  kind: z.enum(["message", "review", "profile"]),
  target: z.string(),
  /** of a profile: a later case about it. The first case has none, as older events have none */
  caseId: z.nullish(idSchema),
  hidden: z.boolean(),
  /** of a profile: whether its name is hidden, too */
  withName: z.boolean().optional(),
  /** of a profile that is hidden: why */
  statementId: z.nullish(idSchema),
  version: z.int().positive(),
});
export type ContentModerated = z.infer<typeof contentModerated>;

/**
 * Moderators have suspended or banned a member, or lifted it. Published by forum. `until` is null for a ban, and, without one, where
 * the member is not suspended. `statementId` is the statement of reasons. `answered`: an appeal against it was refused, and the rest is
 * as before. A receiver keeps the highest version of a member.
 */
export const memberSuspended = z.object({
  memberId: idSchema,
  until: z.iso.datetime().nullable(),
  isBan: z.boolean(),
  statementId: z.nullable(idSchema),
  answered: z.boolean().optional(),
  version: z.int().positive(),
});
export type MemberSuspended = z.infer<typeof memberSuspended>;
