import { FOLLOWS_SHOWN } from "@oneworld/contracts/profile/limits";
import type { Profile } from "@oneworld/contracts/profile/http";
import {
  imageJson,
  isoTime,
  readJson,
  type JsonOf,
} from "@oneworld/service-kit/data/database-json";
import type { Pool } from "pg";
import { Prisma } from "../generated/client.ts";
import { hiddenFromMember } from "../restrictions/restrictions.repo.ts";

const { sql, raw, empty } = Prisma;

/**
 * Everything that a profile shows to everybody, in JSON by the contract's names, from one query. Of two members of whom one blocks the
 * other it is only the name.
 *
 * @param viewerId whose own follow must not be missing; null for a visitor
 * @returns null for an unknown id
 */
export async function findProfile(
  pool: Pool,
  id: string,
  viewerId: string | null,
): Promise<JsonOf<Profile> | null> {
  const isOther = viewerId !== null && viewerId !== id;
  const shown = (value: Prisma.Sql, otherwise: string): Prisma.Sql =>
    isOther ? unlessBlocked(value, otherwise) : value;
  const plain = (value: string, otherwise: string) => shown(raw(value), otherwise);
  const [row] = await readJson<Profile>(
    pool,
    sql`
    SELECT id, row_to_json(entry)::text AS json
    FROM (
      SELECT id, id AS "_id", name, ${plain("bio", "''")} AS bio,
        ${plain("status_badge::text", "'Basic'")} AS "statusBadge",
        ${plain(imageJson("img_url"), "NULL")} AS img, ${plain(imageJson("cover_url"), "NULL")} AS cover,
        ${shown(viewerId === null ? newestFollowers(empty) : newestFollowersWith(viewerId), EMPTY)} AS followers,
        ${plain("follower_count", "0")} AS "followerCount", following, following AS followings,
        ${plain("following_count", "0")} AS "followingCount"
        ${isOther ? sql`, ${raw(VIEWER)} AS viewer` : empty}
      FROM member
        ${isOther ? sql`, LATERAL (${relationOf(viewerId)}) relation` : empty},
        LATERAL (SELECT ${shown(newestFollowing(viewerId), EMPTY)} AS following) followed
      WHERE id = ${id}::uuid AND removed_at IS NULL
    ) entry`,
  );
  return row?.json ?? null;
}

const unlessBlocked = (value: Prisma.Sql, otherwise: string): Prisma.Sql =>
  sql`CASE WHEN blocks OR "isBlocked" THEN ${raw(otherwise)} ELSE ${value} END`;

/** SQL of one row that says how a member stands to `member`. */
const relationOf = (viewerId: string): Prisma.Sql => sql`
  SELECT coalesce(bool_or(kind = 'block'), false) AS blocks,
    coalesce(bool_or(kind = 'blocked'), false) AS "isBlocked",
    coalesce(bool_or(kind = 'mute'), false) AS mutes, max(until) AS until
  FROM restriction
  WHERE member_id = ${viewerId}::uuid AND other_id = member.id AND (until IS NULL OR until > now())`;

const VIEWER = `json_build_object(
  'blocks', blocks, 'isBlocked', "isBlocked", 'mutes', mutes, 'mutedUntil', ${isoTime("until")})`;

/** A list without members. */
const EMPTY = "ARRAY[]::uuid[]";

const shownMax = raw(String(FOLLOWS_SHOWN));

/** SQL that leaves out members who are hidden from the viewer. */
const visible = (column: "follower_id" | "followee_id", viewerId: string): Prisma.Sql =>
  sql`AND ${raw(column)} NOT IN (${hiddenFromMember(viewerId)})`;

const newestFollowing = (viewerId: string | null): Prisma.Sql => sql`ARRAY(
  SELECT followee_id FROM follow
  WHERE follower_id = member.id ${viewerId === null ? empty : visible("followee_id", viewerId)}
  ORDER BY id DESC LIMIT ${shownMax})`;

const newestFollowers = (condition: Prisma.Sql): Prisma.Sql => sql`ARRAY(
  SELECT follower_id FROM follow WHERE followee_id = member.id ${condition}
  ORDER BY id DESC LIMIT ${shownMax})`;

/** As the newest ones, the viewer before all others: their own entry decides which button they see. */
const newestFollowersWith = (viewerId: string): Prisma.Sql => sql`ARRAY(
  SELECT follower_id FROM (
    (SELECT follower_id, id FROM follow
     WHERE followee_id = member.id ${visible("follower_id", viewerId)} ORDER BY id DESC LIMIT ${shownMax})
    UNION
    (SELECT follower_id, id FROM follow WHERE follower_id = ${viewerId}::uuid AND followee_id = member.id)
  ) newest
  ORDER BY follower_id = ${viewerId}::uuid DESC, id DESC LIMIT ${shownMax})`;
