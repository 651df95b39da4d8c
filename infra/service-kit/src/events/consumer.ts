import { EVENTS, streamOf, type EventType } from "@oneworld/contracts/events/catalogue";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import {
  dispatchAll,
  envelopeSchema,
  type Delivery,
  type EventHandlers,
} from "./event-envelope.ts";
import { newId } from "../data/id.ts";
import { pause } from "../process/pause.ts";

/** Milliseconds after which another consumer's unacknowledged event is claimed. */
const TAKE_OVER_MS = 5_000;
/** Milliseconds between two searches for such events. */
const SEARCH_MS = 1_000;
/** Milliseconds that one blocking read waits, and the longest delay of a stop. */
const BLOCK_MS = 1_000;
/** Events per read. Handlers that take batches apply them together. */
const BATCH = 500;

/** An id above every entry's. Redis treats the next and highest id as `>`, which reads new entries. */
const AFTER_ALL = "18446744073709551615-18446744073709551614";

/** Redis before version 7 returns deleted entries without fields. */
type Entry = [id: string, fields: string[] | null];

/**
 * Applies other services' events at least once, as a consumer group. Replicas of a service share the work.
 * An event is acknowledged only after its handler has succeeded; until then it is delivered again.
 *
 * @param deps.redis a dedicated connection, since reads block
 * @param deps.group name of the consuming service
 * @returns stops the consumer after the events in progress, also without Redis
 */
export function startConsumer(deps: {
  redis: Redis;
  group: string;
  handlers: EventHandlers;
  log: Logger;
}): () => Promise<void> {
  const { redis, group, handlers, log } = deps;
  const consumer = newId();
  const streams = streamsOf(handlers);
  const stopped = new AbortController();
  let inProgress: Promise<unknown> = Promise.resolve();
  let searchAt = 0;

  async function finish(stream: string, entries: Entry[]): Promise<void> {
    if (stopped.signal.aborted || entries.length === 0) return;
    const { deliveries, unreadable } = readEntries(entries);
    const applying = dispatchAll(deliveries, handlers, () => stopped.signal.aborted);
    inProgress = applying;
    const { done, broken, failed } = await applying;
    for (const { key: id, error: err } of failed) {
      log.error({ err, stream, id }, "event not applied, will be retried");
    }
    // A retry can't repair an event that violates its contract
    for (const { key: id, error: err } of [...unreadable, ...broken]) {
      log.error({ err, stream, id }, "skipped an event that violates its contract");
    }
    const finished = [...done, ...[...unreadable, ...broken].map(({ key }) => key)];
    if (finished.length > 0) await redis.xack(stream, group, ...finished);
  }

  async function takeOver(stream: string): Promise<void> {
    for (let from = "0-0"; ;) {
      const [next, entries] = (await redis.xautoclaim(
        stream,
        group,
        consumer,
        TAKE_OVER_MS,
        from,
        "COUNT",
        BATCH,
      )) as [string, Entry[]];
      await finish(stream, entries);
      if (next === "0-0" || stopped.signal.aborted) return;
      from = next;
    }
  }

  /**
   * Shows the relay that this consumer is connected. Redis updates a consumer's idle time when it reads its own
   * entries, but not while it waits for new ones.
   * The read starts after the last possible id, since reading an entry would delay its takeover.
   */
  const showPresence = () =>
    redis.xreadgroup(
      "GROUP",
      group,
      consumer,
      "COUNT",
      1,
      "STREAMS",
      ...streams,
      ...streams.map(() => AFTER_ALL),
    );

  async function readNew(): Promise<void> {
    const replies = await redis.xreadgroup(
      "GROUP",
      group,
      consumer,
      "COUNT",
      BATCH,
      "BLOCK",
      BLOCK_MS,
      "STREAMS",
      ...streams,
      ...streams.map(() => ">"),
    );
    for (const [stream, entries] of replies ?? []) await finish(stream, entries);
  }

  async function readOn(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        if (Date.now() >= searchAt) {
          searchAt = Date.now() + SEARCH_MS;
          await showPresence();
          for (const stream of streams) await takeOver(stream);
        }
        await readNew();
      } catch (err) {
        if (stopped.signal.aborted) break;
        if (isMissingGroup(err)) await createGroups(redis, group, streams).catch(() => undefined);
        else log.warn({ err }, "could not read events, will retry");
        await pause(250, stopped.signal);
      }
    }
  }
  void readOn();

  return async () => {
    stopped.abort();
    redis.disconnect();
    // Does not wait for the read: after a disconnect, ioredis leaves its promise pending
    await inProgress.catch(() => undefined);
  };
}

/** Splits entries into events and malformed entries. */
function readEntries(entries: Entry[]) {
  const deliveries: Delivery<string>[] = [];
  const unreadable: { key: string; error: unknown }[] = [];
  for (const [key, fields] of entries) {
    try {
      deliveries.push({ key, envelope: envelopeSchema.parse(JSON.parse(fields?.[1] ?? "")) });
    } catch (error) {
      unreadable.push({ key, error });
    }
  }
  return { deliveries, unreadable };
}

const streamsOf = (handlers: EventHandlers): string[] => [
  ...new Set((Object.keys(handlers) as EventType[]).map((type) => streamOf(EVENTS[type].owner))),
];

const isMissingGroup = (err: unknown): boolean =>
  err instanceof Error && err.message.startsWith("NOGROUP");

/** Creates groups at the start of the stream. The relay resends to a new group what the stream no longer holds. */
async function createGroups(redis: Redis, group: string, streams: string[]): Promise<void> {
  for (const stream of streams) {
    await redis.xgroup("CREATE", stream, group, "0", "MKSTREAM").catch((err: Error) => {
      if (!err.message.startsWith("BUSYGROUP")) throw err;
    });
  }
}
