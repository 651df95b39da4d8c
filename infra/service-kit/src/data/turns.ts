import { type BatchOptions, createBatches } from "../events/batches.ts";

/** Calls that run at once, calls that may wait, and those of one key among them. */
type Limits = Pick<BatchOptions<never, never>, "atOnce" | "waitingMax" | "waitingMs" | "ofKeyMax">;

/** For calls each of which uses a database connection. */
const OF_DATABASE: Limits = { atOnce: 4, waitingMax: 1_000 };

/**
 * Runs a call when it is its turn.
 *
 * @param key names the row that the call locks
 * @returns what the call returns; rejects as it does, and with ApiError `unavailable` when too many calls wait, `too_many_requests` when
 *   too many of the key do
 */
export type TakeTurns = <Result>(key: string, call: () => Promise<Result>) => Promise<Result>;

interface Turn {
  key: string;
  run(): Promise<void>;
}

/**
 * Lets calls of one key run one after another, and few of all keys at once. So calls that wait for the lock of a row leave most of
 * the pool's connections to others.
 */
export function createTurns(limits = OF_DATABASE): TakeTurns {
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
