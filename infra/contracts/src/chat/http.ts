import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { idSchema } from "../common/id.ts";
import { requiredText, UNSHOWABLE } from "../common/text.ts";
import { authorSchema } from "../members/author.ts";
import * as limits from "./limits.ts";

/** Who a payload says acts. Any text will do here: what isn't the signed-in member's id is refused with 403, not 400. */
const claimedId = z.string().max(100, "This is not a valid id.").toLowerCase();

/** Names one sending: however often it arrives, one message is stored. Made by the sender's device, unique per sender. */
export const clientMsgId = z.uuid("clientMsgId is not a valid id.").toLowerCase();

export const messageText = requiredText("Message", limits.MESSAGE_MAX);

/**
 * A message. `seq` counts a conversation's messages from 1 without gaps; messages are shown in its order.
 * `sender` and `senderId` are the same; `clientMsgId` is null where the sender gave none.
 */
export const messageSchema = z.object({
  _id: z.string(),
  conversationId: z.string(),
  seq: z.int().positive(),
  sender: z.string(),
  senderId: z.string(),
  text: z.string(),
  clientMsgId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * A conversation as one of its two members sees it. `other` is the other member's face. `readSeq` is how far the viewer
 * has read, `otherReadSeq` how far the other one has, null where either of them keeps that to themselves.
 */
export const conversationSchema = z.object({
  _id: z.string(),
  members: z.tuple([z.string(), z.string()]),
  other: authorSchema,
  lastMessage: messageSchema.nullable(),
  lastSeq: z.int().nonnegative(),
  readSeq: z.int().nonnegative(),
  otherReadSeq: z.int().nonnegative().nullable(),
  unreadCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** Query of `GET /api/conversations/{userId}`: the cursor is the id of the last conversation already seen. */
export const conversationQuerySchema = cursorQuery(
  limits.CONVERSATION_PAGE_SIZE,
  limits.CONVERSATION_PAGE_MAX,
);

/** Answer: newest message first. `{userId}` has to be the signed-in member. */
export const conversationPageSchema = z.object({
  conversations: z.array(conversationSchema),
  nextCursor: z.string().nullable(),
  /** whether the viewer lets others see how far they have read */
  readReceipts: z.boolean(),
});
export type ConversationPage = z.infer<typeof conversationPageSchema>;

/** Body of `POST /api/conversations`. Answers 201 with a new {@link conversationSchema}, 200 with the one there was. */
export const openConversationSchema = z.strictObject({ receiverId: idSchema });

/** Query of `GET /api/conversations/members`: beginnings of the words of a member's name. */
export const memberSearchSchema = z.object({
  search: z
    .string("Type a name to search for.")
    .trim()
    .min(limits.MEMBER_SEARCH_MIN, `Type at least ${limits.MEMBER_SEARCH_MIN} characters.`)
    .max(limits.MEMBER_SEARCH_MAX, `Type at most ${limits.MEMBER_SEARCH_MAX} characters.`)
    .refine((value) => !UNSHOWABLE.test(value), "The name has characters that can't be shown."),
});

/** Answer: other members, by name. */
export const membersFoundSchema = z.object({ members: z.array(authorSchema) });
export type MembersFound = z.infer<typeof membersFoundSchema>;

/** Body of `PATCH /api/conversations/preferences`; the answer repeats it. */
export const chatPreferencesSchema = z.strictObject({ readReceipts: z.boolean() });
export type ChatPreferences = z.infer<typeof chatPreferencesSchema>;

const seqQuery = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional();

/**
 * Query of `GET /api/messages/{conversationId}`: the newest messages; with `before` those that came before that `seq`,
 * with `after` those that came after it.
 */
export const messageQuerySchema = z
  .object({
    after: seqQuery,
    before: seqQuery,
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.MESSAGE_PAGE_MAX)
      .default(limits.MESSAGE_PAGE_SIZE),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    message: "Ask for messages before or after a seq, not both.",
    path: ["after"],
  });

/** Answer: in the order of `seq`, whichever way was read. `hasMore` tells of further ones that way. */
export const messagePageSchema = z.object({
  messages: z.array(messageSchema),
  hasMore: z.boolean(),
  lastSeq: z.int().nonnegative(),
  readSeq: z.int().nonnegative(),
  otherReadSeq: z.int().nonnegative().nullable(),
});
export type MessagePage = z.infer<typeof messagePageSchema>;

/** Body of `POST /api/messages`, answered with the {@link messageSchema}: 201, or 200 for a `clientMsgId` seen before. */
export const postMessageSchema = z.strictObject({
  conversationId: idSchema,
  text: messageText,
  sender: claimedId.optional(),
  senderId: claimedId.optional(),
  clientMsgId: clientMsgId.optional(),
});
export type PostMessage = z.infer<typeof postMessageSchema>;

/** Body of `POST /api/conversations/{id}/read`: everything up to `seq` has been read. A lower one than before changes nothing. */
export const readSchema = z.strictObject({ seq: z.int().nonnegative() });

/** Answer: what is left unread in this conversation and in all together. */
export const readAnswerSchema = z.object({
  readSeq: z.int().nonnegative(),
  unreadCount: z.int().nonnegative(),
  unreadTotal: z.int().nonnegative(),
});
export type ReadAnswer = z.infer<typeof readAnswerSchema>;

/** Answer of `GET /api/messages/unread`: messages that the signed-in member hasn't read, over all conversations. */
export const unreadSchema = z.object({ total: z.int().nonnegative() });
export type Unread = z.infer<typeof unreadSchema>;
