import { z } from "zod";
import { idSchema } from "../common/id.ts";

/** Answer of chat's and content's internal calls about a text that is reported: who wrote it, and what it says. */
export const vouchedTextSchema = z.object({ authorId: idSchema, text: z.string() });
export type VouchedText = z.infer<typeof vouchedTextSchema>;
