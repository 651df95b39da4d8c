import type { ContentModerated } from "@oneworld/contracts/forum/events";
import type { VouchedText } from "@oneworld/contracts/forum/vouched-text";
import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Pool } from "pg";
import type { PrismaClient } from "../generated/client.ts";

/** Who wrote a message and its words, hidden or not; undefined where there is none. */
export async function findWritten(
  pool: Pool,
  conversationId: string,
  seq: number,
): Promise<VouchedText | undefined> {
  const [row] = await readPrepared<VouchedText>(pool, {
    text: `SELECT sender_id AS "authorId", text FROM message WHERE conversation_id = $1 AND seq = $2`,
    values: [conversationId, seq],
  });
  return row;
}

/** A message, and the members of its conversation. */
interface ModeratedMessage {
  conversationId: string;
  seq: number;
  memberIds: string[];
}

/** Hides or shows messages as moderators have decided, in any order of the events. @returns those that have changed */
export async function keepModerated(
  db: Pick<PrismaClient, "$queryRaw">,
  changes: readonly ContentModerated[],
): Promise<ModeratedMessage[]> {
  const places = changes.flatMap(({ kind, target, hidden, version }) => {
    const [conversationId, seq] = target.split("/");
    return kind === "message" ? [{ conversationId, seq: Number(seq), hidden, version }] : [];
  });
  if (places.length === 0) return [];
  return db.$queryRaw<ModeratedMessage[]>`
    WITH changed AS (
    UPDATE message SET moderated_version = version, hidden_at = CASE WHEN hidden THEN coalesce(hidden_at, now()) END
    FROM (
      SELECT DISTINCT ON ("conversationId", given.seq) "conversationId", given.seq AS place, hidden, version
      FROM json_to_recordset(${JSON.stringify(places)}::json)
        AS given ("conversationId" uuid, seq int, hidden boolean, version bigint)
      ORDER BY "conversationId", given.seq, version DESC
    ) newest
    WHERE conversation_id = "conversationId" AND seq = place AND coalesce(moderated_version, 0) < version
    RETURNING conversation_id, seq
    )
    SELECT conversation_id AS "conversationId", seq, ARRAY[low_id, high_id]::text[] AS "memberIds"
    FROM changed JOIN conversation ON id = conversation_id`;
}
