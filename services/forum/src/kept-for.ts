/** Milliseconds for which a failure is kept, so that callers don't repeat what has just been too much. */
const FAILURE_MS = 5_000;

/** Reads a value at most once in so many milliseconds, and after a failure once in {@link FAILURE_MS}. */
export function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.value;
    const entry = { value: read(), until: Date.now() + ms };
    kept = entry;
    entry.value.catch(() => (entry.until = Math.min(entry.until, Date.now() + FAILURE_MS)));
    return entry.value;
  };
}
