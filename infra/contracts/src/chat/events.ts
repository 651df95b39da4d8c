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

/**
 * A message came while its receiver had no page open, or they have read it since. The first of many unread ones only, and none of a
 * request. Published by chat, without the text.
 */
export const messageWaiting = z.object({
  conversationId: idSchema,
  /** for whom it waits */
  memberId: idSchema,
  senderId: idSchema,
  seq: z.int().positive(),
  /** false once it is read */
  waiting: z.boolean(),
  at: z.iso.datetime(),
});
