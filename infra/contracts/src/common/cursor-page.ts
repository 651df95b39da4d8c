import { z } from "zod";
import { idSchema } from "./id.ts";

/** Query of a list paged by cursor: the cursor is the id of the last received entry. */
export function cursorQuery(defaultLimit: number, maxLimit: number) {
  const error = `Limit must be a whole number from 1 to ${maxLimit}.`;
  const limit = z.coerce
    .number({ error })
    .int({ error })
    .min(1, { error })
    .max(maxLimit, { error });
  return z.object({ cursor: z.optional(idSchema), limit: limit.default(defaultLimit) });
}
