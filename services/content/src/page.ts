/**
 * A page of a list, and the cursor of the next one.
 *
 * @param found one more entry than `limit`, where there are that many
 */
export function pageOf<Entry extends { _id: string }>(
  found: Entry[],
  limit: number,
): { entries: Entry[]; nextCursor: string | null } {
  const entries = found.slice(0, limit);
  return { entries, nextCursor: found.length > limit ? (entries.at(-1)?._id ?? null) : null };
}
