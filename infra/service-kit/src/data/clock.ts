import type pg from "pg";
import type { Logger } from "pino";

/** Milliseconds between two measurements of the database's clock. */
const INTERVAL_MS = 30_000;

/** Milliseconds by which synchronized clocks may differ. A measurement on a busy machine is no more precise. */
const TOLERANCE_MS = 500;

let offsetMs = 0;

/** Milliseconds by which the database's clock is ahead of this machine's; 0 within the tolerance. */
export const clockOffset = (): number => offsetMs;

/**
 * Keeps the time of new ids (`newId`) in step with the database's clock, which all replicas share. Lists sorted by id,
 * such as posts, then stay in order on a machine with a wrong clock.
 * Measures once before it resolves, and then periodically.
 *
 * @returns stops the measurements
 */
export async function followDatabaseClock(
  pool: Pick<pg.Pool, "query">,
  log: Logger,
): Promise<() => void> {
  const update = async (): Promise<void> => {
    try {
      const measured = await measure(pool);
      const before = offsetMs;
      offsetMs = Math.abs(measured) < TOLERANCE_MS ? 0 : measured;
      if (offsetMs !== 0 && before === 0)
        log.warn({ offsetMs }, "clock differs from the database's");
    } catch (err) {
      log.debug({ err }, "could not read the database's clock");
    }
  };
  await update();
  const timer = setInterval(() => void update(), INTERVAL_MS);
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
