import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";

describe("GET /api/posts", async () => {
  const forum = await createTestForum();
  afterAll(() => forum.close());

  it("answers an empty list before anybody has written", async () => {
    expect(await readPage(forum.visitor(), "/api/posts")).toEqual({ posts: [], nextCursor: null });
  });

  it("shows a visitor a post with its author, newest first", async () => {
    const author = forum.signIn("Amara Okafor");
    const first = await author.publish({ title: "First" });
    const second = await author.publish({ title: "Second" });
    const { posts } = await readPage(forum.visitor(), "/api/posts?limit=2");
    expect(posts).toEqual([second, first]);
    expect(posts[1]).toMatchObject({
      title: "First",
      postCategory: "Poverty",
      region: "Africa",
      user: { _id: author.id, name: "Amara Okafor", img: null, statusBadge: "Basic" },
      likes: [],
      likeCount: 0,
      comments: [],
      commentCount: 0,
      bookmarked: false,
    });
    expect(Math.abs(Date.now() - Date.parse(posts[1]!.createdAt))).toBeLessThan(60_000);
  });

  it("shows the topic and region asked for, and posts without a region under every region", async () => {
    const { publish } = forum.signIn();
    const asia = await publish({ postCategory: "Policy", region: "Asia" });
    const europe = await publish({ postCategory: "Policy", region: "Europe" });
    const everywhere = await publish({ postCategory: "Policy", region: "" });
    const otherTopic = await publish({ postCategory: "Conflict", region: "Asia" });
    const otherTopicEverywhere = await publish({ postCategory: "Conflict", region: null });
    const ids = async (query: string) =>
      (await readPage(forum.visitor(), `/api/posts?${query}`)).posts.map(({ _id }) => _id);

    expect(await ids("category=Policy")).toEqual([everywhere._id, europe._id, asia._id]);
    expect(await ids("category=Policy&region=Asia")).toEqual([everywhere._id, asia._id]);
    expect(await ids("category=Policy&region=Africa")).toEqual([everywhere._id]);
    expect(await ids("region=Asia")).toEqual([
      otherTopicEverywhere._id,
      otherTopic._id,
      everywhere._id,
      asia._id,
    ]);
    expect(await ids("category=Climate&region=Asia")).toEqual([]);
  });

  it("shows the public profile that was published last", async () => {
    const author = forum.signIn("Layla Mansour");
    await author.publish();
    await forum.db.member.update({
      where: { id: author.id },
      data: { imgUrl: "/images/layla.webp", statusBadge: "Legend", version: 1 },
    });
    const { posts } = await readPage(forum.visitor(), "/api/posts?limit=1");
    expect(posts[0]?.user).toEqual({
      _id: author.id,
      name: "Layla Mansour",
      img: { secure_url: "/images/layla.webp" },
      statusBadge: "Legend",
    });
  });
});

describe("pages of a feed", async () => {
  const forum = await createTestForum();
  afterAll(() => forum.close());

  it("hold 50 posts unless asked otherwise, and end with a cursor of null", async () => {
    const { publish } = forum.signIn();
    for (let index = 0; index < 55; index += 1) await publish();
    const first = await readPage(forum.visitor(), "/api/posts");
    expect(first.posts).toHaveLength(50);
    expect(first.nextCursor).toBe(first.posts.at(-1)?._id);
    const second = await readPage(forum.visitor(), `/api/posts?cursor=${first.nextCursor}`);
    expect(second.posts).toHaveLength(5);
    expect(second.nextCursor).toBeNull();
  });

  it.each(["", "category=Climate", "region=Asia", "category=Climate&region=Asia"])(
    "have no gaps and no repeats while posts are being added (%s)",
    async (filter) => {
      const { publish } = forum.signIn();
      const regions = ["Asia", null, "Europe"];
      const before: string[] = [];
      for (let index = 0; index < 13; index += 1) {
        const post = await publish({ postCategory: "Climate", region: regions[index % 3] });
        if (filter === "category=Climate" || post.region !== "Europe") before.unshift(post._id);
      }

      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await readPage(
          forum.visitor(),
          `/api/posts?limit=4&${filter}${cursor ? `&cursor=${cursor}` : ""}`,
        );
        seen.push(...page.posts.map(({ _id }) => _id));
        cursor = page.nextCursor;
        await publish({ postCategory: "Climate", region: regions[seen.length % 3] });
      } while (cursor);

      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(seen.toSorted().toReversed());
      expect(seen).toEqual(expect.arrayContaining(before));
    },
  );
});

describe("a member's posts", async () => {
  const forum = await createTestForum();
  afterAll(() => forum.close());

  it("are theirs alone, newest first by cursor, on their own page and on others'", async () => {
    const author = forum.signIn();
    const other = forum.signIn();
    const mine: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      mine.unshift((await author.publish({ postCategory: "Conflict", region: "" }))._id);
      await other.publish();
    }
    for (const [browser, path] of [
      [author.browser, "/api/userposts"],
      [forum.visitor(), `/api/userposts/${author.id}`],
    ] as const) {
      const first = await readPage(browser, `${path}?limit=3`);
      const second = await readPage(browser, `${path}?limit=3&cursor=${first.nextCursor}`);
      expect([...first.posts, ...second.posts].map(({ _id }) => _id)).toEqual(mine);
      expect(second.nextCursor).toBeNull();
    }
  });

  it("are none for a member who has just signed up, and asked for only by members on their own page", async () => {
    const newcomer = forum.signIn();
    const empty = { posts: [], nextCursor: null };
    expect(await readPage(newcomer.browser, "/api/userposts")).toEqual(empty);
    expect(await readPage(newcomer.browser, `/api/userposts/${newcomer.id}`)).toEqual(empty);
    expect((await forum.visitor().get("/api/userposts")).status).toBe(401);
  });

  it("are not found for an unknown member", async () => {
    for (const id of [crypto.randomUUID(), "507f1f77bcf86cd799439011", "%00"]) {
      const { status, body } = await forum.visitor().get(`/api/userposts/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ message: "This member was not found.", code: "not_found" });
    }
  });
});
