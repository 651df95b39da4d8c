import { z } from "zod";

/** An entity's id: a UUID (version 7, so ids order by time of creation), lower case. */
export const idSchema = z.uuid("This is not a valid id.").transform((value) => value.toLowerCase());
