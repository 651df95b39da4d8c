import { z } from "zod";
import { idSchema } from "./id.ts";

/** Query of a list read by cursor: the cursor is the id of the last entry already seen. */
export function cursorQuery(defaultLimit: number, maxLimit: number) {
  return z.object({
    cursor: idSchema.optional(),
    limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
  });
}
