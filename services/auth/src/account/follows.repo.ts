import { SESSION_FOLLOWS } from "@oneworld/contracts/auth/limits";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { FollowChanged } from "@oneworld/contracts/profile/events";
import type { Prisma } from "../generated/client.ts";

/** The follows in the session user. */
export type SessionFollows = Pick<
  SessionMember,
  "followers" | "followerCount" | "following" | "followingCount"
>;

/** Stores the newest change of each pair of existing accounts, in any order of arrival. */
export async function keepFollows(
  db: Pick<Prisma.TransactionClient, "$executeRaw">,
  changes: FollowChanged[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO follows (follower_id, followee_id, following, version)
    SELECT DISTINCT ON ("followerId", "followeeId") "followerId", "followeeId", following, version
    FROM json_to_recordset(${JSON.stringify(changes)}::json)
      AS given ("followerId" uuid, "followeeId" uuid, following boolean, version bigint)
    WHERE EXISTS (SELECT FROM accounts WHERE id = "followerId")
      AND EXISTS (SELECT FROM accounts WHERE id = "followeeId")
    ORDER BY "followerId", "followeeId", version DESC
    ON CONFLICT (follower_id, followee_id) DO UPDATE
    SET following = excluded.following, version = excluded.version
    WHERE follows.version < excluded.version`;
}

/**
 * An account's newest followers and followed members, newest first, with the exact counts, which the triggers
 * `count_…_follows` keep: the session's call takes as long for a hundred thousand followers as for none.
 */
export async function findFollows(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  id: string,
): Promise<SessionFollows> {
  const [row] = await db.$queryRaw<SessionFollows[]>`
    SELECT
      ARRAY(SELECT follower_id::text FROM follows WHERE followee_id = ${id}::uuid AND following
        ORDER BY version DESC LIMIT ${SESSION_FOLLOWS}) AS followers,
      coalesce(counts.followers, 0) AS "followerCount",
      ARRAY(SELECT followee_id::text FROM follows WHERE follower_id = ${id}::uuid AND following
        ORDER BY version DESC LIMIT ${SESSION_FOLLOWS}) AS following,
      coalesce(counts.following, 0) AS "followingCount"
    FROM (VALUES (${id}::uuid)) AS given (id) LEFT JOIN follow_counts AS counts ON account_id = id`;
  return row ?? { followers: [], followerCount: 0, following: [], followingCount: 0 };
}
