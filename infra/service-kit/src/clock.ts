import type pg from "pg";
import type { Logger } from "pino";

/** Milliseconds between two looks at the database's clock. */
const LOOK_MS = 30_000;

/** Milliseconds by which clocks that are kept in step may differ; a look isn't more exact on a busy machine. */
const TOLERANCE_MS = 500;

let offsetMs = 0;

/** By how many milliseconds the database's clock is ahead of this machine's; 0 where the two are in step. */
export const clockOffset = (): number => offsetMs;

/**
 * Keeps the time of new ids (`newId`) in step with the database's clock, which all copies of a service share: what is listed
 * by id, such as posts, is in order also if a machine's clock is wrong. Looks once before it resolves, and then from time to time.
 *
 * @returns stops looking
 */
export async function followDatabaseClock(
  pool: Pick<pg.Pool, "query">,
  log: Logger,
): Promise<() => void> {
  const look = async (): Promise<void> => {
    try {
      const measured = await measure(pool);
      const before = offsetMs;
      offsetMs = Math.abs(measured) < TOLERANCE_MS ? 0 : measured;
      if (offsetMs !== 0 && before === 0) log.warn({ offsetMs }, "this machine's clock is wrong");
    } catch (err) {
      log.debug({ err }, "the database's clock can't be read");
    }
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function measure(pool: Pick<pg.Pool, "query">): Promise<number> {
  const asked = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now",
  );
  const answered = Date.now();
  return Math.round((rows[0]?.now ?? answered) - (asked + answered) / 2);
}
