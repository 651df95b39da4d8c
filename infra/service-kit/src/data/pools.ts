import type pg from "pg";
import type { Logger } from "pino";
import { createDatabasePool } from "./database.ts";

/** Connections for other services' events and jobs, and for session look-ups past the cache. */
const BACKGROUND = 3;
const SESSIONS = 4;

/**
 * A service's database connections, in separate pools: calls that wait for a lock don't block readers, events or
 * sign-ins. Connections open on first use.
 */
export interface Pools {
  reads: pg.Pool;
  calls: pg.Pool;
  background: pg.Pool;
  sessions: pg.Pool;
  end(): Promise<void>;
}

/** @param size connections for calls, and as many for hot reads */
export function createPools(url: string, size: number, log: Logger): Pools {
  const open = (max: number): pg.Pool => {
    const pool = createDatabasePool(url, max);
    // `pg` adds the whole client to the error
    pool.on("error", ({ message }) => log.warn({ reason: message }, "database connection lost"));
    return pool;
  };
  const pools = {
    reads: open(size),
    calls: open(size),
    background: open(BACKGROUND),
    sessions: open(SESSIONS),
  };
  return {
    ...pools,
    end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  };
}
