/*
 * SQL about a conversation's row. A conversation with a member who doesn't follow the one that opened it is a request, until that
 * member accepts it or has written. Parameters are SQL of ids.
 */

/** SQL of whether a conversation is a request. */
export const isRequest = `(requested_by IS NOT NULL AND accepted_at IS NULL
  AND CASE WHEN requested_by = low_id THEN high_sent ELSE low_sent END = 0)`;

/** SQL of whether a conversation is a request to this one of its members. */
export const isRequestTo = (memberId: string): string =>
  `(${isRequest} AND requested_by <> ${memberId})`;

/** SQL of whether a conversation is a request that this one of its members has declined. */
export const isDeclinedBy = (memberId: string): string =>
  `(${isRequestTo(memberId)} AND declined_at IS NOT NULL)`;
