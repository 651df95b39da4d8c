import { serviceEnv } from "@oneworld/service-kit/process/env";
import { z } from "zod";

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

/** Settings of the chat service. */
export const chatEnv = serviceEnv.extend({
  /** days for which the outbox keeps messages' events: only nodes that run now read them */
  EVENT_RETENTION_DAYS: count(1),
  /** messages that one member may send a minute; each node counts what comes by its sockets for itself */
  MESSAGES_PER_MINUTE: count(1200),
  /** conversations opened, read marks and preferences that one member may write a minute */
  CHAT_WRITES_PER_MINUTE: count(1200),
  /** searches for members that one member may make a minute */
  SEARCHES_PER_MINUTE: count(300),
  /** all other events that one member may send over the sockets of a node in a minute, such as `typing` */
  SIGNALS_PER_MINUTE: count(3000),
  /** sockets that may be opened from one address a minute */
  SOCKETS_PER_MINUTE: count(3000),
  /** sockets that one member may have open on a node */
  SOCKETS_PER_MEMBER: count(50),
  /** connections to a node that may wait at once for their session to be checked */
  SOCKETS_JOINING: count(1000),
});

export type ChatSettings = z.infer<typeof chatEnv>;

/** How often one may write, and how many sockets one may have. */
export type ChatLimits = Pick<
  ChatSettings,
  | "MESSAGES_PER_MINUTE"
  | "CHAT_WRITES_PER_MINUTE"
  | "SEARCHES_PER_MINUTE"
  | "SIGNALS_PER_MINUTE"
  | "SOCKETS_PER_MINUTE"
  | "SOCKETS_PER_MEMBER"
  | "SOCKETS_JOINING"
>;
