import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** How long a migration waits for locks, in milliseconds. */
export interface Waits {
  /** one wait for a lock: readers and writers of the table queue behind it for as long */
  lockMs: number;
  /** the pause after the first attempt; each further one is twice as long, up to {@link LONGEST_PAUSE_MS} */
  pauseMs: number;
  /** after how long it gives up */
  limitMs: number;
}

/** Shorter than the wait for a lock of the services' own statements (`database.ts`), so that none of theirs fails. */
const DEFAULT_WAITS: Waits = { lockMs: 2_000, pauseMs: 500, limitMs: 120_000 };

const LONGEST_PAUSE_MS = 10_000;

/** PostgreSQL's error codes: no lock within `lock_timeout`; a deadlock, of which this was the victim. */
const LOCKED = ["55P03", "40P01"];

/** Others have held a lock for the whole time. Nothing of the migration is applied; the next run drops an invalid index. */
export class LockNotAvailable extends Error {}

/** @returns whether PostgreSQL answered with one of these error codes */
export const isPgError = (error: unknown, codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/**
 * @returns the index that a migration builds or drops concurrently, as SQL spells it; undefined when the migration does
 *   something else
 */
export function concurrentIndex(sql: string): string | undefined {
  const statement = sql.replaceAll(/--.*|\/\*[^]*?\*\//g, " ").trim();
  const pattern =
    /^(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?("[^"]+"|\w+)/i;
  return pattern.exec(statement)?.[1];
}

/**
 * Runs one migration. It waits for a lock for {@link Waits.lockMs}, since everybody else who wants the table queues behind
 * it; then it rolls back, pauses and tries again. An index is built concurrently instead, outside a transaction: nobody
 * queues behind that, so it may wait as long as it likes, and starts by dropping what a failed attempt has left.
 *
 * @param options.onRetry hears of each attempt that a lock has prevented
 * @throws LockNotAvailable when the lock can't be had in time; PostgreSQL's own error when the migration is wrong
 */
export async function runMigration(
  client: pg.Client,
  sql: string,
  {
    waits = DEFAULT_WAITS,
    onRetry,
  }: {
    waits?: Waits | undefined;
    onRetry: (details: { attempt: number; pauseMs: number }) => void;
  },
): Promise<void> {
  const end = performance.now() + waits.limitMs;
  let pauseMs = waits.pauseMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runOnce(client, sql, waits);
      return;
    } catch (error) {
      if (!isPgError(error, LOCKED)) throw error;
      if (performance.now() + pauseMs > end) throw await lockNotAvailable(client, waits, error);
    }
    onRetry({ attempt, pauseMs });
    await sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

async function runOnce(client: pg.Client, sql: string, waits: Waits): Promise<void> {
  const index = concurrentIndex(sql);
  if (!index) {
    await client.query(`RESET statement_timeout; SET lock_timeout = ${waits.lockMs}`);
    // The simple protocol runs the whole file as one implicit transaction, as Prisma does
    await client.query(sql);
    return;
  }
  await client.query(`SET statement_timeout = 0; SET lock_timeout = ${waits.limitMs}`);
  await dropInvalid(client, index);
  try {
    await client.query(sql);
  } catch (error) {
    // An invalid index slows writes, and a unique one refuses them. One that can't be dropped now, the next attempt drops
    await client.query(`SET lock_timeout = ${waits.lockMs}`);
    await dropInvalid(client, index).catch(() => undefined);
    throw error;
  }
}

/** Drops an index that a failed attempt has left. It has no use, and `IF NOT EXISTS` would take it for the finished one. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid",
    [index],
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

async function lockNotAvailable(
  client: pg.Client,
  { limitMs }: Waits,
  cause: unknown,
): Promise<LockNotAvailable> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT format('process %s for %s s', pid, round(extract(epoch FROM now() - xact_start))) AS text
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 3`,
  );
  const open = rows.map(({ text }) => text).join(", ") || "none that this role can see";
  return new LockNotAvailable(
    `no lock on its tables within ${limitMs / 1000} s, and nothing of it is applied. Run it again once the transactions that hold them have ended (open now: ${open}).`,
    { cause },
  );
}
