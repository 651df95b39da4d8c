/**
 * SQL of an instant as `Date.toISOString` writes it; null for null.
 *
 * @param column SQL of a `timestamptz`
 */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
