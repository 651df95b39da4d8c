import { maxLength, string, toLowerCase, uuid } from "zod/mini";

/** An entity's id: a UUID (version 7, so ids order by time of creation), lower case. */
export const idSchema = uuid("This is not a valid id.").check(toLowerCase());

/**
 * The actor that a payload claims. Any text is valid here: an id other than the signed-in member's is 403 rather than
 * 400.
 */
export const claimedId = string().check(maxLength(100, "This is not a valid id."), toLowerCase());
