import type { CommentPage } from "@oneworld/contracts/forum/http";
import type { OwnReportPage } from "@oneworld/contracts/forum/moderation";
import type { SearchPage } from "@oneworld/contracts/forum/search";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";

const forum = await createTestForum();
afterAll(() => forum.close());
const deliver = delivers(() => memberHandlers(forum.db));

type Member = ReturnType<typeof forum.signIn>;
type Post = Awaited<ReturnType<Member["publish"]>>;

/** No other test writes about it. */
const TOPIC = "Inequality";

let version = 0;
const change = (member: Member, other: Member, kind: "block" | "mute", more = {}) =>
  deliver("restriction.changed", {
    memberId: member.id,
    otherId: other.id,
    kind,
    active: true,
    until: null,
    version: (version += 1),
    ...more,
  });
const muteWords = ({ id }: Member, words: string[]) =>
  deliver("mutedWords.changed", { memberId: id, words, version: (version += 1) });

const comment = async ({ browser }: Member, postId: string, words: string, parent?: string) => {
  const given = { commentContent: words, ...(parent && { parent }) };
  const { body } = await browser.post<{ comment: { _id: string } }>(
    `/api/comments/${postId}`,
    given,
  );
  return body.comment._id;
};

const FEEDS = [
  "/api/posts",
  "/api/posts?category=Poverty",
  "/api/posts?category=Poverty&region=Africa",
  "/api/posts?region=Africa&order=discussed",
  "/api/posts/following",
  "/api/posts/following?order=discussed",
];

/** Titles in a list, of this test's posts only. */
const titles = async ({ browser }: Pick<Member, "browser">, path: string, posts: Post[]) => {
  const ours = new Set(posts.map(({ _id }) => _id));
  const page = await readPage(browser, `${path}${path.includes("?") ? "&" : "?"}limit=50`);
  return page.posts.filter(({ _id }) => ours.has(_id)).map(({ title }) => title);
};

const found = async ({ browser }: Pick<Member, "browser">, q: string) => {
  const { body } = await browser.get<SearchPage>(`/api/posts/search?q=${encodeURIComponent(q)}`);
  return body.results.map(({ excerpt }) => excerpt.map(({ text }) => text).join("")).toSorted();
};

const answers = async ({ browser }: Pick<Member, "browser">, postId: string) =>
  (await browser.get<CommentPage>(`/api/comments/${postId}`)).body.comments.map(
    ({ content, replies }) => [content, ...replies.map((reply) => reply.content)],
  );

let amara: Member;
let lukas: Member;
let noor: Member;
let word: string;
let posts: Post[];
beforeEach(async () => {
  [amara, lukas, noor] = [forum.signIn("Amara"), forum.signIn("Lukas"), forum.signIn("Noor")];
  word = `w${newId().replaceAll("-", "").slice(12)}`;
  posts = [
    await lukas.publish({ title: "Of Lukas", content: `${word} of Lukas` }),
    await noor.publish({ title: "Of Noor", content: `${word} of Noor` }),
    await amara.publish({ title: "Of Amara", content: `${word} of Amara` }),
  ];
  await forum.db.follow.createMany({
    data: [lukas.id, noor.id].map((followeeId) => ({
      followerId: amara.id,
      followeeId,
      following: true,
      version: 1,
    })),
  });
});

describe("a block", () => {
  it("hides both from each other in every list, and from no one else", async () => {
    await change(amara, lukas, "block");
    for (const path of FEEDS) {
      expect([path, await titles(amara, path, posts)]).not.toEqual([path, []]);
      expect([path, await titles(amara, path, posts)]).toEqual([
        path,
        path.includes("following") ? ["Of Noor"] : ["Of Amara", "Of Noor"],
      ]);
      const ofLukas = path.includes("following") ? [] : ["Of Noor", "Of Lukas"];
      expect([path, await titles(lukas, path, posts)]).toEqual([path, ofLukas]);
    }
    expect(await titles({ browser: forum.visitor() }, "/api/posts", posts)).toHaveLength(3);
    expect(await titles(noor, "/api/posts", posts)).toHaveLength(3);
    expect(await titles(amara, `/api/userposts/${lukas.id}`, posts)).toEqual([]);
    expect(await found(amara, word)).toEqual([`${word} of Amara`, `${word} of Noor`]);
    expect(await found(lukas, word)).toEqual([`${word} of Lukas`, `${word} of Noor`]);
    expect(await found({ browser: forum.visitor() }, word)).toHaveLength(3);
  });

  it("hides comments, replies and likes on others' posts", async () => {
    const [, post] = posts as [Post, Post, Post];
    const ofLukas = await comment(lukas, post._id, `${word} comment of Lukas`);
    await comment(noor, post._id, `${word} reply to Lukas`, ofLukas);
    const ofNoor = await comment(noor, post._id, "Comment of Noor");
    await comment(lukas, post._id, "Reply of Lukas", ofNoor);
    await lukas.browser.post(`/api/like/${post._id}`, {});
    await change(lukas, amara, "block");
    expect(await answers(amara, post._id)).toEqual([["Comment of Noor"]]);
    expect(await answers(noor, post._id)).toHaveLength(2);
    const { body } = await amara.browser.get<Post>(`/api/posts/${post._id}`);
    expect([body.likes, body.likeCount, body.comments.map(({ content }) => content)]).toEqual([
      [],
      1,
      ["Comment of Noor"],
    ]);
    expect(JSON.stringify(body)).not.toContain("Lukas");
    expect((await found(amara, `${word} comment`)).join()).not.toContain("Lukas");
    // Their pages show no comment to which this reply belongs
    expect(await found(amara, `${word} reply`)).toEqual([]);
    expect(await found(noor, `${word} reply`)).toHaveLength(1);
    const replies = `/api/comments/${post._id}?parent=${ofLukas}`;
    expect((await amara.browser.get<CommentPage>(replies)).body.comments).toEqual([]);
    expect((await noor.browser.get<CommentPage>(replies)).body.comments).toHaveLength(1);
    const given = { commentContent: "Hello", parent: ofLukas };
    expect((await amara.browser.post(`/api/comments/${post._id}`, given)).status).toBe(404);
  });

  it("withdraws likes between the two and no others, and keeps them withdrawn once it ends", async () => {
    const [ofLukas, ofNoor, ofAmara] = posts as [Post, Post, Post];
    const likes = async () => {
      const stored = await forum.db.post.findMany({
        where: { id: { in: posts.map(({ _id }) => _id) } },
        orderBy: { id: "asc" },
        select: { likeCount: true, likes: { select: { memberId: true } } },
      });
      return stored.map((post) => [
        post.likeCount,
        ...[amara, lukas, noor].filter(({ id }) => post.likes.some((one) => one.memberId === id)),
      ]);
    };
    for (const member of [amara, lukas, noor])
      for (const { _id } of posts) await member.browser.post(`/api/like/${_id}`, { liked: true });
    await change(amara, lukas, "mute");
    await change(noor, lukas, "block", { active: false });
    const all = [3, amara, lukas, noor];
    expect(await likes()).toEqual([all, all, all]);

    await change(amara, lukas, "block");
    const left = [[2, lukas, noor], all, [2, amara, noor]];
    expect(await likes()).toEqual(left);
    const { body } = await noor.browser.get<Post>(`/api/posts/${ofLukas._id}`);
    expect([body.likeCount, body.likes.length]).toEqual([2, 2]);
    const events = await forum.db.outboxEvent.findMany({
      where: { type: "like.changed", subject: { in: [ofLukas._id, ofNoor._id, ofAmara._id] } },
      orderBy: { id: "asc" },
      skip: 9,
    });
    expect(events.map(({ data }) => data)).toMatchObject([
      { postId: ofLukas._id, authorId: lukas.id, memberId: amara.id, liked: false },
      { postId: ofAmara._id, authorId: amara.id, memberId: lukas.id, liked: false },
    ]);
    await change(amara, lukas, "block", { active: false });
    expect(await likes()).toEqual(left);
  });

  it("withdraws a like that was on its way when it began", async () => {
    const [{ _id: postId }] = posts as [Post];
    const connection = await forum.pool.connect();
    try {
      await connection.query("BEGIN");
      await connection.query("SELECT FROM post WHERE id = $1 FOR UPDATE", [postId]);
      const liking = [amara, noor].map(({ browser }) =>
        browser.post(`/api/like/${postId}`, { liked: true }),
      );
      const isWaiting = async () => {
        const { rows } = await forum.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return rows.length > 0;
      };
      await expect.poll(isWaiting).toBe(true);
      await change(lukas, amara, "block");
      await connection.query("COMMIT");
      expect((await Promise.all(liking)).map(({ status }) => status)).toEqual([404, 200]);
    } finally {
      connection.release();
    }
    const { likeCount, likes } = await forum.db.post.findUniqueOrThrow({
      where: { id: postId },
      select: { likeCount: true, likes: { select: { memberId: true } } },
    });
    expect([likeCount, likes]).toEqual([1, [{ memberId: noor.id }]]);
  });

  it("leaves no way to write under the other one's texts by one's own earlier ones", async () => {
    const [, ofNoor, ofAmara] = posts as [Post, Post, Post];
    const own = await comment(lukas, ofAmara._id, "Comment of Lukas");
    const root = await comment(amara, ofNoor._id, "Comment of Amara");
    const reply = await comment(lukas, ofNoor._id, "Reply of Lukas", root);
    await change(amara, lukas, "block");
    const given = { commentContent: "Look at Amara" };
    const { browser } = lukas;
    expect((await browser.send("PATCH", `/api/comments/${own}`, given)).status).toBe(404);
    expect((await browser.send("PATCH", `/api/comments/${reply}`, given)).status).toBe(404);
    const again = { ...given, parent: reply };
    expect((await browser.post(`/api/comments/${ofNoor._id}`, again)).status).toBe(404);
    expect((await browser.send("DELETE", `/api/comments/${own}`)).status).toBe(200);
  });

  it("makes posts unknown to each other, also for likes, comments and bookmarks", async () => {
    const [{ _id }] = posts as [Post];
    await amara.browser.post(`/api/bookmarks/${_id}`, { bookmarked: true });
    await change(amara, lukas, "block");
    const calls = [
      amara.browser.get(`/api/posts/${_id}`),
      amara.browser.get(`/api/comments/${_id}`),
      amara.browser.post(`/api/comments/${_id}`, { commentContent: "Hello" }),
      amara.browser.post(`/api/like/${_id}`, { liked: true }),
      amara.browser.post(`/api/bookmarks/${_id}`, { bookmarked: true }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect(await titles(amara, "/api/bookmarks", posts)).toEqual([]);
    expect((await forum.visitor().get(`/api/posts/${_id}`)).status).toBe(200);
    const post = await forum.db.post.findUnique({ where: { id: _id } });
    expect(post).toMatchObject({ likeCount: 0, commentCount: 0 });
    await change(amara, lukas, "block", { active: false });
    expect(await titles(amara, "/api/bookmarks", posts)).toEqual(["Of Lukas"]);
  });

  it("follows the newest event, in any order and however often it comes", async () => {
    await change(amara, lukas, "block", { active: false, version: (version += 2) });
    await change(amara, lukas, "block", { version: version - 1 });
    expect(await titles(amara, "/api/posts", posts)).toHaveLength(3);
    await change(amara, lukas, "block");
    await change(amara, lukas, "block", { version });
    expect(await titles(amara, "/api/posts", posts)).toHaveLength(2);
    await forum.remove(lukas.id);
    await change(amara, lukas, "block");
    expect(await forum.db.restriction.count({ where: { otherId: lukas.id } })).toBe(0);
  });

  it("leaves pages full", async () => {
    for (let count = 0; count < 6; count += 1)
      await (count % 2 ? lukas : noor).publish({ postCategory: "Policy", title: `Post ${count}` });
    await change(amara, lukas, "block");
    const first = await readPage(amara.browser, "/api/posts?category=Policy&limit=2");
    expect(first.posts.map(({ title }) => title)).toEqual(["Post 4", "Post 2"]);
    const next = await readPage(
      amara.browser,
      `/api/posts?category=Policy&limit=2&cursor=${first.nextCursor}`,
    );
    expect(next.posts.map(({ title }) => title)).toEqual(["Post 0"]);
    expect(next.nextCursor).toBeNull();
  });
});

describe("a mute", () => {
  it("hides the muted member in lists, one-way, and leaves the profile and direct links", async () => {
    const [{ _id }] = posts as [Post];
    await change(amara, lukas, "mute");
    for (const path of FEEDS)
      expect([path, await titles(amara, path, posts)]).not.toContainEqual(
        expect.arrayContaining(["Of Lukas"]),
      );
    expect(await found(amara, word)).toHaveLength(2);
    expect(await found(lukas, word)).toHaveLength(3);
    expect((await amara.browser.get(`/api/posts/${_id}`)).status).toBe(200);
    expect(await titles(amara, `/api/userposts/${lukas.id}`, posts)).toEqual(["Of Lukas"]);
    await change(amara, lukas, "mute", { until: new Date(Date.now() - 1).toISOString() });
    expect(await titles(amara, "/api/posts", posts)).toHaveLength(3);
  });

  it("leaves reports without a link to a comment whose thread is hidden", async () => {
    const [, post] = posts as [Post, Post, Post];
    const root = await comment(lukas, post._id, "Comment of Lukas");
    const reply = await comment(noor, post._id, "Reply of Noor", root);
    for (const id of [root, reply]) {
      const given = {
        type: "post",
        target: post._id,
        comment: id,
        title: "Rude",
        description: "-",
      };
      expect((await amara.browser.post("/api/reports", given)).status).toBe(201);
    }
    const targets = async () => {
      const { body } = await amara.browser.get<OwnReportPage>("/api/reports/mine");
      return body.reports.map(({ target }) => target);
    };
    expect(await targets()).toEqual([reply, root]);
    await change(amara, lukas, "mute");
    expect(await targets()).toEqual([null, null]);
  });
});

describe("muted words", () => {
  it("cost no more where all texts have them: a page is of the newest posts and comments, and goes on", async () => {
    const read = async (path: string) => {
      const page = await readPage(amara.browser, path);
      return { titles: page.posts.map(({ title }) => title), cursor: page.nextCursor };
    };
    const topic = (more = "") => read(`/api/posts?category=${TOPIC}&limit=3${more}`);
    const followed = (more = "") => read(`/api/posts/following?limit=3${more}`);
    const names = ["One", "Two", "Three", "Zebra", "Four", "Five", "Six"];
    for (const title of names)
      await noor.publish({ title, content: `${word} of all`, postCategory: TOPIC });
    const [post] = posts as [Post, Post, Post];
    const replied = await comment(lukas, post._id, "Answered");
    for (let number = 0; number < 5; number += 1) {
      await comment(noor, post._id, `Zebra ${number}`);
      await comment(noor, post._id, `Zebra ${number}`, replied);
    }
    await comment(noor, post._id, "Others");
    await muteWords(amara, ["zebra", ...Array.from({ length: 99 }, (_, n) => `word${n}`)]);
    for (const feed of [topic, followed]) {
      const first = await feed();
      expect(first.titles).toEqual(["Six", "Five", "Four"]);
      const second = await feed(`&cursor=${first.cursor}`);
      expect(second.titles).toEqual(["Three", "Two"]);
      expect((await feed(`&cursor=${second.cursor}`)).titles[0]).toBe("One");
    }
    expect(await answers(amara, post._id)).toEqual([["Answered"], ["Others"]]);

    await muteWords(amara, [word]);
    for (const feed of [topic, followed]) {
      const first = await feed();
      expect(first.titles).toEqual([]);
      const second = await feed(`&cursor=${first.cursor}`);
      expect(second.titles).toEqual([]);
      expect(second.cursor).not.toBeNull();
    }
  });

  it("hide posts and comments of others that hold them", async () => {
    const extra = [
      await noor.publish({ title: "Cáts and dogs" }),
      await noor.publish({ title: "Concatenation" }),
      await noor.publish({ title: "Pets", warning: "Cats" }),
      await noor.publish({ content: "It rains cats, and dogs too." }),
      await noor.publish({ title: "关于战争的消息" }),
      await amara.publish({ title: "My cats" }),
    ];
    const [, post] = posts as [Post, Post, Post];
    await comment(noor, post._id, "CATS!");
    await comment(noor, post._id, "Wells");
    await muteWords(amara, ["cats", "战争", "100% _"]);
    for (const path of ["/api/posts", "/api/posts/following"])
      expect((await titles(amara, path, extra)).filter((title) => title !== "My cats")).toEqual([
        "Concatenation",
      ]);
    expect(await titles(amara, "/api/posts", extra)).toContain("My cats");
    expect(await titles(noor, "/api/posts", extra)).toHaveLength(6);
    expect(await answers(amara, post._id)).toEqual([["Wells"]]);
    expect(await titles(amara, `/api/userposts/${noor.id}`, extra)).toHaveLength(5);
    await muteWords(amara, []);
    expect(await titles(amara, "/api/posts", extra)).toHaveLength(6);
  });
});
