import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Pool } from "pg";
import { sideOf } from "../conversations/sides.ts";
import { isoTime } from "../json.ts";

const EXPORT = `
  SELECT json_build_object(
    'readReceipts', coalesce((SELECT read_receipts FROM member WHERE id = $1::uuid), true),
    'conversations', coalesce((SELECT json_agg(entry ORDER BY entry."createdAt") FROM (
      SELECT conversation.id AS "_id", ${isoTime("conversation.created_at")} AS "createdAt",
        (SELECT json_build_object('_id', id, 'name', name) FROM member WHERE id = ${sideOf("$1::uuid", "other", "id")}) AS "with",
        ${sideOf("$1::uuid", "own", "read_seq")} AS "readSeq",
        (SELECT coalesce(json_agg(json_build_object(
          'seq', seq, 'from', CASE WHEN sender_id = $1::uuid THEN 'me' ELSE 'them' END,
          'text', text, 'createdAt', ${isoTime("message.created_at")}) ORDER BY seq), '[]')
         FROM message WHERE conversation_id = conversation.id) AS messages
      FROM conversation WHERE $1::uuid IN (low_id, high_id)
    ) entry), '[]')
  )::text AS json`;

/** All that chat has of a member, in JSON: their conversations with both sides' messages, and their preference. */
export async function exportMember(pool: Pool, memberId: string): Promise<string> {
  const [row] = await readPrepared<{ json: string }>(pool, { text: EXPORT, values: [memberId] });
  return row?.json ?? "{}";
}
