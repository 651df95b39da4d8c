/** Greater than any id: the cursor of a list's beginning, where the greatest ids come first. */
export const END = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Less than any id. */
export const START = "00000000-0000-0000-0000-000000000000";

/** The requested part of a list. */
export interface PageRequest {
  /** id of the last received row, or its place ({@link placeOf}); the first page without one */
  cursor?: string | undefined;
  /** maximum number of rows */
  limit: number;
}

/**
 * Where a list whose entries move goes on (`movingCursorQuery`).
 *
 * @returns the number by which the entry was ordered, null in a cursor that is its id alone
 */
export function placeOf(cursor: string): { id: string; place: number | null } {
  const [id = "", place] = cursor.split(".").toReversed();
  return { id, place: place === undefined ? null : Number(place) };
}

/** Reads a page of a list. @param list reads so many rows after the cursor */
export const readPageOf = async <Row extends { id: string }>(
  { cursor, limit }: PageRequest,
  list: (part: PageRequest) => Promise<Row[]>,
) => pageOf(await list({ cursor, limit: limit + 1 }), limit);

/**
 * A page of a list, and the cursor of the next one.
 *
 * @param found one more row than `limit` if there are further ones
 */
export function pageOf<Row extends { id: string }>(
  found: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
