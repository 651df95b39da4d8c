import { EVENTS, streamOf, type EventType } from "@oneworld/contracts/events/catalogue";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { ZodError } from "zod";
import { dispatch, envelopeSchema, type EventHandlers } from "./event-envelope.ts";
import { newId } from "./id.ts";
import { pause } from "./outbox.ts";

/** Milliseconds after which an event that somebody took and never finished is taken over. */
const TAKE_OVER_MS = 5_000;
/** Milliseconds that one blocking read waits; also how long stopping may take. */
const BLOCK_MS = 1_000;
const BATCH = 100;

type Entry = [id: string, fields: string[]];

/**
 * Applies other services' events, each at least once, as a consumer group, whose work copies of a service share.
 * An event counts as done only after its handler ended well; until then it is delivered again.
 *
 * @param deps.redis a connection of its own, since reads block
 * @param deps.group name of the listening service
 * @returns stops the consumer after the event under way, whether or not Redis is there
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
  let underWay: Promise<void> = Promise.resolve();

  async function finish(stream: string, [id, fields]: Entry): Promise<void> {
    if (stopped.signal.aborted) return;
    try {
      underWay = dispatch(envelopeSchema.parse(JSON.parse(fields[1] ?? "")), handlers);
      await underWay;
    } catch (err) {
      if (!(err instanceof ZodError || err instanceof SyntaxError)) {
        log.error({ err, stream, id }, "event not applied, will be tried again");
        return;
      }
      // Trying again can't mend an event that breaks its contract
      log.error({ err, stream, id }, "event breaks its contract, passed over");
    }
    await redis.xack(stream, group, id);
  }

  async function takeOver(stream: string): Promise<void> {
    const [, entries] = (await redis.xautoclaim(
      stream,
      group,
      consumer,
      TAKE_OVER_MS,
      "0",
      "COUNT",
      BATCH,
    )) as [string, Entry[]];
    for (const entry of entries) await finish(stream, entry);
  }

  async function readNew(): Promise<void> {
    const replies = (await redis.xreadgroup(
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
    )) as [stream: string, entries: Entry[]][] | null;
    for (const [stream, entries] of replies ?? []) {
      for (const entry of entries) await finish(stream, entry);
    }
  }

  async function readOn(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        for (const stream of streams) await takeOver(stream);
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
    await underWay.catch(() => undefined);
  };
}

const streamsOf = (handlers: EventHandlers): string[] => [
  ...new Set((Object.keys(handlers) as EventType[]).map((type) => streamOf(EVENTS[type].owner))),
];

const isMissingGroup = (err: unknown): boolean =>
  err instanceof Error && err.message.startsWith("NOGROUP");

/** Groups begin at the stream's start, so that a new or refilled Redis is read whole. */
async function createGroups(redis: Redis, group: string, streams: string[]): Promise<void> {
  for (const stream of streams) {
    await redis.xgroup("CREATE", stream, group, "0", "MKSTREAM").catch((err: Error) => {
      if (!err.message.startsWith("BUSYGROUP")) throw err;
    });
  }
}
