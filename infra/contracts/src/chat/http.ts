import { z } from "zod";
import { movingCursorQuery } from "../common/cursor-page.ts";
import { actorId, idSchema } from "../common/id.ts";
import { UNSHOWABLE } from "../common/text.ts";
import { authorSchema } from "../profile/author.ts";
import { messageText } from "./forms.ts";
import { isTooShort, SEARCH_MIN } from "../common/search-limits.ts";
import * as limits from "./limits.ts";

/** Identifies one send: repeated sends of it store one message. The sender's device creates it, unique per sender. */
export const clientMsgId = z.uuid("clientMsgId is not a valid id.").toLowerCase();

/**
 * A message. `seq` counts a conversation's messages from 1 without gaps, and defines their order.
 * `sender` and `senderId` are the same; `clientMsgId` is null if the sender sent none.
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
 * A conversation for one of its two members. `other` is the other member's public profile. `readSeq` is the viewer's
 * last read message, `otherReadSeq` the other member's, null if either of them hides read receipts. With `blockedByViewer` the
 * viewer blocks the other member: it can be read, and nothing can be sent. With `request` it isn't accepted yet: the viewer
 * `received` it from a member whom they don't follow, or `sent` it.
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
  blockedByViewer: z.boolean().optional(),
  request: z.enum(["received", "sent"]).optional(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** Query of `GET /api/conversations/{userId}`: the cursor is from the last page, `conversation` is the id of the open one. */
export const conversationQuerySchema = movingCursorQuery(
  limits.CONVERSATION_PAGE_SIZE,
  limits.CONVERSATION_PAGE_MAX,
).extend({ conversation: z.optional(idSchema) });

/**
 * Answer: newest message first. `{userId}` must be the signed-in member. The first page also has the newest received requests, at
 * most 50 and besides its `limit`, and last the open conversation if it is further down; later pages have none.
 */
export const conversationPageSchema = z.object({
  conversations: z.array(conversationSchema),
  nextCursor: z.string().nullable(),
  /** whether the viewer shares read receipts */
  readReceipts: z.boolean(),
  /** who may open a conversation with the viewer */
  messagesFrom: z.enum(limits.MESSAGES_FROM),
});
export type ConversationPage = z.infer<typeof conversationPageSchema>;

/** Body of `POST /api/conversations/{id}/request`: accepts a received request, or removes it from the member's list. */
export const answerRequestSchema = z.strictObject({
  accept: z.boolean("Please accept or decline the request."),
});

/** Its answer: what the request is from now on. */
export const requestAnsweredSchema = z.object({ accepted: z.boolean() });
export type RequestAnswered = z.infer<typeof requestAnsweredSchema>;

/** Body of `POST /api/conversations`. Answers 201 with a new {@link conversationSchema}, 200 with an existing one. */
export const openConversationSchema = z.strictObject({ receiverId: idSchema });

/** Query of `GET /api/conversations/members`: prefixes of the words of a member's name. */
export const memberSearchSchema = z.object({
  search: z
    .string("Type a name to search for.")
    .trim()
    .refine((value) => !isTooShort(value), `Type at least ${SEARCH_MIN} characters.`)
    .max(limits.MEMBER_SEARCH_MAX, `Type at most ${limits.MEMBER_SEARCH_MAX} characters.`)
    .refine((value) => !UNSHOWABLE.test(value), "The name has characters that can't be shown."),
});

/** Answer: other members, sorted by name. */
export const membersFoundSchema = z.object({ members: z.array(authorSchema) });
export type MembersFound = z.infer<typeof membersFoundSchema>;

/** Answer of `PATCH /api/conversations/preferences`. `messagesFrom` says who may open a conversation with the member. */
export const chatPreferencesSchema = z.strictObject({
  readReceipts: z.boolean(),
  messagesFrom: z.enum(limits.MESSAGES_FROM, "Please choose who may write to you."),
});
export type ChatPreferences = z.infer<typeof chatPreferencesSchema>;

/** Its body: omitted fields stay unchanged. */
export const changePreferencesSchema = chatPreferencesSchema
  .partial()
  .refine((given) => Object.keys(given).length > 0, "Give at least one field to change.");
export type ChangePreferences = z.infer<typeof changePreferencesSchema>;

const SEQ_ERROR = "This must be a message's number, in digits.";
const seqQuery = z
  .string()
  .regex(/^\d{1,16}$/, SEQ_ERROR)
  .transform(Number)
  .pipe(z.int(SEQ_ERROR))
  .optional();

/**
 * Query of `GET /api/messages/{conversationId}`: the newest messages; with `before` earlier ones than that `seq`, with
 * `after` later ones.
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

/**
 * Answer: in the order of `seq`, for either direction. `hasMore` is true if there are further ones in that direction.
 */
export const messagePageSchema = z.object({
  messages: z.array(messageSchema),
  hasMore: z.boolean(),
  lastSeq: z.int().nonnegative(),
  readSeq: z.int().nonnegative(),
  otherReadSeq: z.int().nonnegative().nullable(),
});
export type MessagePage = z.infer<typeof messagePageSchema>;

/** Body of `POST /api/messages`, answered with the {@link messageSchema}: 201, or 200 for a repeated `clientMsgId`. */
export const postMessageSchema = z.strictObject({
  conversationId: idSchema,
  text: messageText,
  sender: actorId,
  senderId: actorId,
  clientMsgId: clientMsgId.optional(),
});
export type PostMessage = z.infer<typeof postMessageSchema>;

/**
 * Body of `POST /api/conversations/{id}/read`: everything up to `seq` is read. A lower `seq` than before is ignored.
 */
export const readSchema = z.strictObject({ seq: z.int().nonnegative() });

/** Answer: the unread counts of this conversation and of all together. */
export const readAnswerSchema = z.object({
  readSeq: z.int().nonnegative(),
  unreadCount: z.int().nonnegative(),
  unreadTotal: z.int().nonnegative(),
});
export type ReadAnswer = z.infer<typeof readAnswerSchema>;

/**
 * Answer of `GET /api/messages/unread`: the signed-in member's unread messages over all conversations, and how many received requests
 * have unread messages, which don't count in `total`.
 */
export const unreadSchema = z.object({
  total: z.int().nonnegative(),
  requests: z.int().nonnegative(),
});
export type Unread = z.infer<typeof unreadSchema>;
