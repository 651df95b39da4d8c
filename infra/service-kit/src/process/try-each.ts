/**
 * Does a job's work item by item. One that fails doesn't keep those after it waiting.
 *
 * @param isOutage whether an error is one of all items, so that the rest is left to the next run
 * @throws the error of an outage at once; AggregateError at the end where items failed
 */
export async function tryEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  isOutage: (error: unknown) => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isOutage(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${items.length} failed.`);
}
