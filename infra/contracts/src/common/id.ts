import { maxLength, optional, string, toLowerCase, uuid } from "zod/mini";

/** An entity's id: a UUID (version 7, so ids order by time of creation), lower case. */
export const idSchema = uuid("This is not a valid id.").check(toLowerCase());

/**
 * The actor that a payload claims. Any text is valid here: an id other than the signed-in member's is 403 rather than
 * 400.
 */
export const claimedId = string().check(maxLength(100, "This is not a valid id."), toLowerCase());

/** Names under which a body or a query may claim its actor: 403 for any but the signed-in member's id. */
export const ACTOR_NAMES = ["id", "followerId", "sender", "senderId", "userId"] as const;

/** A schema's field for such a name. Services check it, and accept the names also where a schema lacks them. */
export const actorId = optional(claimedId);
