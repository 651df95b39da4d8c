import { lock } from "proper-lockfile";

/**
 * A holder takes milliseconds. A lock without an update for two seconds, the shortest span that the library allows, belongs to a
 * dead process. Others wait longer than that.
 */
const LOCK = {
  stale: 2_000,
  update: 1_000,
  realpath: false,
  retries: { retries: 600, minTimeout: 5, maxTimeout: 20 },
};

/** Does something short with a file, which needn't exist, while no other process of this machine does. Waits for its turn. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const unlock = await lock(file, LOCK);
  try {
    return await work();
  } finally {
    await unlock();
  }
}
