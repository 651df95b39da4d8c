import { z } from "zod";
import { idSchema } from "../common/id.ts";
import type { ErrorBody } from "../errors/error-body.ts";
import { clientMsgId, messageText, type Message } from "./http.ts";

const claimedId = z.string().max(100).toLowerCase();

/** Data of `addUser`: the id itself, or an object with it. It must be the signed-in member's. */
export const addUserSchema = z
  .union([claimedId, z.object({ userId: claimedId })])
  .transform((given) => (typeof given === "string" ? given : given.userId));

/** Data of `sendMessage`. The conversation is found by the receiver, or named. */
export const sendMessageSchema = z
  .object({
    senderId: claimedId.optional(),
    receiverId: idSchema.optional(),
    conversationId: idSchema.optional(),
    text: messageText,
    clientMsgId: clientMsgId.optional(),
  })
  .refine((given) => given.receiverId ?? given.conversationId, {
    message: "Say who the message is for.",
    path: ["receiverId"],
  });

/** Data of `typing`. */
export const typingSchema = z.strictObject({ conversationId: idSchema, typing: z.boolean() });

/** Data of `read`. */
export const readEventSchema = z.strictObject({
  conversationId: idSchema,
  seq: z.int().nonnegative(),
});

/** What every acknowledgement says: it was done, or why it wasn't. */
export type Ack<Result = object> = ({ ok: true } & Result) | { ok: false; error: ErrorBody };

/** What a client tells. Acknowledgements may be left out; refusals then come as `refused`. */
export interface ClientToServerEvents {
  addUser(userId: string | { userId: string }, ack?: (answer: Ack) => void): void;
  sendMessage(
    message: {
      senderId?: string;
      receiverId?: string;
      conversationId?: string;
      text: string;
      clientMsgId?: string;
    },
    ack?: (answer: Ack<{ message: Message }>) => void,
  ): void;
  typing(data: { conversationId: string; typing: boolean }): void;
  read(
    data: { conversationId: string; seq: number },
    ack?: (answer: Ack<{ readSeq: number; unreadCount: number; unreadTotal: number }>) => void,
  ): void;
}

/** What the server tells. */
export interface ServerToClientEvents {
  /** A message of one of the member's conversations was stored; the sending device learns it from its acknowledgement. */
  getMessage(message: Message): void;
  /**
   * Which of the members that the member follows or talks with are online: on connecting and as the answer to `addUser`;
   * after each change too, unless the client connected with `auth: { presence: "changes" }`.
   */
  getUsers(online: { userId: string }[]): void;
  /** One of them came or went. */
  presence(change: { userId: string; online: boolean }): void;
  /** The other member of a conversation is typing, or has stopped. */
  typing(data: { conversationId: string; userId: string; typing: boolean }): void;
  /** Somebody has read a conversation up to `seq`: the other member, or oneself on another device. */
  read(data: { conversationId: string; userId: string; seq: number }): void;
  /** How many messages the member has not read, over all conversations. Comes on connecting and after each change. */
  unread(data: { total: number }): void;
  /** What a client asked for without an acknowledgement was refused. */
  refused(data: { event: string; error: ErrorBody }): void;
}

/** What each event of a client has to carry. */
export const SOCKET_EVENTS = {
  addUser: addUserSchema,
  sendMessage: sendMessageSchema,
  typing: typingSchema,
  read: readEventSchema,
} as const satisfies Record<keyof ClientToServerEvents, z.ZodType>;
