import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** How long a migration waits for locks, in milliseconds. */
export interface Waits {
  /** one wait for a lock, during which readers and writers of the table queue */
  lockMs: number;
  /** the pause after the first attempt; it doubles up to {@link LONGEST_PAUSE_MS} */
  pauseMs: number;
  /** total time before it gives up */
  limitMs: number;
}

/** Shorter than the lock timeout of the services' own statements (`database.ts`), so that those don't fail. */
const DEFAULT_WAITS: Waits = { lockMs: 2_000, pauseMs: 500, limitMs: 120_000 };

const LONGEST_PAUSE_MS = 10_000;

/** PostgreSQL's error codes: lock timeout; victim of a deadlock. */
const LOCKED = ["55P03", "40P01"];

/** Others held a lock for the whole time. The migration is rolled back; the next run drops an invalid index. */
export class LockNotAvailable extends Error {}

/** @returns whether PostgreSQL answered with one of these error codes */
export const isPgError = (error: unknown, codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/**
 * @returns the index that a migration builds or drops concurrently, as spelled in its SQL; undefined for other
 * migrations
 */
export function concurrentIndex(sql: string): string | undefined {
  const statement = sql.replaceAll(/--.*|\/\*[^]*?\*\//g, " ").trim();
  const pattern =
    /^(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?("[^"]+"|\w+)/i;
  return pattern.exec(statement)?.[1];
}

/**
 * Runs one migration. It waits for a lock for {@link Waits.lockMs}, since other users of the table queue behind it;
 * then it rolls back, pauses and retries.
 * A concurrent index build runs outside a transaction and blocks no queue, so it may wait longer. It first drops the
 * invalid index of a failed attempt.
 *
 * @param options.onRetry receives each attempt that a lock has prevented
 * @throws LockNotAvailable after the limit; PostgreSQL's own error for an invalid migration
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
    // An invalid index slows writes, and a unique one refuses them. If the drop fails, the next attempt retries it
    await client.query(`SET lock_timeout = ${waits.lockMs}`);
    await dropInvalid(client, index).catch(() => undefined);
    throw error;
  }
}

/** Drops the invalid index of a failed attempt. It is useless, and `IF NOT EXISTS` would accept it as finished. */
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
    `no lock on its tables within ${limitMs / 1000} s, and it is rolled back. Run it again once the transactions that hold them have ended (open now: ${open}).`,
    { cause },
  );
}
