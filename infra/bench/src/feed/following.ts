import { milliseconds, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { compareInTurns, type Pair } from "../turns.ts";
import { memberId, postId } from "./fill-posts.ts";
import { TOPIC_PATH } from "./feeds.ts";
import { medianTime, runSql, startMemberSite } from "./member-site.ts";

/** Members who write, and how many of them a reader follows. */
const AUTHORS = 20_000;
const FOLLOWED = 2_000;

/** Blocks that alternate between the two feeds, and requests of each. */
const BLOCKS = { count: 20, requests: 50 };

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
  if (!active || !quiet) throw new Error("There are no members.");
  await runSql(forum, [
    [FOLLOW_SQL, [active.id]],
    [QUIET_SQL],
    [OLD_POSTS_SQL],
    [FOLLOW_QUIET_SQL, [quiet.id]],
    ["VACUUM (ANALYZE) post, follow, member"],
  ]);
  const rows: Row[] = [];
  for (const [name, reader] of [
    ["members who write", active],
    ["members who wrote long ago", quiet],
  ] as const) {
    const timeOf = (path: string) =>
      medianTime(forum, [{ path, headers: reader.browser.headers }], BLOCKS.requests, stage.signal);
    const both: Pair<() => Promise<number>> = [timeOf("/api/posts/following"), timeOf(TOPIC_PATH)];
    const figures = await compareInTurns(BLOCKS.count, both, stage.signal, 2);
    const row = { name, ...figures, format: milliseconds };
    // The second reads an entry of an index for each followed member
    rows.push(reader === active ? { ...row, target: { atMost: 1.3 } } : row);
  }
  return {
    title: `A feed of ${FOLLOWED} followed members`,
    subjects: ["followed", "topic"],
    rows,
  };
}
