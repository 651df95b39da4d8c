/** Reads a value at most once in so many milliseconds, and again after a failure. */
export function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: Date.now() + ms };
    value.catch(() => (kept = undefined));
    return value;
  };
}
