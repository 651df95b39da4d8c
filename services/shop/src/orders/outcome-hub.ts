import type { Redis } from "ioredis";
import type { Logger } from "pino";

/** Redis pub/sub channel of settled payments; the message is the session's id. */
const OUTCOME_CHANNEL = "shop:outcome";

/** Notifies the calls that wait for a payment's outcome, on every replica. Without Redis they look again anyway. */
export async function publishOutcome(
  { redis, log }: { redis: Redis; log: Logger },
  sessionId: string,
): Promise<void> {
  await redis
    .publish(OUTCOME_CHANNEL, sessionId)
    .catch((err: unknown) => log.debug({ err }, "outcome not published"));
}

/** A call that waits for a payment's outcome. */
export interface Watch {
  /** Resolves when the outcome may be there, after some milliseconds, or when the signal aborts. */
  next(ms: number, signal: AbortSignal): Promise<void>;
  /** Must be called when the call no longer waits. */
  close(): void;
}

/**
 * Most calls that wait at one time on this replica: of a member, and of all. Each holds one of the edge's 512 connections to
 * the shop. A member waits once for each page that shows a payment.
 */
const WAITS_OF_MEMBER = 3;
const WAITS = 200;

/** Notifies the waiting calls of this replica that a payment's outcome may be there. */
export interface OutcomeHub {
  /** @returns null if the member, or all members, have as many calls waiting as they may */
  watch(sessionId: string, memberId: string): Watch | null;
}

/** A waiting call. It remembers a notification that comes while the call is looking elsewhere. */
interface Waiter {
  memberId: string;
  notified: boolean;
  resolve: (() => void) | undefined;
}

/**
 * Listens to published outcomes while a call waits. A lost message, as when Redis is unavailable, only makes the call wait
 * longer.
 *
 * @param redis connection whose settings the listening one gets
 */
export function createOutcomeHub(redis: Redis): OutcomeHub {
  const waiters = new Map<string, Set<Waiter>>();
  let listener: Redis | undefined;

  const notify = (sessionId: string): void => {
    for (const waiter of waiters.get(sessionId) ?? []) {
      waiter.notified = true;
      waiter.resolve?.();
    }
  };
  const listen = (): void => {
    if (listener) return;
    listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
    listener.on("error", () => undefined);
    listener.on("message", (_channel: string, sessionId: string) => notify(sessionId));
    // Outcomes that were published before the subscription have to be looked up
    listener.subscribe(OUTCOME_CHANNEL).then(
      () => [...waiters.keys()].forEach(notify),
      () => undefined,
    );
  };
  const remove = (sessionId: string, waiter: Waiter): void => {
    const others = waiters.get(sessionId);
    others?.delete(waiter);
    if (others?.size === 0) waiters.delete(sessionId);
    if (waiters.size > 0) return;
    // An open connection would keep a stopping process alive
    listener?.disconnect();
    listener = undefined;
  };

  return {
    watch: (sessionId, memberId) => {
      const all = [...waiters.values()].flatMap((some) => [...some]);
      const own = all.filter((one) => one.memberId === memberId);
      if (all.length >= WAITS || own.length >= WAITS_OF_MEMBER) return null;
      const waiter: Waiter = { memberId, notified: false, resolve: undefined };
      waiters.set(sessionId, (waiters.get(sessionId) ?? new Set()).add(waiter));
      listen();
      return {
        next: (ms, signal) => waitForNotification(waiter, ms, signal),
        close: () => remove(sessionId, waiter),
      };
    },
  };
}

const waitForNotification = (waiter: Waiter, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      waiter.resolve = undefined;
      waiter.notified = false;
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    waiter.resolve = done;
    if (waiter.notified || signal.aborted) done();
  });
