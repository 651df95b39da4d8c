import { v7 } from "uuid";

/**
 * A new entity id: UUID version 7 (RFC 9562), so that ids order by time of creation.
 *
 * @param at milliseconds since the epoch; now when left out
 */
export const newId = (at?: number): string => (at === undefined ? v7() : v7({ msecs: at }));
