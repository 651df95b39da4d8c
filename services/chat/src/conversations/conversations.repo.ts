import type { ChatPreferences } from "@oneworld/contracts/chat/http";
import { REQUESTS_MAX } from "@oneworld/contracts/chat/limits";
import { readPrepared } from "@oneworld/service-kit/data/database";
import { type PageRequest, placeOf } from "@oneworld/service-kit/data/page";
import type { MemberRow } from "@oneworld/service-kit/data/present";
import type { Pool } from "pg";
import { isDeclinedBy, isRequest, isRequestTo } from "../requests/request-sql.ts";
import { blockedSql, blocksSql } from "../restrictions/restrictions.repo.ts";
import { receiptsShared, sideOf, unreadOf } from "./sides.ts";

/** A conversation as one of its members sees it. */
export interface ConversationRow {
  id: string;
  lowId: string;
  highId: string;
  otherId: string;
  lastSeq: number;
  readSeq: number;
  /** null if one of the two hides read receipts, and in a request */
  otherReadSeq: number | null;
  unreadCount: number;
  blockedByViewer: boolean;
  request: "received" | "sent" | null;
  createdAt: Date;
  /** of the page after it */
  cursor: string;
}

/** SQL of the id of the member with whom $1 talks. */
const OTHER = sideOf("$1::uuid", "other", "id");

/** SQL of whether $1 may read a conversation: not where the other one alone blocks them, nor a request that they have declined. */
const READABLE = `(NOT ${blockedSql("$1::uuid", OTHER)} OR ${blocksSql("$1::uuid", OTHER)})
  AND NOT ${isDeclinedBy("$1::uuid")}`;

/** SQL that selects {@link ConversationRow}s for the member $1 from a query of conversations. */
const selectRows = (source: string): string => `
  SELECT id, low_id AS "lowId", high_id AS "highId", ${OTHER} AS "otherId",
    last_seq AS "lastSeq", ${sideOf("$1::uuid", "own", "read_seq")} AS "readSeq",
    CASE WHEN ${receiptsShared} THEN ${sideOf("$1::uuid", "other", "read_seq")} END AS "otherReadSeq",
    ${unreadOf("$1::uuid")} AS "unreadCount", ${blocksSql("$1::uuid", OTHER)} AS "blockedByViewer",
    CASE WHEN NOT ${isRequest} THEN NULL WHEN requested_by = $1::uuid THEN 'sent' ELSE 'received' END AS request,
    created_at AS "createdAt", (extract(epoch FROM active_at) * 1000)::bigint || '.' || id AS cursor
  FROM (${source}) conversation ORDER BY active_at DESC, id DESC`;

/** Reads all conversations of a member, which are hundreds at most. Requests to them come with the first page. */
const PAGE = selectRows(`
  WITH own AS (
    SELECT * FROM conversation WHERE low_id = $1::uuid
    UNION ALL SELECT * FROM conversation WHERE high_id = $1::uuid
  ) (
    SELECT * FROM own
    WHERE ($2::uuid IS NULL
        OR (active_at, id) < (coalesce($4::timestamptz, (SELECT active_at FROM conversation WHERE id = $2::uuid)), $2::uuid))
      AND ${READABLE} AND NOT ${isRequestTo("$1::uuid")}
    ORDER BY active_at DESC, id DESC LIMIT $3
  ) UNION ALL (
    SELECT * FROM own
    WHERE $2::uuid IS NULL AND ${isRequestTo("$1::uuid")} AND declined_at IS NULL
      AND NOT ${blockedSql("$1::uuid", OTHER)}
    ORDER BY last_seq > 0 DESC, active_at DESC, id DESC LIMIT ${REQUESTS_MAX}
  )`);

const ONE = selectRows(
  `SELECT * FROM conversation WHERE id = $2::uuid AND $1::uuid IN (low_id, high_id) AND ${READABLE}`,
);

/**
 * A member's conversations after the cursor's place, newest message first. Without a cursor also the newest requests to
 * them, besides the limit; those without a message come last.
 */
export const listConversations = (
  pool: Pool,
  viewerId: string,
  { cursor, limit }: PageRequest,
): Promise<ConversationRow[]> => {
  const { id, place } = cursor === undefined ? { id: null, place: null } : placeOf(cursor);
  const values = [viewerId, id, limit, place === null ? null : new Date(place)];
  return readPrepared(pool, { text: PAGE, values });
};

/**
 * One conversation, as one of its members sees it; undefined for an unknown one, one of others, where the other member blocks them, and
 * for a request that they have declined.
 */
export async function findConversation(
  pool: Pool,
  id: string,
  viewerId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await readPrepared<ConversationRow>(pool, { text: ONE, values: [viewerId, id] });
  return row;
}

/** The public profiles of some members, by id. */
export async function findProfiles(pool: Pool, ids: string[]): Promise<Map<string, MemberRow>> {
  const rows = await readPrepared<MemberRow>(pool, {
    text: `SELECT id, name, img_url AS "imgUrl", status_badge::text AS "statusBadge"
      FROM member WHERE id = ANY($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a member has chosen about their chats; the defaults for an unknown one. */
export async function findPreferences(pool: Pool, id: string): Promise<ChatPreferences> {
  const [row] = await readPrepared<ChatPreferences>(pool, {
    text: `SELECT read_receipts AS "readReceipts", messages_from AS "messagesFrom" FROM member WHERE id = $1::uuid`,
    values: [id],
  });
  return row ?? { readReceipts: true, messagesFrom: "everybody" };
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
