import { FOLLOWS_SHOWN } from "@oneworld/contracts/profile/limits";
import { type Handler, pool } from "./handler.ts";

const image = (column: string): string =>
  `CASE WHEN ${column} IS NOT NULL THEN json_build_object('secure_url', ${column}) END`;

const newest = (shown: string, of: string): string => `ARRAY(
  SELECT ${shown} FROM follow WHERE ${of} = member.id ORDER BY id DESC LIMIT ${FOLLOWS_SHOWN})`;

/**
 * The profile service's own query for a visitor, as a prepared statement, so that only the code around the query
 * differs. The measurement first compares both answers.
 */
const PROFILE_QUERY = {
  name: "profile",
  text: `
    SELECT row_to_json(entry)::text AS json
    FROM (
      SELECT id, id AS "_id", name, bio, status_badge AS "statusBadge",
        ${image("img_url")} AS img, ${image("cover_url")} AS cover,
        ${newest("follower_id", "followee_id")} AS followers, follower_count AS "followerCount",
        following, following AS followings, following_count AS "followingCount"
      FROM member, LATERAL (SELECT ${newest("followee_id", "follower_id")} AS following) followed
      WHERE id = $1::uuid AND removed_at IS NULL
    ) entry`,
};

/** The profile of the member whose id ends the address, as the profile service answers it to a visitor. */
export const profile: Handler = async ({ url = "" }) => {
  const values = [url.slice(url.lastIndexOf("/") + 1)];
  const { rows } = await pool.query<{ json: string }>({ ...PROFILE_QUERY, values });
  return { body: rows[0]?.json ?? "" };
};
