import { Prisma } from "../generated/client.ts";

/** One of two members, after a change of the follow between them. */
interface PairMember {
  id: string;
  name: string;
  followerCount: number;
}

/**
 * Makes one member follow another, or not, and keeps the counts of both. Once it is so, asking again changes nothing;
 * nor does it where one of the two is unknown.
 *
 * One statement: so a member whom thousands follow at once is locked for as short as can be.
 *
 * @returns those of the two who are known
 */
export const setFollow = (
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  followerId: string,
  followeeId: string,
  follows: boolean,
): Promise<PairMember[]> => db.$queryRaw<PairMember[]>`
  WITH pair AS MATERIALIZED (
    -- Always in the order of ids: two who follow each other at once would else wait for each other for ever
    SELECT id, name, follower_count FROM member WHERE id IN (${followerId}::uuid, ${followeeId}::uuid)
    ORDER BY id FOR NO KEY UPDATE
  ), changed AS (
    ${follows ? insertion(followerId, followeeId) : deletion(followerId, followeeId)}
  ), counted AS (
    UPDATE member SET
      follower_count = follower_count + CASE WHEN id = followee_id THEN ${follows ? 1 : -1}::int ELSE 0 END,
      following_count = following_count + CASE WHEN id = follower_id THEN ${follows ? 1 : -1}::int ELSE 0 END
    FROM changed WHERE id IN (follower_id, followee_id)
    RETURNING id, follower_count
  )
  SELECT id, name, coalesce(counted.follower_count, pair.follower_count) AS "followerCount"
  FROM pair LEFT JOIN counted USING (id)`;

const insertion = (followerId: string, followeeId: string) => Prisma.sql`
  INSERT INTO follow (follower_id, followee_id)
  SELECT ${followerId}::uuid, ${followeeId}::uuid WHERE (SELECT count(*) FROM pair) = 2
  ON CONFLICT DO NOTHING RETURNING follower_id, followee_id`;

const deletion = (followerId: string, followeeId: string) => Prisma.sql`
  DELETE FROM follow
  WHERE follower_id = ${followerId}::uuid AND followee_id = ${followeeId}::uuid
    AND (SELECT count(*) FROM pair) = 2
  RETURNING follower_id, followee_id`;
