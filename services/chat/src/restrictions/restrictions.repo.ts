import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Pool } from "pg";

/**
 * SQL of whether someone is hidden from a member. Parameters are SQL of ids.
 *
 * @param kinds SQL of a condition on `restriction`: which ones count
 */
const exists = (memberId: string, otherId: string, kinds: string): string => `EXISTS (
  SELECT FROM restriction WHERE member_id = ${memberId} AND other_id = ${otherId} AND active AND ${kinds})`;

/** SQL of whether one of two members blocks the other. */
export const blockedSql = (one: string, other: string): string =>
  exists(one, other, "kind <> 'mute'");

/** SQL of whether a member blocks or mutes the other one, or is blocked. */
export const quietSql = (memberId: string, otherId: string): string =>
  exists(memberId, otherId, "(until IS NULL OR until > now())");

/** SQL of whether a member blocks the other one. */
export const blocksSql = (memberId: string, otherId: string): string =>
  exists(memberId, otherId, "kind = 'block'");

/** How a member stands to another one. */
export interface Blocks {
  /** the member blocks the other one */
  blocks: boolean;
  /** one of the two blocks the other */
  isBlocked: boolean;
}

const BLOCKS = `SELECT ${blocksSql("$1::uuid", "$2::uuid")} AS blocks,
  ${blockedSql("$1::uuid", "$2::uuid")} AS "isBlocked"`;

/** How a member stands to another one. */
export async function findBlocks(pool: Pool, memberId: string, otherId: string): Promise<Blocks> {
  const [row] = await readPrepared<Blocks>(pool, { text: BLOCKS, values: [memberId, otherId] });
  return row ?? { blocks: false, isBlocked: false };
}

const WELCOME = `SELECT messages_from = 'everybody' OR (messages_from = 'followed' AND follows) AS accepts, follows
  FROM member, LATERAL (SELECT EXISTS (
    SELECT FROM follow WHERE follower_id = $1::uuid AND followee_id = $2::uuid AND following
  ) AS follows) followed WHERE id = $1::uuid`;

/** How a member takes that the other one opens a conversation. */
export interface Welcome {
  accepts: boolean;
  /** the member follows the other one, so it is no request */
  follows: boolean;
}

/** Whether a member accepts that the other one opens a conversation, and follows them. */
export async function findWelcome(pool: Pool, memberId: string, otherId: string): Promise<Welcome> {
  const [row] = await readPrepared<Welcome>(pool, { text: WELCOME, values: [memberId, otherId] });
  return row ?? { accepts: true, follows: false };
}
