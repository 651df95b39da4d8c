/** How a delay grows with the number of failures. */
export interface DelayGrowth {
  /** failures without delay */
  free: number;
  /** failures after which the delay doubles */
  step: number;
  /** milliseconds of the first and of the longest delay */
  firstMs: number;
  maxMs: number;
}

/** @returns milliseconds to wait before the next attempt, after this many failures */
export function growingDelay(
  failures: number,
  { free, step, firstMs, maxMs }: DelayGrowth,
): number {
  if (failures < free) return 0;
  return Math.min(maxMs, firstMs * 2 ** Math.floor((failures - free) / step));
}
