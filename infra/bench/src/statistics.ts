/**
 * The value below which a share of the values lies, by nearest rank.
 *
 * @param share from 0 to 1
 * @throws Error without values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error("Nothing was measured.");
  return value;
}

/** The middle value; of an even number of values the lower one. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
