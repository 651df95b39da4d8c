/** Headers of an answer that is sent as text but holds JSON. */
export const JSON_HEADERS = { "content-type": "application/json" };

/**
 * SQL of an instant as `Date.toISOString` writes it.
 *
 * @param column SQL of a `timestamptz`
 */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
