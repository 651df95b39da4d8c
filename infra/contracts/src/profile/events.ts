import { z } from "zod";
import { idSchema } from "../common/id.ts";
import { imageSchema } from "../common/image.ts";
import { RESTRICTION_KINDS } from "./restrictions.ts";
import { STATUS_BADGES } from "./tiers.ts";

/** A member signed up. Published by auth. */
export const memberRegistered = z.object({
  memberId: z.string(),
  name: z.string(),
  registeredAt: z.iso.datetime(),
});

/**
 * A member's complete public profile after a change. Published by profile.
 * `version` rises by one with each change: a receiver keeps the highest and ignores the rest.
 */
export const memberUpdated = z.object({
  memberId: z.string(),
  version: z.int().positive(),
  name: z.string(),
  bio: z.string(),
  img: imageSchema.nullable(),
  statusBadge: z.enum(STATUS_BADGES),
});
export type MemberUpdated = z.infer<typeof memberUpdated>;

/**
 * A member follows another one, or no longer. Published by profile.
 * `version` rises with each change of any pair: a receiver keeps a pair's highest and ignores the rest.
 */
export const followChanged = z.object({
  followerId: idSchema,
  followeeId: idSchema,
  following: z.boolean(),
  version: z.int().positive(),
  /** when; events of before notifications have none */
  at: z.iso.datetime().optional(),
});
export type FollowChanged = z.infer<typeof followChanged>;

/**
 * A member's account was deleted permanently, after its grace period. Published by auth.
 * Every service erases the member's private data, and keeps shared content under the name `FORMER_MEMBER`. Later events
 * of this member are ignored.
 */
export const memberRemoved = z.object({ memberId: idSchema, removedAt: z.iso.datetime() });

/**
 * A member blocks or mutes another one, or no longer. Published by profile. `until` is when it ends by itself, null where it
 * doesn't. `version` rises with each change: a receiver keeps the highest of member, other member and kind.
 */
export const restrictionChanged = z.object({
  memberId: idSchema,
  otherId: idSchema,
  kind: z.enum(RESTRICTION_KINDS),
  active: z.boolean(),
  until: z.iso.datetime().nullable(),
  version: z.int().positive(),
});
export type RestrictionChanged = z.infer<typeof restrictionChanged>;

/** All words that a member has muted, after a change. Published by profile. A receiver keeps the highest version. */
export const mutedWordsChanged = z.object({
  memberId: idSchema,
  words: z.array(z.string()),
  version: z.int().positive(),
});
export type MutedWordsChanged = z.infer<typeof mutedWordsChanged>;
