import { z } from "zod";
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
