import { count, type OwnSettings, serviceEnv } from "@oneworld/service-kit/process/env";

/** Settings of the chat service. */
export const chatEnv = serviceEnv.extend({
  EVENT_RETENTION_DAYS: count(1).describe(
    "days for which the outbox keeps messages' events: only nodes that run now read them",
  ),
  MESSAGES_PER_MINUTE: count(1200).describe(
    "messages that one member may send a minute; each node counts what comes by its sockets for itself",
  ),
  CHAT_WRITES_PER_MINUTE: count(1200).describe(
    "conversations opened, read marks and preferences that one member may write a minute",
  ),
  SEARCHES_PER_MINUTE: count(300).describe(
    "searches for members that one member may make a minute",
  ),
  REQUESTS_PER_DAY: count(1000).describe(
    "conversations that one member may open in 24 hours with members who don't follow them",
  ),
  NEW_MEMBER_REQUESTS_PER_DAY: count(500).describe("the same, for members who are new"),
  SIGNALS_PER_MINUTE: count(3000).describe(
    "all other events that one member may send over the sockets of a node in a minute, such as `typing`",
  ),
  SOCKETS_PER_MINUTE: count(3000).describe("sockets that may be opened from one address a minute"),
  SOCKETS_PER_MEMBER: count(50).describe("sockets that one member may have open on a node"),
  SOCKETS_JOINING: count(1000).describe(
    "connections to a node that may wait at once for their session to be checked",
  ),
  SOCKETS_JOINING_PER_ADDRESS: count(200).describe("the same, of one client's address"),
});

/** How often one may write, and how many sockets one may have. */
export type ChatLimits = OwnSettings<typeof chatEnv>;
