import { ApiError } from "@oneworld/service-kit/http/errors";

/** Lets so many through at a time and refuses the others at once. */
export interface Gate {
  /** @throws ApiError `unavailable` while it is full */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Bounds what a node has under way: with more to do than the database can, a queue would only grow, until everything
 * takes too long. Refused clients try again.
 *
 * @param max how many at a time
 */
export function createGate(max: number): Gate {
  let inside = 0;
  return {
    pass: async (work) => {
      if (inside >= max) {
        throw new ApiError("unavailable", "The chat is very busy. Please try again in a moment.");
      }
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
  };
}
