import { z } from "zod";
import { idSchema } from "./id.ts";
import { queryNumber } from "./query-number.ts";

/** Query of a list paged by cursor: the cursor is the id of the last received entry. */
export function cursorQuery(defaultLimit: number, maxLimit: number) {
  const error = `Limit must be a whole number from 1 to ${maxLimit}.`;
  const limit = z.coerce
    .number({ error })
    .int({ error })
    .min(1, { error })
    .max(maxLimit, { error });
  return z.object({
    cursor: z.optional(idSchema),
    limit: queryNumber(limit.default(defaultLimit)),
  });
}

/** `{place}.{id}`, or an id. The number has as many digits as a time in milliseconds. */
const PLACE = /^(?:\d{1,13}\.)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Query of a list whose entries move, paged by cursor: the cursor is the number by which the last received entry was ordered, and its id.
 * So the list goes on at the same place when that entry has moved or is gone. An id alone stands for where its entry is now.
 */
export const movingCursorQuery = (defaultLimit: number, maxLimit: number) =>
  cursorQuery(defaultLimit, maxLimit).extend({
    cursor: z.optional(z.string().regex(PLACE, "This is not a valid cursor.").toLowerCase()),
  });
