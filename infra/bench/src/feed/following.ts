import { latencyRow, type Timed, type Pair } from "../compare.ts";
import type { Report, Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { memberId, postId, TOPIC_PATH } from "./fill-posts.ts";
import { runSql, startMemberSite } from "./member-site.ts";

/** Members who write, and how many of them a reader follows. */
const AUTHORS = 20_000;
const FOLLOWED = 2_000;

/** Requests of a block. */
const REQUESTS = 50;

/** Follows each tenth author. */
const FOLLOW_SQL = `
  INSERT INTO follow (follower_id, followee_id, following, version)
  SELECT $1::uuid, ${memberId(`number * ${AUTHORS / FOLLOWED}`)}, true, 1
  FROM generate_series(1, ${FOLLOWED}) number`;

/** Members who wrote only the oldest posts, and a follow of each of them. */
const QUIET = (number: string): string => memberId(`${AUTHORS} + ${number}`);
const QUIET_SQL = `
  INSERT INTO member (id, name) SELECT ${QUIET("number")}, 'Quiet ' || number
  FROM generate_series(1, ${FOLLOWED}) number`;
const OLD_POSTS_SQL = `
  UPDATE post SET author_id = ${QUIET("number")}
  FROM generate_series(1, ${FOLLOWED}) number WHERE post.id = ${postId("number")}`;
const FOLLOW_QUIET_SQL = `
  INSERT INTO follow (follower_id, followee_id, following, version)
  SELECT $1::uuid, ${QUIET("number")}, true, 1 FROM generate_series(1, ${FOLLOWED}) number`;

/**
 * Latency of the feed of 2,000 followed members at a million posts, against a topic's feed for the same member. Once they write as
 * often as others do, and once only the oldest posts are theirs.
 */
export async function measureFollowing(stage: Stage): Promise<Report> {
  const { forum, members } = await startMemberSite(stage, { authors: AUTHORS });
  const [active, quiet] = members;
  await runSql(forum, [
    [FOLLOW_SQL, [active.id]],
    [QUIET_SQL],
    [OLD_POSTS_SQL],
    [FOLLOW_QUIET_SQL, [quiet.id]],
    ["VACUUM (ANALYZE) post, follow, member"],
  ]);
  const compared = (name: string, reader: typeof active, bound?: number): Promise<Row> => {
    const { headers } = reader.browser;
    const calls = (path: string) => ({ url: forum.url, requests: [{ path, headers }] });
    const both: Pair<Timed> = [calls("/api/posts/following"), calls(TOPIC_PATH)];
    return latencyRow(name, both, { amount: REQUESTS, ...(bound && { bound }) }, stage.signal);
  };
  const rows = [
    await compared("members who write", active, 1.3),
    // Reads an entry of an index for each followed member
    await compared("members who wrote long ago", quiet),
  ];
  return {
    title: `A feed of ${FOLLOWED} followed members`,
    subjects: ["followed", "topic"],
    rows,
  };
}
