import { isoTime } from "@oneworld/service-kit/data/database-json";
import { newId } from "@oneworld/service-kit/data/id";
import { Prisma } from "../generated/client.ts";

type Database = Pick<Prisma.TransactionClient, "$queryRaw">;

/** One of two members, after a change of the follow between them. */
interface PairMember {
  id: string;
  name: string;
  followerCount: number;
}

/**
 * Makes one member follow another, or not, keeps the counts of both and publishes the change. Once it is so, asking
 * again changes nothing; nor does it where one of the two is unknown.
 *
 * One statement: so a member whom thousands follow at once is locked for as short as can be. It doesn't see a follow that it waits for:
 * {@link unfollow} runs it twice.
 *
 * @returns those of the two who exist
 */
export const setFollow = (
  db: Database,
  followerId: string,
  followeeId: string,
  follows: boolean,
): Promise<PairMember[]> => db.$queryRaw<PairMember[]>`
  WITH pair AS MATERIALIZED (
    -- Always in the order of ids: two who follow each other at once would else wait for each other for ever
    SELECT id, name, follower_count FROM member
    WHERE id IN (${followerId}::uuid, ${followeeId}::uuid) AND removed_at IS NULL
    ORDER BY id FOR NO KEY UPDATE
  ), changed AS (
    ${follows ? insertion(followerId, followeeId) : deletion(followerId, followeeId)}
  ), counted AS (
    UPDATE member SET
      follower_count = follower_count + CASE WHEN id = followee_id THEN ${follows ? 1 : -1}::int ELSE 0 END,
      following_count = following_count + CASE WHEN id = follower_id THEN ${follows ? 1 : -1}::int ELSE 0 END
    FROM changed WHERE id IN (follower_id, followee_id)
    RETURNING id, follower_count
  ), published AS (
    ${events(follows)} FROM changed
  )
  SELECT id, name, coalesce(counted.follower_count, pair.follower_count) AS "followerCount"
  FROM pair LEFT JOIN counted USING (id)`;

const insertion = (followerId: string, followeeId: string) => Prisma.sql`
  INSERT INTO follow (id, follower_id, followee_id)
  SELECT ${newId()}::uuid, ${followerId}::uuid, ${followeeId}::uuid WHERE (SELECT count(*) FROM pair) = 2
    AND NOT EXISTS (
      SELECT FROM restriction
      WHERE member_id = ${followerId}::uuid AND other_id = ${followeeId}::uuid AND kind <> 'mute'
    )
  ON CONFLICT DO NOTHING RETURNING follower_id, followee_id`;

const deletion = (followerId: string, followeeId: string) => Prisma.sql`
  DELETE FROM follow
  WHERE follower_id = ${followerId}::uuid AND followee_id = ${followeeId}::uuid
    AND (SELECT count(*) FROM pair) = 2
  RETURNING follower_id, followee_id`;

/**
 * Removes follows of a removed member in both directions, each as {@link setFollow} does.
 *
 * @returns how many, at most `limit`
 */
export async function removeFollows(db: Database, id: string, limit: number): Promise<number> {
  const [row] = await db.$queryRaw<{ removed: number }[]>`
    WITH picked AS MATERIALIZED (
      SELECT follower_id, followee_id FROM follow
      WHERE follower_id = ${id}::uuid OR followee_id = ${id}::uuid LIMIT ${limit}
    ), locked AS MATERIALIZED (
      SELECT id FROM member
      WHERE id IN (SELECT follower_id FROM picked UNION SELECT followee_id FROM picked)
      ORDER BY id FOR NO KEY UPDATE
    ), changed AS (
      DELETE FROM follow USING picked
      WHERE follow.follower_id = picked.follower_id AND follow.followee_id = picked.followee_id
        AND (SELECT count(*) FROM locked) > 0
      RETURNING follow.follower_id, follow.followee_id
    ), lost AS (
      SELECT id, sum(follower)::int AS followers, sum(followee)::int AS followees
      FROM (
        SELECT followee_id AS id, 1 AS follower, 0 AS followee FROM changed
        UNION ALL SELECT follower_id, 0, 1 FROM changed
      ) entry
      GROUP BY id
    ), counted AS (
      UPDATE member
      SET follower_count = follower_count - followers, following_count = following_count - followees
      FROM lost WHERE member.id = lost.id
    ), published AS (
      ${events(false)} FROM changed
    )
    SELECT count(*)::int AS removed FROM changed`;
  return row?.removed ?? 0;
}

const NOW = Prisma.raw(isoTime("now()"));

/** SQL that appends `follow.changed`, as `appendEvent` would, for each row of what follows: within the statement, under its locks. */
const events = (following: boolean) => Prisma.sql`
  INSERT INTO outbox (event_id, type, subject, data)
  SELECT gen_random_uuid(), 'follow.changed', follower_id::text, jsonb_build_object(
    'followerId', follower_id, 'followeeId', followee_id, 'following', ${following}::boolean,
    'version', nextval('follow_version'), 'at', ${NOW})`;
