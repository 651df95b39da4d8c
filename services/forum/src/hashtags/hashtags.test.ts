import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";

const forum = await createTestForum();
const author = forum.signIn("Amara Okafor");
afterAll(() => forum.close());

const feed = (tag: string, more = "") =>
  readPage(forum.visitor(), `/api/posts?category=Climate&tag=${encodeURIComponent(tag)}${more}`);
const idsOf = async (tag: string, more = "") => (await feed(tag, more)).posts.map(({ _id }) => _id);
const publish = async (content: string, postCategory = "Climate") =>
  (await author.publish({ content, postCategory }))._id;
const call = (method: "PATCH" | "DELETE", id: string, body?: object) =>
  author.browser.send(method, `/api/posts/${id}`, body);

it("a topic's feed by a hashtag has the posts with it, newest first by cursor", async () => {
  const old = await publish("The #Floods of 2024");
  await publish("Floods without a sign, #floodsOfTears");
  await publish("#floods elsewhere", "Policy");
  const young = await publish("#Überflutung, #FLOODS.");
  expect(await idsOf("floods")).toEqual([young, old]);
  expect(await idsOf("#FLOODS")).toEqual([young, old]);
  expect(await idsOf("ÜBERFLUTUNG")).toEqual([young]);
  expect(await idsOf("unknown")).toEqual([]);
  const first = await feed("floods", "&limit=1");
  expect(first.posts.map(({ _id }) => _id)).toEqual([young]);
  expect(await idsOf("floods", `&limit=1&cursor=${first.nextCursor}`)).toEqual([old]);
  expect(await idsOf("floods", "&order=discussed")).toEqual([young, old]);
});

it("follows changed texts and topics, deletion and restoration", async () => {
  const id = await publish("#drought");
  await call("PATCH", id, { content: "#rain" });
  expect([await idsOf("drought"), await idsOf("rain")]).toEqual([[], [id]]);
  await call("PATCH", id, { postCategory: "Policy" });
  expect(await idsOf("rain")).toEqual([]);
  await call("PATCH", id, { postCategory: "Climate" });
  await call("DELETE", id);
  expect(await idsOf("rain")).toEqual([]);
  await author.browser.post(`/api/posts/${id}/restore`);
  expect(await idsOf("rain")).toEqual([id]);
});

it("refuses what is no hashtag, and a hashtag without a topic or with a region", async () => {
  for (const query of [
    "category=Climate&tag=",
    "category=Climate&tag=a%20b",
    "category=Climate&tag=1",
    `category=Climate&tag=${"a".repeat(51)}`,
    "tag=floods",
    "category=Climate&region=Asia&tag=floods",
  ]) {
    const answer = await forum.visitor().get(`/api/posts?${query}`);
    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: ["tag"] });
  }
});

it("reads one index, however many other posts there are", async () => {
  const plan = await forum.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe("SET LOCAL enable_seqscan = off");
    return tx.$queryRawUnsafe(
      `EXPLAIN SELECT post_id FROM post_tag
       WHERE (category, tag, post_id) < ('Climate'::category, 'floods', 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
         AND (category, tag) >= ('Climate'::category, 'floods')
       ORDER BY category DESC, tag DESC, post_id DESC LIMIT 20`,
    );
  });
  expect(JSON.stringify(plan)).toMatch(/Index Only Scan Backward using post_tag_pkey/);
  expect(JSON.stringify(plan)).not.toContain("Sort");
});
