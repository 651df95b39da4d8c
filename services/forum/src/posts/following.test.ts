import { newId } from "@oneworld/service-kit/data/id";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";
import { RECENT_READ } from "./followed-posts.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const deliver = delivers(() => memberHandlers(forum.db));

let version = 0;
const follow = (
  { id: followerId }: { id: string },
  { id: followeeId }: { id: string },
  following = true,
  at = (version += 1),
) =>
  deliver("follow.changed", {
    memberId: followerId,
    followerId,
    followeeId,
    following,
    version: at,
  });

const feedOf = async ({ browser }: Member, query = "") => {
  const { posts, nextCursor } = await readPage(browser, `/api/posts/following${query}`);
  return { ids: posts.map(({ _id }) => _id), nextCursor };
};

/** Adds posts, one a member in turn, with rising ids. @returns their ids, newest first */
async function addPosts(authors: { id: string }[], count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    authorId: authors[index % authors.length]?.id ?? "",
    title: "Title",
    content: "Content",
    category: "Policy" as const,
  }));
  await forum.db.member.createMany({
    data: authors.map(({ id }) => ({ id, name: "Author" })),
    skipDuplicates: true,
  });
  await forum.db.post.createMany({ data: rows });
  return rows.map(({ id }) => id).toReversed();
}

describe("the feed of followed members", () => {
  it("shows their posts and no others, newest first, and not the member's own", async () => {
    const [reader, ada, ben, chi] = [1, 2, 3, 4].map(() => forum.signIn()) as [
      Member,
      Member,
      Member,
      Member,
    ];
    await follow(reader, ada);
    await follow(reader, ben);
    await follow(chi, reader);
    const first = await ada.publish();
    await chi.publish();
    await reader.publish();
    const second = await ben.publish();
    expect(await feedOf(reader)).toEqual({ ids: [second._id, first._id], nextCursor: null });
    expect((await feedOf(ada)).ids).toEqual([]);
    await follow(reader, ada, false);
    expect((await feedOf(reader)).ids).toEqual([second._id]);
    expect((await forum.visitor().get("/api/posts/following")).status).toBe(401);
  });

  it("keeps the newest of each pair's events, in any order, twice and together", async () => {
    const [reader, ada] = [forum.signIn(), forum.signIn()];
    await ada.publish();
    const shows = async () => (await feedOf(reader)).ids.length === 1;
    await follow(reader, ada, true, 1_005);
    await follow(reader, ada, false, 1_009);
    await follow(reader, ada, true, 1_007);
    expect(await shows()).toBe(false);
    await Promise.all([
      follow(reader, ada, true, 1_012),
      follow(reader, ada, true, 1_012),
      follow(reader, ada, false, 1_011),
    ]);
    expect(await shows()).toBe(true);
  });

  it("forgets who followed a removed member, also where events come late or at once", async () => {
    const [reader, leaver] = [forum.signIn(), forum.signIn()];
    await leaver.publish();
    await follow(reader, leaver);
    await follow(leaver, reader);
    await Promise.all([forum.remove(leaver.id), follow(reader, leaver), follow(leaver, reader)]);
    await follow(reader, leaver);
    const pairs = { OR: [{ followerId: leaver.id }, { followeeId: leaver.id }] };
    expect(await forum.db.follow.count({ where: pairs })).toBe(0);
    expect((await feedOf(reader)).ids).toEqual([]);
  });

  it.each([
    ["few", 0],
    ["many", 300],
  ])(
    "of %s continues by cursor far below the newest posts, without gaps and repeats",
    async (_, silent) => {
      const reader = forum.signIn();
      const followed = Array.from({ length: 30 }, () => ({ id: newId() }));
      const strangers = Array.from({ length: 5 }, () => ({ id: newId() }));
      const expected: string[] = [];
      for (const count of [40, 7, 3]) {
        expected.unshift(...(await addPosts(followed.slice(0, count), count)));
        await addPosts(strangers, RECENT_READ / 2 + 10);
      }
      const all = [...followed, ...Array.from({ length: silent }, () => ({ id: newId() }))];
      await Promise.all(all.map((one) => follow(reader, one)));
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await feedOf(reader, `?limit=4${cursor ? `&cursor=${cursor}` : ""}`);
        seen.push(...page.ids);
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual(expected);
      expect((await feedOf(reader, "?limit=50")).ids).toEqual(expected);
    },
    30_000,
  );
});

describe("the order of a feed", () => {
  it("by comments shows posts of the last seven days, the most discussed first, by cursor", async () => {
    const author = forum.signIn();
    const at = { postCategory: "Conflict", region: "Europe" };
    const ids: string[] = [];
    for (const comments of [1, 3, 0, 3]) {
      const { _id } = await author.publish(at);
      for (let index = 0; index < comments; index += 1)
        await author.browser.post(`/api/comments/${_id}`, { commentContent: "Well said" });
      ids.push(_id);
    }
    const old = await author.publish(at);
    await author.browser.post(`/api/comments/${old._id}`, { commentContent: "Well said" });
    const week = 7 * 24 * 60 * 60 * 1000;
    const createdAt = new Date(Date.now() - week - 60_000);
    await forum.db.post.update({ where: { id: old._id }, data: { createdAt } });

    const expected = [ids[3], ids[1], ids[0], ids[2]];
    const path = "/api/posts?category=Conflict&region=Europe&order=discussed";
    const visitor = forum.visitor();
    const whole = await readPage(visitor, path);
    expect(whole.posts.map(({ _id }) => _id)).toEqual(expected);
    const first = await readPage(visitor, `${path}&limit=2`);
    const second = await readPage(visitor, `${path}&limit=2&cursor=${first.nextCursor}`);
    expect([...first.posts, ...second.posts].map(({ _id }) => _id)).toEqual(expected);
    expect(second.nextCursor).toBeNull();
    // An id alone is the cursor of pages that were open before
    expect(await readPage(visitor, `${path}&limit=2&cursor=${ids[1]}`)).toEqual(second);
    const comment = { commentContent: "Well said" };
    for (const _ of [1, 2]) await author.browser.post(`/api/comments/${ids[1]}`, comment);
    expect(await readPage(visitor, `${path}&limit=2&cursor=${first.nextCursor}`)).toEqual(second);
    await author.browser.send("DELETE", `/api/posts/${ids[1]}`);
    expect(await readPage(visitor, `${path}&limit=2&cursor=${first.nextCursor}`)).toEqual(second);
    const newest = path.replace("discussed", "newest");
    const after = await readPage(visitor, `${newest}&cursor=${first.nextCursor}`);
    expect(after.posts.map(({ _id }) => _id)).toEqual([ids[0]]);

    const reader = forum.signIn();
    await follow(reader, author);
    const { ids: followed } = await feedOf(reader, "?order=discussed");
    expect(followed).toEqual([ids[3], ids[0], ids[2]]);
  });

  it.each(["", "Discussed", "newest,discussed", "1"])("refuses the order %j", async (order) => {
    const { status, body } = await forum.visitor().get(`/api/posts?order=${order}`);
    expect([status, Object.keys(body["fields"] as object)]).toEqual([400, ["order"]]);
  });
});
