import { ask } from "@oneworld/service-kit/test/testing-browser";
import { latencyRow, type Timed } from "../compare.ts";
import type { Report } from "../report.ts";
import { prepareService } from "../services.ts";
import type { Stage } from "../stage.ts";
import { memberId } from "./fill-posts.ts";
import { runSql, startMemberSite, type Statement } from "./member-site.ts";

/** Followers of one of the two members; the other has none. */
const FOLLOWERS = 100_000;

/** Posts of a block. */
const POSTS = 20;

const FORUM_MEMBERS_SQL = `
  INSERT INTO member (id, name) SELECT ${memberId("number")}, 'Follower ' || number
  FROM generate_series(1, ${FOLLOWERS}) number ON CONFLICT DO NOTHING`;
const PROFILE_MEMBERS_SQL = `
  INSERT INTO member (id, name, joined_at) SELECT ${memberId("number")}, 'Follower ' || number, now()
  FROM generate_series(1, ${FOLLOWERS}) number ON CONFLICT DO NOTHING`;

/** Follows as the forum keeps them, and as profile does. */
const FORUM_SQL = `
  INSERT INTO follow (follower_id, followee_id, following, version)
  SELECT ${memberId("number")}, $1::uuid, true, 1 FROM generate_series(1, ${FOLLOWERS}) number`;
const PROFILE_SQL = `
  INSERT INTO follow (id, follower_id, followee_id)
  SELECT gen_random_uuid(), ${memberId("number")}, $1::uuid FROM generate_series(1, ${FOLLOWERS}) number`;

/** The time in which a member with 100,000 followers publishes a post, against that of a member without any. */
export async function measurePublish(stage: Stage): Promise<Report> {
  const { forum, members } = await startMemberSite(stage, {
    settings: { POSTS_PER_MINUTE: "1000000", NEW_MEMBER_POSTS_PER_HOUR: "1000000" },
  });
  const profile = await prepareService(stage, "profile");
  await stage.supervisor.start(profile.spec);
  const [followed, other] = members;
  // Known to profile before it has read the events of their sign-ups
  const known = members.map(({ id, account: { name } }): Statement => [
    "INSERT INTO member (id, name, joined_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING",
    [id, name],
  ]);
  const tables = "VACUUM (ANALYZE) member, follow";
  await runSql(forum, [[FORUM_MEMBERS_SQL], [FORUM_SQL, [followed.id]], [tables]]);
  await runSql(profile, [...known, [PROFILE_MEMBERS_SQL], [PROFILE_SQL, [followed.id]], [tables]]);
  const calls = async ({ browser }: typeof followed): Promise<Timed> => {
    // Sets the token's cookie
    await ask(browser.at(forum.url), "GET", "/api/posts?limit=1");
    const post = { title: "A well", content: "We dug it.", postCategory: "Climate" };
    const call = { method: "POST" as const, path: "/api/posts", body: JSON.stringify(post) };
    return { url: forum.url, requests: [{ ...call, headers: browser.headers }] };
  };
  const both = [await calls(followed), await calls(other)] as const;
  const options = { amount: POSTS, bound: 1.2 };
  const row = await latencyRow("one post, median", [...both], options, stage.signal);
  return {
    title: "Publishing a post",
    subjects: [`${FOLLOWERS} followers`, "no follower"],
    rows: [row],
  };
}
