import { ApiError } from "@oneworld/service-kit/http/errors";

/** Lets so many through at a time and refuses the others at once. */
export interface Gate {
  /**
   * @param memberId whose event it is
   * @throws ApiError `unavailable` while it is full, or so much of it is one member's
   */
  pass<T>(memberId: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Bounds what a node has under way: with more to do than the database can, a queue would only grow, until everything
 * takes too long. Refused clients try again.
 *
 * @param max how many at a time
 * @param ofMember how many of one member, so that none keeps all others out
 */
export function createGate(max: number, ofMember: number): Gate {
  const inside = new Map<string, number>();
  let total = 0;
  return {
    pass: async (memberId, work) => {
      const own = inside.get(memberId) ?? 0;
      if (total >= max || own >= ofMember) {
        throw new ApiError("unavailable", "The chat is very busy. Please try again in a moment.");
      }
      inside.set(memberId, own + 1);
      total += 1;
      try {
        return await work();
      } finally {
        const left = (inside.get(memberId) ?? 1) - 1;
        if (left > 0) inside.set(memberId, left);
        else inside.delete(memberId);
        total -= 1;
      }
    },
  };
}
