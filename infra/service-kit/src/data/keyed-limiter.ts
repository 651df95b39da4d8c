import { type BatchOptions, createBatches } from "../events/batches.ts";

/** Calls that run at once, calls that may wait, and those of one key among them. */
type Limits = Pick<BatchOptions<never, never>, "atOnce" | "waitingMax" | "waitingMs" | "ofKeyMax">;

/** For calls each of which uses a database connection. */
const OF_DATABASE: Limits = { atOnce: 4, waitingMax: 1_000 };

/**
 * Limits concurrent calls: one of each key at a time, and few of all keys.
 *
 * @param key names the row that the call locks
 * @returns what the call returns; rejects as it does, and with ApiError `unavailable` when too many calls wait, `too_many_requests` when
 *   too many of the key do
 */
export type KeyedLimiter = <Result>(key: string, call: () => Promise<Result>) => Promise<Result>;

interface Turn {
  key: string;
  run(): Promise<void>;
}

/**
 * Runs calls of one key one after another. Calls that wait for the lock of a row then leave most of the pool's connections to
 * others.
 */
export function createKeyedLimiter(limits = OF_DATABASE): KeyedLimiter {
  const add = createBatches<Turn, void>({
    keyOf: ({ key }) => key,
    mixed: false,
    together: 1,
    ...limits,
    run: (turns) => Promise.all(turns.map(({ run }) => run())),
  });
  return (key, call) =>
    new Promise((resolve, reject) => {
      add({ key, run: async () => resolve(await call()) }).catch(reject);
    });
}
