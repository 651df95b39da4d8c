import { z } from "zod";
import { actorId, claimedId, idSchema } from "../common/id.ts";
import type { ErrorBody } from "../errors/error-body.ts";
import { messageText } from "./forms.ts";
import { clientMsgId, type Message, type Unread } from "./http.ts";

/** Data of `addUser`: the id itself, or an object with it. It must be the signed-in member's. */
export const addUserSchema = z
  .union([claimedId, z.object({ userId: claimedId })])
  .transform((given) => (typeof given === "string" ? given : given.userId));

/** Data of `sendMessage`. The receiver or the conversation identifies the conversation. */
export const sendMessageSchema = z
  .object({
    id: actorId,
    followerId: actorId,
    sender: actorId,
    senderId: actorId,
    userId: actorId,
    receiverId: z.optional(idSchema),
    conversationId: z.optional(idSchema),
    text: messageText,
    clientMsgId: clientMsgId.optional(),
  })
  .refine((given) => given.receiverId ?? given.conversationId, {
    message: "Name the receiver or the conversation.",
    path: ["receiverId"],
  });

/** Data of `typing`. */
export const typingSchema = z.strictObject({ conversationId: idSchema, typing: z.boolean() });

/** Data of `read`. */
export const readEventSchema = z.strictObject({
  conversationId: idSchema,
  seq: z.int().nonnegative(),
});

/** Every acknowledgement: success, or the error. */
export type Ack<Result = object> = ({ ok: true } & Result) | { ok: false; error: ErrorBody };

/** Events of clients. Acknowledgements are optional; without one, errors arrive as `refused`. */
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

/** Events of the server. */
export interface ServerToClientEvents {
  /**
   * A message of one of the member's conversations was stored. The sending device learns it from its acknowledgement.
   */
  getMessage(message: Message): void;
  /**
   * The online ones among the members whom the member follows or talks with: on connecting and as the answer to
   * `addUser`; also after each change, unless the client connected with `auth: { presence: "changes" }`.
   */
  getUsers(online: { userId: string }[]): void;
  /** One of them went online or offline. */
  presence(change: { userId: string; online: boolean }): void;
  /** The other member of a conversation started or stopped typing. */
  typing(data: { conversationId: string; userId: string; typing: boolean }): void;
  /** A conversation was read up to `seq`: by the other member, or by this one on another device. */
  read(data: { conversationId: string; userId: string; seq: number }): void;
  /** The member's unread messages over all conversations, and unread requests, on connecting and after each change. */
  unread(data: Unread): void;
  /** A request was accepted, which both members get, or declined, which only the devices of the one who declined get. */
  request(data: { conversationId: string; accepted: boolean }): void;
  /** Moderators have hidden a message, or show it again: it says something else now. */
  moderated(data: { conversationId: string; seq: number }): void;
  /** The member's unread notifications, after each change. The profile service counts them; chat passes it on. */
  notifications(data: { total: number }): void;
  /** A client's event without an acknowledgement was refused. */
  refused(data: { event: string; error: ErrorBody }): void;
}

/** Schemas of the clients' events. */
export const LIVE_EVENTS = {
  addUser: addUserSchema,
  sendMessage: sendMessageSchema,
  typing: typingSchema,
  read: readEventSchema,
} as const satisfies Record<keyof ClientToServerEvents, z.ZodType>;
