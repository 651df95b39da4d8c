import type { Redis } from "ioredis";
import { OUTCOME_CHANNEL } from "../settlement/announce.ts";

/** A call that waits for a payment's outcome. */
export interface Watch {
  /** Resolves when the outcome may be there, after some milliseconds, or when the signal aborts. */
  next(ms: number, signal: AbortSignal): Promise<void>;
  /** Must be called when no request waits any more. */
  close(): void;
}

/** Notifies the waiting calls of this copy that a payment's outcome may be there. */
export interface OutcomeHub {
  watch(sessionId: string): Watch;
}

/** What rings when an outcome is announced, also while its owner is looking elsewhere. */
interface Bell {
  rung: boolean;
  wake: (() => void) | undefined;
}

/**
 * Listens to announced outcomes while a call waits. An announcement may be missed, as when Redis is away: it only
 * shortens the wait.
 *
 * @param redis connection whose settings the listening one gets
 */
export function createOutcomeHub(redis: Redis): OutcomeHub {
  const bells = new Map<string, Set<Bell>>();
  let listener: Redis | undefined;

  const ring = (sessionId: string): void => {
    for (const bell of bells.get(sessionId) ?? []) {
      bell.rung = true;
      bell.wake?.();
    }
  };
  const listen = (): void => {
    if (listener) return;
    listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
    listener.on("error", () => undefined);
    listener.on("message", (_channel: string, sessionId: string) => ring(sessionId));
    // What was announced before it listened has to be looked up
    listener.subscribe(OUTCOME_CHANNEL).then(
      () => [...bells.keys()].forEach(ring),
      () => undefined,
    );
  };
  const remove = (sessionId: string, bell: Bell): void => {
    const others = bells.get(sessionId);
    others?.delete(bell);
    if (others?.size === 0) bells.delete(sessionId);
    if (bells.size > 0) return;
    // An open connection would keep a process that stops from ending
    listener?.disconnect();
    listener = undefined;
  };

  return {
    watch: (sessionId) => {
      const bell: Bell = { rung: false, wake: undefined };
      bells.set(sessionId, (bells.get(sessionId) ?? new Set()).add(bell));
      listen();
      return {
        next: (ms, signal) => rings(bell, ms, signal),
        close: () => remove(sessionId, bell),
      };
    },
  };
}

const rings = (bell: Bell, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      bell.wake = undefined;
      bell.rung = false;
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    bell.wake = done;
    if (bell.rung || signal.aborted) done();
  });
