import type { Redis } from "ioredis";
import type { Logger } from "pino";

/** Milliseconds between two heartbeats of a node, and the TTL of its heartbeat key. */
const HEARTBEAT_MS = 2_000;
const DEAD_MS = 6_000;

/** The nodes that have members. A node is alive while its heartbeat key exists. */
const NODES = "chat:nodes";
const aliveKey = (node: string): string => `chat:node:${node}:alive`;
const membersKey = (node: string): string => `chat:node:${node}:members`;

/** Who is connected to which node, kept in Redis as long as the node's heartbeats arrive. */
export interface PresenceRegistry {
  came(memberId: string): void;
  left(memberId: string): void;
  /** Which of some members are connected anywhere. @throws Error while Redis is unavailable */
  online(memberIds: string[]): Promise<Set<string>>;
  close(): void;
}

/**
 * @param deps.local ids of the members who are connected to this node
 * @param deps.changed notifies all nodes that these members may have come or gone
 */
export function createPresenceRegistry(deps: {
  redis: Redis;
  nodeId: string;
  log: Logger;
  local(): string[];
  changed(memberIds: string[]): void;
}): PresenceRegistry {
  const { redis, nodeId, log, local, changed } = deps;

  /** Whether Redis may be out of date: empty, or without the newest changes. */
  let stale = true;

  /** Redis may have been away or lost everything, or another node may have removed this one as dead. */
  async function register(): Promise<void> {
    await redis.set(aliveKey(nodeId), 1, "PX", DEAD_MS);
    const isNew = (await redis.sadd(NODES, nodeId)) === 1;
    const isKept = local().length === 0 || (await redis.exists(membersKey(nodeId))) === 1;
    if (!isNew && isKept && !stale) return;
    stale = false;
    // Redis gets the changes that follow after the replacement
    const ids = local();
    const replacement = redis.multi().del(membersKey(nodeId));
    if (ids.length > 0) replacement.sadd(membersKey(nodeId), ...ids);
    await replacement.exec();
    changed(ids);
  }

  async function removeDead(): Promise<void> {
    for (const node of await redis.smembers(NODES)) {
      if (node === nodeId || (await redis.exists(aliveKey(node))) === 1) continue;
      const ids = await redis.smembers(membersKey(node));
      await redis.multi().srem(NODES, node).del(membersKey(node)).exec();
      if (ids.length > 0) changed(ids);
    }
  }

  const change = (command: "sadd" | "srem", memberId: string): void =>
    void redis[command](membersKey(nodeId), memberId)
      .catch((err: unknown) => {
        // The next heartbeat that reaches Redis corrects it
        stale = true;
        log.debug({ err }, "presence update failed");
      })
      .then(() => changed([memberId]));

  const beat = (): void =>
    void register()
      .then(removeDead)
      .catch((err: unknown) => {
        stale = true;
        log.debug({ err }, "presence heartbeat failed");
      });
  beat();
  const heartbeat = setInterval(beat, HEARTBEAT_MS);

  return {
    came: (memberId) => change("sadd", memberId),
    left: (memberId) => change("srem", memberId),
    online: async (memberIds) => {
      if (memberIds.length === 0) return new Set();
      const nodes = await redis.smembers(NODES);
      const flags = await Promise.all(
        nodes.map((node) => redis.smismember(membersKey(node), ...memberIds)),
      );
      return new Set(memberIds.filter((_, index) => flags.some((of) => of[index] === 1)));
    },
    close: () => clearInterval(heartbeat),
  };
}
