import type { ContentModerated } from "@oneworld/contracts/forum/events";
import type { PrismaClient } from "../generated/client.ts";

/** Hides or shows reviews as moderators have decided, in any order of the events. */
export async function keepModerated(
  db: PrismaClient,
  changes: readonly ContentModerated[],
): Promise<void> {
  const reviews = changes.filter(({ kind }) => kind === "review");
  if (reviews.length === 0) return;
  await db.$executeRaw`
    UPDATE review SET moderated_version = version, hidden_at = CASE WHEN hidden THEN coalesce(hidden_at, now()) END
    FROM (
      SELECT DISTINCT ON (target) target, hidden, version
      FROM json_to_recordset(${JSON.stringify(reviews)}::json) AS given (target uuid, hidden boolean, version bigint)
      ORDER BY target, version DESC
    ) newest
    WHERE id = target AND coalesce(moderated_version, 0) < version`;
}
