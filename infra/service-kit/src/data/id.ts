import { v7 } from "uuid";
import { clockOffset } from "./clock.ts";

/**
 * A new entity id: UUID version 7 (RFC 9562), so that ids sort by time of creation.
 *
 * @param at milliseconds since the epoch; the database's current time by default
 */
export function newId(at?: number): string {
  const offset = clockOffset();
  if (at === undefined && offset === 0) return v7();
  return v7({ msecs: at ?? Date.now() + offset });
}
