import { SESSION_ENDED_CHANNEL } from "@oneworld/contracts/auth/session";
import type { Message } from "@oneworld/contracts/chat/http";
import type { ServerToClientEvents } from "@oneworld/contracts/chat/live";
import { notificationChannel } from "@oneworld/contracts/profile/notification-kinds";
import {
  type UnreadNotifications,
  unreadNotificationsSchema,
} from "@oneworld/contracts/profile/notifications";
import { keepListening } from "@oneworld/service-kit/data/redis";
import type { Redis } from "ioredis";
import type { Logger } from "pino";

/** What nodes publish to each other about a member, whose devices may be connected to any of them. */
export type Notice =
  | { kind: "message"; message: Message }
  | { kind: "read"; data: Parameters<ServerToClientEvents["read"]>[0] }
  | { kind: "typing"; data: Parameters<ServerToClientEvents["typing"]>[0] }
  | { kind: "request"; data: Parameters<ServerToClientEvents["request"]>[0] }
  | { kind: "moderated"; data: Parameters<ServerToClientEvents["moderated"]>[0] }
  /** their follows, conversation partners, blocks or mutes have changed */
  | { kind: "contacts" }
  /** from the profile service: how many notifications they haven't read */
  | { kind: "notifications"; data: UnreadNotifications };

/** What a node does with what it hears. */
export interface BusListener {
  notice(memberId: string, notice: Notice): void;
  /** these members may have come or gone */
  presence(memberIds: string[]): void;
  /** a session has ended, or a token of it: the id of the one, or the hash of the other */
  sessionEnded(id: string): void;
}

/**
 * Carries notices between nodes by Redis pub/sub, on a channel for each member, which only those nodes listen to that
 * the member is connected to. On another such channel the profile service publishes how many notifications are unread. Nothing is kept: what is lost while Redis is unavailable comes by the stream of events.
 */
export interface Bus {
  listen(listener: BusListener): void;
  /** Whether news of others may have been lost since this was asked last. */
  hasMissed(): boolean;
  join(memberId: string): void;
  leave(memberId: string): void;
  /** To the other nodes. @returns of each member whether they are connected to any node; true where Redis can't say */
  publish(memberIds: readonly string[], notice: Notice): Promise<boolean[]>;
  /** To all nodes, this one too. */
  publishPresence(memberIds: string[]): void;
  close(): void;
}

const MEMBER_CHANNEL = "chat:member:";
const PRESENCE_CHANNEL = "chat:presence";
const NOTIFICATIONS_CHANNEL = notificationChannel("");

const channelsOf = (memberId: string): string[] => [
  MEMBER_CHANNEL + memberId,
  notificationChannel(memberId),
];

/** Connects two clients of its own, one to subscribe and one to publish. */
export function createBus({
  redis,
  nodeId,
  log,
}: {
  redis: Redis;
  nodeId: string;
  log: Logger;
}): Bus {
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  const stopKeeping = keepListening(subscriber);
  const publisher = redis.duplicate({ enableAutoPipelining: true });
  for (const client of [subscriber, publisher]) {
    client.on("error", (err: Error) => log.debug({ err }, "Redis is unavailable"));
  }
  let hasGap = true;
  subscriber.on("close", () => (hasGap = true));
  // What can't be published now arrives by the stream of events
  const publish = (channel: string, text: string): Promise<boolean> =>
    publisher.publish(channel, text).then(
      (listeners) => listeners > 0,
      () => true,
    );
  const quietly = (work: Promise<unknown>): void =>
    void work.catch((err: unknown) => log.debug({ err }, "subscription not changed"));

  function hear(listener: BusListener, channel: string, text: string): void {
    if (channel === SESSION_ENDED_CHANNEL) return listener.sessionEnded(text);
    if (channel === PRESENCE_CHANNEL) return listener.presence(JSON.parse(text) as string[]);
    if (channel.startsWith(NOTIFICATIONS_CHANNEL)) {
      const data = unreadNotificationsSchema.parse(JSON.parse(text));
      return listener.notice(channel.slice(NOTIFICATIONS_CHANNEL.length), {
        kind: "notifications",
        data,
      });
    }
    const [from, notice] = JSON.parse(text) as [string, Notice];
    if (from !== nodeId) listener.notice(channel.slice(MEMBER_CHANNEL.length), notice);
  }

  return {
    listen: (listener) => {
      subscriber.on("message", (channel: string, text: string) => {
        try {
          hear(listener, channel, text);
        } catch (err) {
          log.warn({ err, channel }, "invalid pub/sub message");
        }
      });
      quietly(subscriber.subscribe(SESSION_ENDED_CHANNEL, PRESENCE_CHANNEL));
    },
    hasMissed: () => {
      const missed = hasGap;
      hasGap = subscriber.status !== "ready";
      return missed || hasGap;
    },
    join: (memberId) => quietly(subscriber.subscribe(...channelsOf(memberId))),
    leave: (memberId) => quietly(subscriber.unsubscribe(...channelsOf(memberId))),
    publish: (memberIds, notice) => {
      const text = JSON.stringify([nodeId, notice]);
      return Promise.all(memberIds.map((memberId) => publish(MEMBER_CHANNEL + memberId, text)));
    },
    publishPresence: (memberIds) => void publish(PRESENCE_CHANNEL, JSON.stringify(memberIds)),
    close: () => {
      stopKeeping();
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}
