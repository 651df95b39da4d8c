import { z } from "zod";
import { idSchema } from "../common/id.ts";

/** Answer of the internal calls of chat, content and profile about a text that is reported: who wrote it, and what it says. */
export const vouchedTextSchema = z.object({ authorId: idSchema, text: z.string() });
export type VouchedText = z.infer<typeof vouchedTextSchema>;
