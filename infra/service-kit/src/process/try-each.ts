/** Errors that are kept of a run: one cause may fail every item. */
const ERRORS_MAX = 10;

/**
 * Does a job's work item by item. One that fails doesn't keep those after it waiting.
 *
 * @param options.isOutage whether an error concerns all items, so that the rest is left to the next run
 * @param options.stopped leaves the rest to the next run
 * @throws the error of an outage at once; AggregateError with the first errors at the end where items failed
 */
export async function tryEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  options: { isOutage?(error: unknown): boolean; stopped?: AbortSignal | undefined } = {},
): Promise<void> {
  const { isOutage, stopped } = options;
  const errors: unknown[] = [];
  let failed = 0;
  for (const item of items) {
    if (stopped?.aborted) break;
    try {
      await work(item);
    } catch (error) {
      if (isOutage?.(error)) throw error;
      failed += 1;
      if (errors.length < ERRORS_MAX) errors.push(error);
    }
  }
  if (failed > 0) throw new AggregateError(errors, `${failed} of ${items.length} failed.`);
}
