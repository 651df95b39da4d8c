import { FEEDS } from "@oneworld/contracts/content/feeds";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The longest month, so that the calls suffice in every month. */
const MONTH_MS = 31 * DAY_MS;

/** Planned share of the month's calls; the rest is for retries. */
const PLANNED = 0.9;

/**
 * Milliseconds for which articles count as fresh, so that all feeds together stay within the month's calls: about 41
 * hours with the 100 calls of mediastack's free plan.
 */
export const freshnessMs = (callsPerMonth: number): number =>
  MONTH_MS / Math.max(1, Math.floor((callsPerMonth * PLANNED) / FEEDS.length));

/** Milliseconds until a retry after this many consecutive failures: five minutes, doubling. */
export const retryMs = (failures: number, callsPerMonth: number): number =>
  Math.min(5 * MINUTE_MS * 2 ** (failures - 1), freshnessMs(callsPerMonth));

/** Milliseconds until the next check of the month's calls after they were used up. */
export const BUDGET_RETRY_MS = 60 * MINUTE_MS;

/** Milliseconds for which old articles are shown: ten days, or as long as they are fresh. */
export const shownMs = (callsPerMonth: number): number =>
  Math.max(10 * DAY_MS, freshnessMs(callsPerMonth));
