import { FEEDS } from "@oneworld/contracts/content/feeds";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The longest month, so that the calls last in every one. */
const MONTH_MS = 31 * DAY_MS;

/** Part of the month's calls that is planned for; the rest is for trying again after failures. */
const PLANNED = 0.9;

/**
 * Milliseconds for which articles count as fresh, so that all feeds together stay within the month's calls:
 * about 41 hours with the 100 calls of mediastack's free plan.
 */
export const freshnessMs = (callsPerMonth: number): number =>
  MONTH_MS / Math.max(1, Math.floor((callsPerMonth * PLANNED) / FEEDS.length));

/** Milliseconds until a feed is tried again after so many failures in a row: five minutes, doubling. */
export const retryMs = (failures: number, callsPerMonth: number): number =>
  Math.min(5 * MINUTE_MS * 2 ** (failures - 1), freshnessMs(callsPerMonth));

/** Milliseconds until it is looked again whether the month's calls are still spent. */
export const BUDGET_RETRY_MS = 60 * MINUTE_MS;

/** Milliseconds for which old articles are better than none: ten days, or as long as they count as fresh. */
export const shownMs = (callsPerMonth: number): number =>
  Math.max(10 * DAY_MS, freshnessMs(callsPerMonth));
