import { tooManyRequests } from "@oneworld/service-kit/http/rate-limit";

/** Bounds the number of waiting requests, so that delays can't exhaust the process or its connections. */
export interface WaitingRoom {
  /** Takes a place. @returns a function that frees it. @throws ApiError `too_many_requests` when all are taken */
  enter(key: string): () => void;
}

/** Milliseconds after which a refused request may be retried. */
const RETRY_AFTER_MS = 5000;

/**
 * @param limits.perKey places for requests of one key
 * @param limits.total places for all requests of the process
 */
export function createWaitingRoom(limits: { perKey: number; total: number }): WaitingRoom {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    enter: (key) => {
      const ofKey = taken.get(key) ?? 0;
      if (ofKey >= limits.perKey || total >= limits.total) throw tooManyRequests(RETRY_AFTER_MS);
      taken.set(key, ofKey + 1);
      total += 1;
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
        total -= 1;
      };
    },
  };
}
