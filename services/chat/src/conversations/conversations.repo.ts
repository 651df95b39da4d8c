import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Pool } from "pg";
import { isoTime } from "../json.ts";
import { authorJson } from "@oneworld/service-kit/data/member-projection";
import { selectMessages } from "../messages/message-json.ts";
import { receiptsShared, sideOf, unreadOf } from "./sides.ts";

/** An entry that PostgreSQL has already written as JSON, so that it reaches the answer without being parsed. */
interface JsonEntry {
  id: string;
  json: string;
}

/** A conversation by the contract's names, as the member $1 sees it. */
const COLUMNS = `id AS "_id", json_build_array(low_id, high_id) AS members,
  ${authorJson(sideOf("$1::uuid", "other", "id"))} AS other,
  (${selectMessages("conversation_id = conversation.id AND seq = conversation.last_seq")}) AS "lastMessage",
  last_seq AS "lastSeq", ${sideOf("$1::uuid", "own", "read_seq")} AS "readSeq",
  CASE WHEN ${receiptsShared} THEN ${sideOf("$1::uuid", "other", "read_seq")} END AS "otherReadSeq",
  ${unreadOf("$1::uuid")} AS "unreadCount", ${isoTime("created_at")} AS "createdAt"`;

const selectConversations = (source: string): string => `
  SELECT "_id" AS id, row_to_json(entry)::text AS json
  FROM (SELECT ${COLUMNS} FROM (${source}) conversation) entry`;

/** All conversations of a member are looked through, which are hundreds at most; public profiles are read for one page only. */
const PAGE = selectConversations(`
  SELECT * FROM (
    SELECT * FROM conversation WHERE low_id = $1::uuid
    UNION ALL SELECT * FROM conversation WHERE high_id = $1::uuid
  ) own
  WHERE $2::uuid IS NULL OR (active_at, id) < (SELECT active_at, id FROM conversation WHERE id = $2::uuid)
  ORDER BY active_at DESC, id DESC LIMIT $3`);

/** A page of a member's conversations in JSON, newest message first, after the one that the cursor names. */
export async function listConversations(
  pool: Pool,
  viewerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<string> {
  const [entries, [viewer]] = await Promise.all([
    readPrepared<JsonEntry>(pool, { text: PAGE, values: [viewerId, cursor ?? null, limit + 1] }),
    readPrepared<{ shows: boolean }>(pool, {
      text: `SELECT read_receipts AS shows FROM member WHERE id = $1::uuid`,
      values: [viewerId],
    }),
  ]);
  const shown = entries.slice(0, limit);
  const nextCursor = entries.length > limit ? shown.at(-1)?.id : null;
  const list = shown.map((entry) => entry.json).join(",");
  return `{"conversations":[${list}],"nextCursor":${JSON.stringify(nextCursor)},"readReceipts":${viewer?.shows ?? true}}`;
}

/** A conversation that is there in JSON, as one of its members sees it. */
export async function findConversation(pool: Pool, id: string, viewerId: string): Promise<string> {
  const text = selectConversations("SELECT * FROM conversation WHERE id = $2::uuid");
  const [entry] = await readPrepared<JsonEntry>(pool, { text, values: [viewerId, id] });
  if (!entry) throw new Error(`Conversation ${id} is gone.`);
  return entry.json;
}

/** The id of two members' conversation, or undefined. */
export async function findPair(pool: Pool, low: string, high: string): Promise<string | undefined> {
  const [row] = await readPrepared<{ id: string }>(pool, {
    text: "SELECT id FROM conversation WHERE low_id = $1::uuid AND high_id = $2::uuid",
    values: [low, high],
  });
  return row?.id;
}

/** Adds the conversation of two existing members. @returns false when a concurrent call has added it */
export async function addPair(
  pool: Pool,
  { id, low, high }: { id: string; low: string; high: string },
): Promise<boolean> {
  const rows = await readPrepared(pool, {
    text: `INSERT INTO conversation (id, low_id, high_id) VALUES ($1, $2, $3)
      ON CONFLICT (low_id, high_id) DO NOTHING RETURNING id`,
    values: [id, low, high],
  });
  return rows.length > 0;
}

/** The two members of a conversation, or undefined; they never change. */
export async function findMembers(pool: Pool, id: string): Promise<[string, string] | undefined> {
  const [row] = await readPrepared<{ low: string; high: string }>(pool, {
    text: "SELECT low_id AS low, high_id AS high FROM conversation WHERE id = $1::uuid",
    values: [id],
  });
  return row && [row.low, row.high];
}
