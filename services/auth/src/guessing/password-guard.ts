import { setTimeout as sleep } from "node:timers/promises";
import type { RateAlarm } from "@oneworld/service-kit/http/rate-alarm";
import { tooManyRequests, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import { growingDelay, type DelayGrowth } from "./growing-delay.ts";
import { createLanes } from "./lanes.ts";
import { createWaitingRoom } from "./waiting-room.ts";

/** Concurrent password checks per network, at least: twice libuv's hashing threads, to keep those busy. */
const LANES_MIN = 8;

/** Checks a second that the lanes pass at the longest delay: 600 a minute from one address, and some for the checks' own time. */
const CHECKS_PER_SECOND = 12;

/** The first delay before a password check: a quarter of a second, doubled with each further step. */
const FIRST_DELAY_MS = 250;

/** How long an attempt may wait for its turn before it is refused, in units of the longest delay. */
const LONGEST_DELAYS_IN_QUEUE = 2;

/** Failures of one counter without delay, for typing errors. */
const FREE_FAILURES = 5;

/** One check of a password, a code or a passkey, and where its failure counts. */
export interface PasswordAttempt {
  /** counts failures, and refuses after too many */
  failures: RateLimiter;
  /** key of the failure counter: an account, a browser or a session */
  key: string;
  /** the client's network; null for a trusted browser, whose network isn't delayed */
  network: string | null;
  /** whether the attempt counts before its check and is uncounted on success: for codes, which allow few guesses */
  countsFirst?: boolean;
}

/** Checks passwords, and slows guessing down. */
export type PasswordGuard = <T>(
  attempt: PasswordAttempt,
  verify: () => Promise<T | null>,
) => Promise<T | null>;

/**
 * Slows guessing down. It delays and then refuses repeated failures of one counter. Failures of one network delay its
 * further attempts at all accounts.
 * Delays precede the check, so that success and failure take the same time.
 *
 * @param deps.networks counts failures by network; never refuses
 * @param deps.networkFailures failures of one network without delay
 * @param deps.maxDelayMs longest delay; 0 for none
 * @returns a function that returns the result of `verify`: null is a failure. It throws ApiError `too_many_requests`
 * after too many failures, even if the last password is right, and when too many attempts are waiting
 */
export function createPasswordGuard(deps: {
  networks: RateLimiter;
  alarm: RateAlarm;
  networkFailures: number;
  maxDelayMs: number;
}): PasswordGuard {
  const { networks, alarm, networkFailures, maxDelayMs } = deps;
  const width = Math.max(LANES_MIN, Math.ceil((CHECKS_PER_SECOND * maxDelayMs) / 1000));
  const lanes = createLanes(width);
  // Of one account or network those in the lanes and as many that wait for one
  const room = createWaitingRoom({ perKey: 2 * width, total: 16 * width });
  const delays = { firstMs: FIRST_DELAY_MS, maxMs: maxDelayMs };
  const perCounter: DelayGrowth = { ...delays, free: FREE_FAILURES, step: 1 };
  const perNetwork: DelayGrowth = { ...delays, free: networkFailures, step: networkFailures / 2 };

  const delayed = async (key: string, ms: number): Promise<void> => {
    if (ms === 0) return;
    const leave = room.enter(key);
    await sleep(ms);
    leave();
  };

  /** Runs a network's job in its turn, delayed by the failures counted until then. */
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
        // Its queue dates from a burst that arrived before the first failure was counted
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
      // Checks again, since many concurrent guesses pass the first check
      const failed = countsFirst ? counted : await failures.check(key);
      if (failed > 0) await failures.reset(key);
      return result;
    };
    return network === null ? check() : paced(network, check);
  };
}
