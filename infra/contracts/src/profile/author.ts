import { z } from "zod";
import { imageSchema } from "../common/image.ts";
import { STATUS_BADGES } from "./tiers.ts";

/** A member as shown beside their posts, comments and reviews. */
export const authorSchema = z.object({
  _id: z.string(),
  name: z.string(),
  img: imageSchema.nullable(),
  statusBadge: z.enum(STATUS_BADGES),
});
export type Author = z.infer<typeof authorSchema>;
