import { EVENTS, streamOf, type EventType } from "@oneworld/contracts/events/catalogue";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import {
  dispatchAll,
  envelopeSchema,
  type Delivery,
  type EventHandlers,
} from "./event-envelope.ts";
import { newId } from "./id.ts";
import { pause } from "./outbox.ts";

/** Milliseconds after which an event that another consumer took and didn't finish is taken over. */
const TAKE_OVER_MS = 5_000;
/** Milliseconds between two searches for such events. */
const SEARCH_MS = 1_000;
/** Milliseconds that one blocking read waits; also how long stopping may take. */
const BLOCK_MS = 1_000;
/** Events of one read, which are applied together where their handler takes batches. */
const BATCH = 500;

/** An id after every entry's. Redis takes the one above it, the highest of all, for `>`, which reads new entries. */
const AFTER_ALL = "18446744073709551615-18446744073709551614";

/** Redis before version 7 returns deleted entries without fields. */
type Entry = [id: string, fields: string[] | null];

/**
 * Applies other services' events, each at least once, as a consumer group, whose work copies of a service share.
 * An event counts as done only after its handler has succeeded; until then it is delivered again.
 *
 * @param deps.redis a connection of its own, since reads block
 * @param deps.group name of the listening service
 * @returns stops the consumer after the events in progress, whether or not Redis is there
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
      log.error({ err, stream, id }, "event not applied, will be tried again");
    }
    // Trying again can't repair an event that breaks its contract
    for (const { key: id, error: err } of [...unreadable, ...broken]) {
      log.error({ err, stream, id }, "event breaks its contract, passed over");
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
   * Shows the relay that this consumer is connected: reading its own entries counts at once, waiting for new ones doesn't.
   * It reads after the last possible one, since reading an entry puts off its takeover.
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
        else log.warn({ err }, "events wait");
        await pause(250, stopped.signal);
      }
    }
  }
  void readOn();

  return async () => {
    stopped.abort();
    redis.disconnect();
    // Not for the reading: a command that waits for a lost connection is never answered once that is given up
    await inProgress.catch(() => undefined);
  };
}

/** Splits entries into events and those that hold none. */
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

/** Groups begin at the stream's start. What the stream no longer holds, the relay sends again to a new group. */
async function createGroups(redis: Redis, group: string, streams: string[]): Promise<void> {
  for (const stream of streams) {
    await redis.xgroup("CREATE", stream, group, "0", "MKSTREAM").catch((err: Error) => {
      if (!err.message.startsWith("BUSYGROUP")) throw err;
    });
  }
}
