import { z } from "zod";
import { idSchema } from "../common/id.ts";
import { imageSchema } from "../common/image.ts";
import { STATUS_BADGES } from "./tiers.ts";

/** Somebody signed up. Told by auth. */
export const memberRegistered = z.object({
  memberId: z.string(),
  name: z.string(),
  registeredAt: z.iso.datetime(),
});

/**
 * The whole public face of a member after a change. Told by profile.
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
 * A member follows another one, or no longer. Told by profile.
 * `version` rises with each change of any pair: a receiver keeps the highest of a pair and ignores the rest.
 */
export const followChanged = z.object({
  followerId: idSchema,
  followeeId: idSchema,
  following: z.boolean(),
  version: z.int().positive(),
});
export type FollowChanged = z.infer<typeof followChanged>;

/**
 * A member's account is gone for good, after its time of grace. Told by auth. Every service erases what is theirs alone
 * and keeps what others take part in under the name `FORMER_MEMBER`. Nothing that is told of this member later counts.
 */
export const memberRemoved = z.object({ memberId: idSchema, removedAt: z.iso.datetime() });
