import { FOLLOWS_SHOWN } from "@oneworld/contracts/profile/limits";
import type { Profile } from "@oneworld/contracts/profile/http";
import { imageJson, readJson, type JsonOf } from "@oneworld/service-kit/data/database-json";
import type { Pool } from "pg";
import { Prisma } from "../generated/client.ts";

const { sql, raw } = Prisma;

/**
 * Everything that a profile shows to everybody, in JSON by the contract's names, from one query.
 *
 * @param viewerId whose own follow must not be missing; null for a visitor
 * @returns null for an unknown id
 */
export async function findProfile(
  pool: Pool,
  id: string,
  viewerId: string | null,
): Promise<JsonOf<Profile> | null> {
  const [row] = await readJson<Profile>(
    pool,
    sql`
    SELECT id, row_to_json(entry)::text AS json
    FROM (
      SELECT ${raw(`id, id AS "_id", name, bio, status_badge AS "statusBadge",
        ${imageJson("img_url")} AS img, ${imageJson("cover_url")} AS cover`)},
        ${viewerId === null ? newestFollowers : newestFollowersWith(viewerId)} AS followers,
        follower_count AS "followerCount", following, following AS followings,
        following_count AS "followingCount"
      FROM member, LATERAL (SELECT ${newestFollowing} AS following) followed
      WHERE id = ${id}::uuid AND removed_at IS NULL
    ) entry`,
  );
  return row?.json ?? null;
}

const shown = raw(String(FOLLOWS_SHOWN));

const newestFollowing = sql`ARRAY(
  SELECT followee_id FROM follow WHERE follower_id = member.id ORDER BY id DESC LIMIT ${shown})`;

const newestFollowers = sql`ARRAY(
  SELECT follower_id FROM follow WHERE followee_id = member.id ORDER BY id DESC LIMIT ${shown})`;

/** As the newest ones, the viewer before all others: their own entry decides which button they see. */
const newestFollowersWith = (viewerId: string): Prisma.Sql => sql`ARRAY(
  SELECT follower_id FROM (
    (SELECT follower_id, id FROM follow WHERE followee_id = member.id ORDER BY id DESC LIMIT ${shown})
    UNION
    (SELECT follower_id, id FROM follow WHERE follower_id = ${viewerId}::uuid AND followee_id = member.id)
  ) newest
  ORDER BY follower_id = ${viewerId}::uuid DESC, id DESC LIMIT ${shown})`;
