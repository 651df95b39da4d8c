import { tooManyRequests } from "@oneworld/service-kit/rate-limit";

/** Bounds how many requests wait at once, so that delays can't use up the process or the connections to it. */
export interface WaitingRoom {
  /** Takes a place. @returns what gives it back. @throws ApiError `too_many_requests` when there is none left */
  enter(key: string): () => void;
}

/** Milliseconds after which a refused request may try again. */
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
