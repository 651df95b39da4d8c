import { z } from "zod";
import { idSchema } from "../common/id.ts";

/** When it changed; events of before notifications have none. */
const changedAt = z.iso.datetime().optional();

/**
 * A member's paid membership has begun or its tier has changed. Published by shop.
 * `version` counts the changes of one member's membership: a receiver keeps the highest and ignores the rest.
 */
export const membershipActivated = z.object({
  memberId: idSchema,
  version: z.int().positive(),
  statusBadge: z.enum(["Warrior", "Legend"]),
  at: changedAt,
});

/** A member's paid membership has ended: they are Basic again. `version` as in {@link membershipActivated}. */
export const membershipEnded = z.object({
  memberId: idSchema,
  version: z.int().positive(),
  at: changedAt,
});
