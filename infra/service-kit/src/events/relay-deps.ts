import type { Redis } from "ioredis";
import type pg from "pg";
import type { Logger } from "pino";

/** Dependencies of a relay. */
export interface RelayDeps {
  /** a dedicated pool, of which it holds one connection */
  pool: pg.Pool;
  redis: Redis;
  /** the service that owns the outbox */
  owner: string;
  log: Logger;
  /** milliseconds between two polls of the outbox without a notification; default: a second */
  pollMs?: number;
  /** seconds for which the stream keeps entries for readers outside consumer groups; 0 without such readers */
  tailSeconds?: number | undefined;
  /** maximum number of entries in the stream, applied or not */
  maxEntries?: number;
  /** days for which the outbox keeps superseded events */
  retentionDays?: number;
}
