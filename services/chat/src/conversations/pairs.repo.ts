import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { findMembers, findPair } from "./conversations.repo.ts";

/** Conversations whose two members a process keeps in mind: some 5 MB. */
const REMEMBERED = 20_000;

/**
 * Which two members a conversation is between. It never changes, so that what was read once holds, and the check of
 * every event costs nothing.
 */
export interface Pairs {
  /** The two members; undefined where there is no such conversation. */
  membersOf(conversationId: string): Promise<readonly [string, string] | undefined>;
  /** The conversation of two members; undefined where there is none yet. */
  between(one: string, other: string): Promise<string | undefined>;
}

/** The lesser id first, as a conversation's row has them. */
export const inOrder = (one: string, other: string): [low: string, high: string] =>
  one < other ? [one, other] : [other, one];

/** Reads pairs from the database, each once. */
export function createPairs(pool: Pool): Pairs {
  const members = new LRUCache<string, readonly [string, string]>({ max: REMEMBERED });
  const ids = new LRUCache<string, string>({ max: REMEMBERED });
  return {
    membersOf: async (id) => {
      const known = members.get(id);
      if (known) return known;
      const found = await findMembers(pool, id);
      if (found) members.set(id, found);
      return found;
    },
    between: async (one, other) => {
      const [low, high] = inOrder(one, other);
      const known = ids.get(low + high);
      if (known) return known;
      const found = await findPair(pool, low, high);
      if (found) ids.set(low + high, found);
      return found;
    },
  };
}
