import type { EventData } from "@oneworld/contracts/events/catalogue";
import { streamOf } from "@oneworld/contracts/events/catalogue";
import { pause } from "@oneworld/service-kit/process/pause";
import type { Redis } from "ioredis";
import type { Logger } from "pino";

type MessageSent = EventData["message.sent"];

/** Entries of one read; with the pause below, 10,000 messages a second. */
const BATCH = 2_000;
/**
 * Milliseconds between reading entries and handing them over. The node that stored a message needs this head start: it
 * excludes the device that sent it, while this way can't.
 */
const HEAD_START_MS = 200;
/** Milliseconds that one blocking read waits. */
const BLOCK_MS = 1_000;
/** Entries before the newest one that a new node reads again: those that were written while it started. */
const OVERLAP = 500;

/** Seconds for which the stream keeps messages: longer than a node may be away from Redis without its members noticing. */
export const EVENT_TAIL_SECONDS = 600;

type Entry = [id: string, fields: string[]];

/**
 * Tails the service's own stream. Every committed message reaches it, even if its node or Redis crashed. So it delivers what
 * pub/sub lost.
 *
 * Not a consumer group: each node reads everything, since each has other members' devices.
 *
 * @param deps.found gets the messages of each read; what it throws is logged
 * @returns ends it after what was found last has been dealt with
 */
export function followEvents(deps: {
  redis: Redis;
  log: Logger;
  found(events: MessageSent[]): Promise<void>;
}): () => Promise<void> {
  const { log, found } = deps;
  const stream = streamOf("chat");
  const redis = deps.redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  redis.on("error", (err: Error) => log.debug({ err }, "Redis is unavailable"));
  let last: string | undefined;
  const stopped = new AbortController();
  let underWay: Promise<void> = Promise.resolve();

  /** Where to begin, since entries' ids are positions and no times. */
  async function findBeginning(): Promise<string> {
    const newest = await redis.xrevrange(stream, "+", "-", "COUNT", OVERLAP + 1);
    return newest.length > OVERLAP ? (newest.at(-1)?.[0] ?? "0-0") : "0-0";
  }

  async function readOn(): Promise<void> {
    last ??= await findBeginning();
    const replies = await redis.xread("COUNT", BATCH, "BLOCK", BLOCK_MS, "STREAMS", stream, last);
    const entries = replies?.[0]?.[1] ?? [];
    if (entries.length === 0 || stopped.signal.aborted) return;
    await pause(HEAD_START_MS, stopped.signal);
    underWay = found(entries.flatMap(readEntry));
    await underWay;
    last = entries.at(-1)?.[0] ?? last;
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await readOn();
      } catch (err) {
        if (stopped.signal.aborted) return;
        log.warn({ err }, "events can't be followed");
        await pause(250, stopped.signal);
      }
    }
  }
  void follow();

  return async () => {
    stopped.abort();
    redis.disconnect();
    // Not for the reading: a command that waits for a lost connection is never answered once that is given up
    await underWay.catch(() => undefined);
  };
}

/** The service itself wrote them, so that they aren't checked again. */
function readEntry([, fields]: Entry): MessageSent[] {
  const { type, data } = JSON.parse(fields[1] ?? "{}") as { type?: string; data?: unknown };
  return type === "message.sent" ? [data as MessageSent] : [];
}
