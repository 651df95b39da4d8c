import { type ApiError, unavailable } from "../http/errors.ts";
import { tooManyRequests } from "../http/rate-limit.ts";

/** Seconds after which a refused caller may retry. */
const RETRY_SECONDS = 2;

export interface BatchOptions<Item, Result> {
  /** Items of one key run one batch after another, in their order of arrival. */
  keyOf(item: Item): string;
  /** Runs items in one statement or transaction. @returns their results, in the same order */
  run(items: Item[]): Promise<Result[]>;
  /** Whether one batch may mix keys. */
  mixed: boolean;
  /** maximum number of items in a batch */
  together: number;
  /** maximum number of concurrent batches, each of which uses a database connection */
  atOnce: number;
  /** maximum number of queued items */
  waitingMax: number;
  /** maximum number of queued items of one key; no other than `waitingMax` by default */
  ofKeyMax?: number | undefined;
  /** milliseconds that an item may be queued; as long as it takes by default */
  waitingMs?: number | undefined;
  /** Whether one item caused a batch's error, so that each item is retried alone. */
  isCausedByOneItem?(error: unknown): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
  /** ends its waiting */
  timer?: NodeJS.Timeout;
}

/**
 * Runs single items at once, and batches the items that arrive while `atOnce` batches are running. Higher load makes
 * each item cheaper, and items that wait for a lock hold no connection.
 *
 * @returns a function that runs one item. It throws the errors of `run`, and ApiError `unavailable` when the queue is
 * full or an item has waited too long in it, `too_many_requests` when the key has too many in it
 */
export function createBatches<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { keyOf, run, mixed, together, atOnce, waitingMax, isCausedByOneItem } = options;
  const { ofKeyMax = Infinity, waitingMs } = options;
  let waiting: Waiting<Item, Result>[] = [];
  const busy = new Set<string>();
  let underWay = 0;

  /** Dequeues items whose keys aren't busy, in order. */
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
    for (const { timer } of taken) clearTimeout(timer);
    waiting = left;
    return taken;
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length > 1 && isCausedByOneItem?.(error))
        for (const one of batch) await settle([one]);
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
      if (waiting.length >= waitingMax) throw tooManyWait();
      const isSameKey = (one: { item: Item }) => keyOf(one.item) === keyOf(item);
      if (ofKeyMax < waitingMax && waiting.filter(isSameKey).length >= ofKeyMax)
        throw tooManyRequests(RETRY_SECONDS * 1_000);
      const added: Waiting<Item, Result> = { item, resolve, reject };
      waiting.push(added);
      proceed();
      if (waitingMs === undefined || waiting.at(-1) !== added) return;
      added.timer = setTimeout(() => {
        waiting = waiting.filter((one) => one !== added);
        reject(tooManyWait());
      }, waitingMs);
    });
}

const tooManyWait = (): ApiError =>
  unavailable(
    "Too many people are doing this right now. Please try again in a moment.",
    RETRY_SECONDS,
  );
