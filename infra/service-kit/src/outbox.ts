import { streamOf, type EventData, type EventType } from "@oneworld/contracts/events/catalogue";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { Logger } from "pino";
import type { SqlExecutor } from "./database.ts";
import type { Envelope } from "./event-envelope.ts";
import { newId } from "./id.ts";

/** Events moved to Redis in one transaction. */
const BATCH = 200;

/** A row of a service's outbox, which keeps every event for good. */
export interface OutboxRow {
  id: string;
  event_id: string;
  type: string;
  subject: string;
  data: unknown;
  occurred_at: Date;
}

/**
 * Records an event in the same transaction as the fact that it tells of.
 *
 * @param tx the transaction that writes the fact
 * @param subject id of the entity that the event is about
 */
export async function appendEvent<T extends EventType>(
  tx: SqlExecutor,
  type: T,
  subject: string,
  data: EventData[T],
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO outbox (event_id, type, subject, data) VALUES ($1::uuid, $2, $3, $4::jsonb)`,
    newId(),
    type,
    subject,
    JSON.stringify(data),
  );
}

/** Where Redis remembers the highest outbox row it was given. It is lost together with the stream. */
const watermarkKey = (owner: string): string => `outbox:${owner}:watermark`;

/**
 * Moves a service's outbox into its Redis Stream, at least once; copies of the service share the work.
 * While Redis is away the rows wait. When Redis comes back with less than it was given, the rows that it lost
 * are sent again.
 *
 * @param deps.pollMs milliseconds between two looks into the outbox
 * @returns stops the relay after the batch under way
 */
export function startOutboxRelay(deps: {
  pool: pg.Pool;
  redis: Redis;
  owner: string;
  log: Logger;
  pollMs?: number;
}): () => Promise<void> {
  const { pool, redis, owner, log, pollMs = 200 } = deps;
  const stopped = new AbortController();
  let relayed: bigint | undefined;
  let failing = false;
  let connections = 1;
  let trusted = 0;
  redis.on("ready", () => (connections += 1));

  /** What a connection leads to is believed to have everything only after it was asked, and while it lasts. */
  async function resendLost(upTo: bigint): Promise<void> {
    const connection = connections;
    const watermark = BigInt((await redis.get(watermarkKey(owner))) ?? 0);
    if (trusted === connection && watermark >= upTo) return;
    const events = await recall(pool, watermark);
    trusted = connection;
    if (events > 0) log.info({ events }, "sending again what Redis may have lost");
  }

  async function relayAll(): Promise<void> {
    relayed ??= await lastPublished(pool);
    await resendLost(relayed);
    for (;;) {
      const last = await relayBatch(pool, redis, owner, relayed);
      if (last === null) return;
      relayed = last;
    }
  }

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await relayAll();
        failing = false;
      } catch (err) {
        if (!failing) log.warn({ err }, "outbox waits");
        failing = true;
      }
      await pause(pollMs, stopped.signal);
    }
  })();

  return async () => {
    stopped.abort();
    await loop;
  };
}

async function lastPublished(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ last: string | null }>(
    "SELECT max(id) AS last FROM outbox WHERE published_at IS NOT NULL",
  );
  return BigInt(rows[0]?.last ?? 0);
}

/**
 * Makes those events wait again that a Redis with this watermark may not have: the later ones, and those of lower id that
 * were committed late and so handed over after it. A minute is far longer than handing over one batch can take.
 *
 * @returns how many
 */
async function recall(pool: pg.Pool, watermark: bigint): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE outbox SET published_at = NULL
     WHERE published_at IS NOT NULL AND (id > $1 OR published_at >=
       coalesce((SELECT published_at FROM outbox WHERE id = $1), '-infinity') - interval '1 minute')`,
    [watermark.toString()],
  );
  return rowCount ?? 0;
}

/** @returns the highest outbox id that Redis has been given, or null when nothing was waiting */
async function relayBatch(
  pool: pg.Pool,
  redis: Redis,
  owner: string,
  relayed: bigint,
): Promise<bigint | null> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query<OutboxRow>(
      `SELECT id, event_id, type, subject, data, occurred_at FROM outbox
       WHERE published_at IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    const last = rows.at(-1);
    if (!last) {
      await client.query("COMMIT");
      return null;
    }
    const highest = BigInt(last.id) > relayed ? BigInt(last.id) : relayed;
    const transaction = redis.multi();
    for (const row of rows)
      transaction.xadd(streamOf(owner), "*", "event", JSON.stringify(toEnvelope(row)));
    transaction.set(watermarkKey(owner), highest.toString());
    const replies = await transaction.exec();
    const failure = replies?.find(([error]) => error)?.[0];
    if (!replies || failure) throw failure ?? new Error("Redis discarded the batch");
    await client.query("UPDATE outbox SET published_at = now() WHERE id = ANY($1::bigint[])", [
      rows.map((row) => row.id),
    ]);
    await client.query("COMMIT");
    return highest;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** An outbox row as it travels. */
export const toEnvelope = (row: OutboxRow): Envelope => ({
  id: row.event_id,
  type: row.type,
  subject: row.subject,
  occurredAt: row.occurred_at.toISOString(),
  data: row.data,
});

/** Waits, or returns at once when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
}
