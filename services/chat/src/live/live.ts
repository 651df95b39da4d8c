import type { Message } from "@oneworld/contracts/chat/http";
import type { EventData } from "@oneworld/contracts/events/catalogue";
import { newId } from "@oneworld/service-kit/data/id";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { presentMessage } from "../messages/messages.present.ts";
import { findMessages } from "../messages/messages.repo.ts";
import { findDeclined } from "../requests/requests.repo.ts";
import { createBus, type BusListener, type Notice } from "./bus.ts";
import { followEvents } from "./event-tail.ts";
import { createLocalMembers, type LocalMembers } from "./local-members.ts";
import { createPresence, type Presence } from "./presence.ts";
import { createPresenceRegistry } from "./presence-registry.repo.ts";
import { createUnreadNotifier, type UnreadNotifier } from "./unread-notifier.ts";

/** Deliveries that a node keeps in mind, so that the stream of events doesn't repeat them: some 10 MB. */
const REMEMBERED = 50_000;

/** Notifies the devices of members, wherever they are connected. It returns at once and never fails. */
export interface Live {
  /**
   * A message was committed. The device that sent it, if it was one of this node, learns it from its answer.
   *
   * @param receiverId null where only the sender's devices may get it
   * @returns whether the receiver has a page open; true for null, and where Redis can't say
   */
  publishMessage(
    receiverId: string | null,
    message: Message,
    exceptSocketId?: string,
  ): Promise<boolean>;
  /** Broadcasts a read receipt. The caller decides who may receive it. */
  publishRead(
    memberIds: string[],
    data: Extract<Notice, { kind: "read" }>["data"],
    exceptSocketId?: string,
  ): void;
  publishTyping(memberId: string, data: Extract<Notice, { kind: "typing" }>["data"]): void;
  /** A request was accepted or declined. The caller decides who may know. */
  publishRequest(memberIds: string[], data: Extract<Notice, { kind: "request" }>["data"]): void;
  /** Moderators have hidden a message or show it again. */
  publishModerated(memberIds: string[], data: Extract<Notice, { kind: "moderated" }>["data"]): void;
  /** These members' follows, conversation partners, blocks or mutes have changed. */
  publishContactsChanged(memberIds: string[]): void;
}

/** A node's part in it: which members are connected here, and what they receive. */
export interface LiveNode extends Live {
  members: LocalMembers;
  presence: Presence;
  unread: UnreadNotifier;
  /** Begins to listen to the other nodes. */
  start(listener: Pick<BusListener, "sessionEnded">): void;
  /** Whether news of others may have been lost since this was asked last. */
  hasMissed(): boolean;
  stop(): Promise<void>;
}

/**
 * Notifies the devices of this node at once and those of the others by Redis pub/sub. Behind that follows the stream of
 * events: a message that was not delivered, because its node or Redis died between the commit and the news of it, is
 * delivered then.
 */
export function createLive(deps: { redis: Redis; pool: Pool; log: Logger }): LiveNode {
  const { redis, pool, log } = deps;
  const nodeId = newId();
  const bus = createBus({ redis, nodeId, log });
  const delivered = new LRUCache<string, true>({ max: REMEMBERED });
  const members = createLocalMembers({
    came: (id) => {
      bus.join(id);
      registry.came(id);
    },
    left: (id) => {
      bus.leave(id);
      registry.left(id);
    },
  });
  const changed = (ids: string[]) => {
    // Redis may be away, and this node knows at least of itself
    presence.changed(ids);
    bus.publishPresence(ids);
  };
  const registry = createPresenceRegistry({ redis, nodeId, log, local: members.ids, changed });
  const presence = createPresence({ pool, registry, members, log });
  const unread = createUnreadNotifier({ pool, members, log });
  let stopTail: (() => Promise<void>) | undefined;

  /** Emits to a member's devices on this node. */
  function deliver(memberId: string, notice: Notice, exceptSocketId?: string): void {
    const member = members.get(memberId);
    if (!member) return;
    const sockets = [...member.sockets].filter((socket) => socket.id !== exceptSocketId);
    if (notice.kind === "message") {
      const key = deliveryKey(memberId, notice.message);
      if (delivered.has(key)) return;
      delivered.set(key, true);
      for (const socket of sockets) socket.emit("getMessage", notice.message);
      if (notice.message.senderId !== memberId) unread.mark(memberId);
    } else if (notice.kind === "read") {
      for (const socket of sockets) socket.emit("read", notice.data);
      if (notice.data.userId === memberId) unread.mark(memberId);
    } else if (notice.kind === "typing") {
      for (const socket of sockets) socket.emit("typing", notice.data);
    } else if (notice.kind === "request") {
      for (const socket of sockets) socket.emit("request", notice.data);
    } else if (notice.kind === "moderated") {
      for (const socket of sockets) socket.emit("moderated", notice.data);
    } else if (notice.kind === "notifications") {
      for (const socket of sockets) socket.emit("notifications", notice.data);
    } else {
      unread.mark(memberId);
      presence.refresh(member).catch((err: unknown) => log.debug({ err }, "contacts not read"));
    }
  }

  /** @returns of each member whether they are connected to any node */
  function publish(
    memberIds: string[],
    notice: Notice,
    exceptSocketId?: string,
  ): Promise<boolean[]> {
    for (const memberId of memberIds) deliver(memberId, notice, exceptSocketId);
    return bus.publish(memberIds, notice);
  }

  /** Delivers what pub/sub has lost. */
  async function deliverLost(events: EventData["message.sent"][]): Promise<void> {
    const isLost = (memberId: string, event: { conversationId: string; seq: number }) =>
      members.get(memberId) !== undefined && !delivered.has(deliveryKey(memberId, event));
    const lost = events.filter(
      (event) => isLost(event.receiverId, event) || isLost(event.senderId, event),
    );
    if (lost.length === 0) return;
    const receivers = new Map(lost.map((event) => [event.messageId, event.receiverId]));
    const [rows, declined] = await Promise.all([
      findMessages(pool, lost),
      findDeclined(
        pool,
        lost.map(({ conversationId }) => conversationId),
      ),
    ]);
    for (const row of rows) {
      const message = presentMessage(row);
      const receiverId = receivers.get(message._id);
      if (receiverId && !declined.has(row.conversationId))
        deliver(receiverId, { kind: "message", message });
      deliver(message.senderId, { kind: "message", message });
    }
  }

  return {
    members,
    presence,
    unread,
    publishMessage: async (receiverId, message, exceptSocketId) => {
      const memberIds = receiverId === null ? [message.senderId] : [receiverId, message.senderId];
      const [isConnected] = await publish(memberIds, { kind: "message", message }, exceptSocketId);
      return receiverId === null || isConnected !== false;
    },
    publishRead: (memberIds, data, exceptSocketId) =>
      void publish(memberIds, { kind: "read", data }, exceptSocketId),
    publishTyping: (memberId, data) => void publish([memberId], { kind: "typing", data }),
    publishRequest: (memberIds, data) => void publish(memberIds, { kind: "request", data }),
    publishModerated: (memberIds, data) => void publish(memberIds, { kind: "moderated", data }),
    publishContactsChanged: (memberIds) => void publish(memberIds, { kind: "contacts" }),
    start: ({ sessionEnded }) => {
      bus.listen({ notice: deliver, presence: presence.changed, sessionEnded });
      stopTail = followEvents({ redis, log, found: deliverLost });
    },
    hasMissed: bus.hasMissed,
    stop: async () => {
      registry.close();
      members.close();
      presence.close();
      unread.close();
      bus.close();
      await stopTail?.();
    },
  };
}

const deliveryKey = (memberId: string, at: { conversationId: string; seq: number }): string =>
  `${memberId} ${at.conversationId} ${at.seq}`;
