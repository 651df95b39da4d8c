import { v7 } from "uuid";
import { clockOffset } from "./clock.ts";

/**
 * A new entity id: UUID version 7 (RFC 9562), so that ids order by time of creation.
 *
 * @param at milliseconds since the epoch; now, by the database's clock, when left out
 */
export function newId(at?: number): string {
  const offset = clockOffset();
  if (at === undefined && offset === 0) return v7();
  return v7({ msecs: at ?? Date.now() + offset });
}
