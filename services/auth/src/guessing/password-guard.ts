import { setTimeout as sleep } from "node:timers/promises";
import type { RateAlarm } from "@oneworld/service-kit/rate-alarm";
import { tooManyRequests, type RateLimiter } from "@oneworld/service-kit/rate-limit";
import { growingDelay, type DelayGrowth } from "./growing-delay.ts";
import { createLanes } from "./lanes.ts";
import { createWaitingRoom } from "./waiting-room.ts";

/** Passwords of one network that are checked at once: twice libuv's hashing threads, so that these stay busy. */
const LANES = 8;

/** Delayed requests that a process keeps waiting: of one account or network, and of all. */
const PLACES = { perKey: 16, total: 128 };

/** Delays before a password is checked: they begin at a quarter of a second and double. */
const FIRST_DELAY_MS = 250;

/** How many of the longest delays an attempt may wait for its turn before it is refused. */
const LONGEST_DELAYS_IN_QUEUE = 2;

/** Failures of one counter that cost no delay: people mistype. */
const FREE_FAILURES = 5;

/** One check of a password, a code or a passkey, and what its failure counts for. */
export interface PasswordAttempt {
  /** counts failures and refuses when there are too many */
  failures: RateLimiter;
  /** what the failures are counted by: an account, a browser or a session */
  key: string;
  /** where it comes from; null for a browser that is trusted, whose network isn't slowed down */
  network: string | null;
  /** whether it counts before it is checked, until it succeeds: for codes, of which few guesses may be made */
  countsFirst?: boolean;
}

/** Checks passwords no faster than guessing may be. */
export type PasswordGuard = <T>(
  attempt: PasswordAttempt,
  verify: () => Promise<T | null>,
) => Promise<T | null>;

/**
 * Slows guessing down. Failures of one counter are refused after a number, and delayed before that; failures of one
 * network delay its further attempts, whichever accounts they try. Delays come before the check, so that success and
 * failure take the same time.
 *
 * @param deps.networks counts failures by network; never refuses
 * @param deps.networkFailures failures of one network that cost no delay
 * @param deps.maxDelayMs longest delay; 0 for none
 * @returns a function that gives what `verify` gave: null is a failure. It throws ApiError `too_many_requests`
 *   after too many failures, right or wrong the last password, and when too many attempts are waiting already
 */
export function createPasswordGuard(deps: {
  networks: RateLimiter;
  alarm: RateAlarm;
  networkFailures: number;
  maxDelayMs: number;
}): PasswordGuard {
  const { networks, alarm, networkFailures, maxDelayMs } = deps;
  const room = createWaitingRoom(PLACES);
  const lanes = createLanes(LANES);
  const delays = { firstMs: FIRST_DELAY_MS, maxMs: maxDelayMs };
  const perCounter: DelayGrowth = { ...delays, free: FREE_FAILURES, step: 1 };
  const perNetwork: DelayGrowth = { ...delays, free: networkFailures, step: networkFailures / 2 };

  const delayed = async (key: string, ms: number): Promise<void> => {
    if (ms === 0) return;
    const leave = room.enter(key);
    await sleep(ms);
    leave();
  };

  /** Runs a job of a network in its turn. The failures counted by then say how long its delay is. */
  const paced = async <T>(network: string, job: () => Promise<T>): Promise<T> => {
    const arrivedAt = performance.now();
    let leave: (() => void) | undefined;
    const readDelay = async (): Promise<number> => {
      const ms = growingDelay(await networks.counted(network), perNetwork);
      if (ms > 0) leave ??= room.enter(network);
      return ms;
    };
    try {
      const onArrival = await readDelay();
      return await lanes.run(network, async (hasWaited) => {
        const ms = hasWaited ? await readDelay() : onArrival;
        // The queue of a burst that came before its first failure was counted
        const isLate = performance.now() - arrivedAt > LONGEST_DELAYS_IN_QUEUE * maxDelayMs;
        if (ms > 0 && isLate) throw tooManyRequests(ms);
        if (ms > 0) await sleep(ms);
        return job();
      });
    } finally {
      leave?.();
    }
  };

  return async ({ failures, key, network, countsFirst = false }, verify) => {
    const counted = await (countsFirst ? failures.consume(key) : failures.check(key));
    await delayed(key, growingDelay(counted, perCounter));
    const check = async () => {
      const result = await verify();
      if (result === null) {
        await Promise.all([network === null || networks.count(network), alarm.count()]);
        if (!countsFirst) await failures.consume(key);
        return null;
      }
      // Again, since many guesses sent at once all pass the first look
      const failed = countsFirst ? counted : await failures.check(key);
      if (failed > 0) await failures.reset(key);
      return result;
    };
    return network === null ? check() : paced(network, check);
  };
}
