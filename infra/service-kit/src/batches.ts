import { unavailable } from "./errors.ts";

/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 2;

export interface BatchOptions<Item, Result> {
  /** Items of one key are never under way twice, and are run in the order in which they came. */
  keyOf(item: Item): string;
  /** Runs some items by one statement or transaction. @returns their results, in the same order */
  run(items: Item[]): Promise<Result[]>;
  /** Whether `run` can take items of several keys at once. */
  mixed: boolean;
  /** most items of a batch */
  together: number;
  /** most batches under way, each of which takes a database connection */
  atOnce: number;
  /** most items that wait */
  waitingMax: number;
  /** Whether a batch failed because of one item, so that each has to be run alone. */
  isOneItems?(error: unknown): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Runs at once what comes alone, and together what comes while `atOnce` batches are under way: the more there is to do,
 * the less each item costs, and what waits for a lock doesn't hold a connection.
 *
 * @returns a function that runs one item. It throws what `run` throws, and ApiError `unavailable` when too many wait
 */
export function createBatches<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { keyOf, run, mixed, together, atOnce, waitingMax, isOneItems } = options;
  let waiting: Waiting<Item, Result>[] = [];
  const busy = new Set<string>();
  let underWay = 0;

  /** Takes out items whose keys aren't busy, in their order. */
  function takeFree(): Waiting<Item, Result>[] {
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    let only: string | undefined;
    for (const one of waiting) {
      const key = keyOf(one.item);
      const isFree = taken.length < together && !busy.has(key) && (only ?? key) === key;
      (isFree ? taken : left).push(one);
      if (isFree && !mixed) only = key;
    }
    waiting = left;
    return taken;
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length > 1 && isOneItems?.(error)) for (const one of batch) await settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  function proceed(): void {
    if (underWay >= atOnce || waiting.length === 0) return;
    const taken = takeFree();
    if (taken.length === 0) return;
    const keys = new Set(taken.map(({ item }) => keyOf(item)));
    for (const key of keys) busy.add(key);
    underWay += 1;
    void settle(taken).finally(() => {
      for (const key of keys) busy.delete(key);
      underWay -= 1;
      proceed();
    });
    proceed();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax)
        throw unavailable(
          "Too many are doing this right now. Please try again in a moment.",
          RETRY_SECONDS,
        );
      waiting.push({ item, resolve, reject });
      proceed();
    });
}
