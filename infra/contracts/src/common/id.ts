import { z } from "zod";

/** An entity's id: a UUID (version 7, so ids order by time of creation), lower case. */
export const idSchema = z.uuid("This is not a valid id.").transform((value) => value.toLowerCase());

/**
 * The actor that a payload claims. Any text is valid here: an id other than the signed-in member's is 403 rather than
 * 400.
 */
export const claimedId = z.string().max(100, "This is not a valid id.").toLowerCase();
