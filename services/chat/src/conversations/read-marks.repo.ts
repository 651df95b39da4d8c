import type { Unread } from "@oneworld/contracts/chat/http";
import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Pool } from "pg";
import { isDeclinedBy, isRequestTo } from "../requests/request-sql.ts";
import { quietSql } from "../restrictions/restrictions.repo.ts";
import { receiptsShared, type Side, sideOf, unreadOf } from "./sides.ts";

/**
 * SQL that moves one side's mark up to $3, and with it the count of the other's messages up to there. Who has read to the
 * end has read all that the other one has sent, which the row itself knows, also when this statement waited for a send.
 */
const moveSide = (own: Side, other: Side): string => `
  UPDATE conversation SET
    ${own}_read_count = CASE WHEN $3::bigint >= last_seq THEN ${other}_sent ELSE ${own}_read_count + (
      SELECT count(*) FROM message
      WHERE conversation_id = conversation.id AND seq > ${own}_read_seq AND seq <= $3::bigint AND sender_id = ${other}_id
    ) END,
    ${own}_read_seq = least($3::bigint, last_seq)
  WHERE id = $1::uuid AND ${own}_id = $2::uuid AND ${own}_read_seq < least($3::bigint, last_seq)
  RETURNING id`;

const MOVE = { low: moveSide("low", "high"), high: moveSide("high", "low") };

/** Moves a member's mark up to `seq`, never back and never past the last message. @returns whether it moved */
export async function moveReadMark(
  pool: Pool,
  side: Side,
  { conversationId, readerId, seq }: { conversationId: string; readerId: string; seq: number },
): Promise<boolean> {
  const values = [conversationId, readerId, seq];
  return (await readPrepared(pool, { text: MOVE[side], values })).length > 0;
}

/** How far a member has read a conversation, and what is left. */
export interface ReadState {
  readSeq: number;
  unreadCount: number;
  /** the first message that came while the reader had no page open, until they have read it */
  waitingSeq: number | null;
  /** whether the other member may see it */
  shared: boolean;
}

/** How far a member of a conversation has read it. */
export async function findReadState(
  pool: Pool,
  conversationId: string,
  readerId: string,
): Promise<ReadState> {
  const [state] = await readPrepared<ReadState & { id: string }>(pool, {
    text: `SELECT ${sideOf("$2::uuid", "own", "read_seq")} AS "readSeq",
        ${unreadOf("$2::uuid")} AS "unreadCount", ${sideOf("$2::uuid", "own", "waiting_seq")} AS "waitingSeq",
        ${receiptsShared} AS shared
      FROM conversation WHERE id = $1::uuid`,
    values: [conversationId, readerId],
  });
  if (!state) throw new Error(`Conversation ${conversationId} is gone.`);
  return state;
}

/** SQL of a reader's conversations on one side, each with what is unread. */
const unreadOn = (own: Side, other: Side): string => `
  SELECT ${unreadOf("reader")} AS unread, ${isRequestTo("reader")} AS requested FROM conversation
  WHERE ${own}_id = reader AND NOT ${quietSql("reader", `${other}_id`)} AND NOT ${isDeclinedBy("reader")}`;

const TOTALS = `
  SELECT reader AS id, coalesce(sum(unread) FILTER (WHERE NOT requested), 0)::int AS total,
    count(*) FILTER (WHERE requested AND unread > 0)::int AS requests
  FROM unnest($1::uuid[]) reader
  LEFT JOIN LATERAL (${unreadOn("low", "high")} UNION ALL ${unreadOn("high", "low")}) own ON true
  GROUP BY reader`;

/**
 * How many messages each of these members has not read, over all conversations but requests and those with members whom they block or
 * mute, and how many requests have unread messages.
 */
export async function countUnread(pool: Pool, memberIds: string[]): Promise<Map<string, Unread>> {
  const rows = await readPrepared<Unread & { id: string }>(pool, {
    text: TOTALS,
    values: [memberIds],
  });
  return new Map(rows.map(({ id, ...unread }) => [id, unread]));
}
