import { isRequest } from "../requests/request-sql.ts";
import { blockedSql } from "../restrictions/restrictions.repo.ts";

/** One of a conversation's two members: the one with the lesser id, or the other one. */
export type Side = "low" | "high";

/**
 * SQL of a column that a conversation's row has for each of its two members.
 *
 * @param viewer SQL of one member's id
 * @param whose that member's column or the other one's
 * @param column its name without `low_` and `high_`
 */
export const sideOf = (
  viewer: string,
  whose: "own" | "other",
  column: "id" | "sent" | "read_seq" | "read_count" | "waiting_seq",
): string => {
  const [ifLow, ifHigh] = whose === "own" ? ["low", "high"] : ["high", "low"];
  return `CASE WHEN low_id = ${viewer} THEN ${ifLow}_${column} ELSE ${ifHigh}_${column} END`;
};

/** SQL of how many messages of a conversation a member has not read. */
export const unreadOf = (viewer: string): string =>
  `(${sideOf(viewer, "other", "sent")}) - (${sideOf(viewer, "own", "read_count")})`;

/**
 * SQL of whether the two let each other see how far they have read: both have to, both have to be here, none
 * blocks the other, and it is no request.
 */
export const receiptsShared = `(
  SELECT bool_and(read_receipts AND removed_at IS NULL) FROM member WHERE id IN (low_id, high_id)
) AND NOT ${blockedSql("low_id", "high_id")} AND NOT ${isRequest}`;
