import { z } from "zod";
import { idSchema } from "../common/id.ts";

/** A message was stored. Published by chat, without the text, which stays between the two members. */
export const messageSent = z.object({
  messageId: idSchema,
  conversationId: idSchema,
  seq: z.int().positive(),
  senderId: idSchema,
  receiverId: idSchema,
  createdAt: z.iso.datetime(),
});
