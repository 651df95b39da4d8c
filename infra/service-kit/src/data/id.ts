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

/** When an id of {@link newId} was made: the time by which its list is sorted. */
export const timeOf = (id: string): Date =>
  new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16));
