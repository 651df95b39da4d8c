import { postEditedSchema, type Post, type PostEdited } from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";

const forum = await createTestForum();
const author = forum.signIn("Amara Okafor");
afterAll(() => forum.close());

type Browser = ReturnType<typeof forum.visitor>;

const patch = (browser: Browser, id: string, body: unknown) =>
  browser.send<PostEdited>("PATCH", `/api/posts/${id}`, body);

const remove = (browser: Browser, id: string) => browser.send("DELETE", `/api/posts/${id}`);

const idsOf = async (path: string) =>
  (await readPage(forum.visitor(), path)).posts.map(({ _id }) => _id);

const refusal = (answer: { status: number; body: unknown }) =>
  Object.values(refusalOf(answer)).flat();

describe("PATCH /api/posts/{postId}", () => {
  it("changes what is given and leaves the rest, likes and comments too", async () => {
    const post = await author.publish();
    const fan = forum.signIn();
    await fan.browser.post(`/api/like/${post._id}`, {});
    await fan.browser.post(`/api/comments/${post._id}`, { commentContent: "Well said" });
    const { body: before } = await author.browser.get<Post>(`/api/posts/${post._id}`);

    const { status, body } = await patch(author.browser, post._id, { title: " New title " });
    expect(status).toBe(200);
    expect(postEditedSchema.strict().parse(body)).toEqual({
      message: expect.stringMatching(/.+/),
      post: { ...before, title: "New title", editedAt: expect.any(String) },
    });
    const { body: after } = await forum.visitor().get<Post>(`/api/posts/${post._id}`);
    expect(after).toMatchObject({ title: "New title", likeCount: 1, commentCount: 1 });
  });

  it("says when a post was changed, and says nothing of a call that changes nothing", async () => {
    const post = await author.publish({ postCategory: "Climate", region: null });
    expect(post.editedAt).toBeNull();
    const same = { title: post.title, content: post.content, region: "" };
    expect((await patch(author.browser, post._id, same)).body.post.editedAt).toBeNull();

    const moved = { region: "Africa" };
    const { editedAt } = (await patch(author.browser, post._id, moved)).body.post;
    expect(Date.parse(editedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(post.createdAt));
    const again = await patch(author.browser, post._id, moved);
    expect(again.body.post.editedAt).toBe(editedAt);
    const { posts } = await readPage(forum.visitor(), `/api/userposts/${author.id}?limit=1`);
    expect(posts).toMatchObject([{ _id: post._id, editedAt }]);
  });

  it("moves a post to the feeds of its new topic and region, at its own place", async () => {
    const older = await author.publish({ postCategory: "Policy", region: "Europe" });
    const post = await author.publish({ postCategory: "Conflict", region: "Asia" });
    const newer = await author.publish({ postCategory: "Policy", region: "Europe" });
    await patch(author.browser, post._id, { postCategory: "Policy", region: "Europe" });
    expect(await idsOf("/api/posts?category=Policy&region=Europe")).toEqual([
      newer._id,
      post._id,
      older._id,
    ]);
    expect(await idsOf("/api/posts?category=Conflict")).toEqual([]);
    expect(await idsOf("/api/posts?region=Asia")).toEqual([]);
  });

  it.each([
    ["", null],
    [null, null],
    ["Africa", "Africa"],
  ])("takes %j for the region %j", async (region, expected) => {
    const post = await author.publish({ region: "Europe" });
    const { body } = await patch(author.browser, post._id, { region });
    expect(body.post.region).toBe(expected);
    const untouched = await patch(author.browser, post._id, { title: "Only the title" });
    expect(untouched.body.post.region).toBe(expected);
  });

  it.each([
    ["title", { title: "" }],
    ["title", { title: "t".repeat(201) }],
    ["content", { content: " " }],
    ["content", { content: "a\u0000b" }],
    ["postCategory", { postCategory: "Gardening" }],
    ["postCategory", { postCategory: null }],
    ["region", { region: "Atlantis" }],
    ["likeCount", { title: "Liked", likeCount: 1000 }],
    ["user", { title: "Title", user: { name: "Somebody" } }],
    ["body", {}],
    ["body", []],
  ])("refuses a wrong %s with nothing changed: %j", async (field, changes) => {
    const post = await author.publish();
    const answer = await patch(author.browser, post._id, changes);
    expect(refusal(answer)).toEqual([400, "invalid_input", field]);
    expect((await forum.visitor().get(`/api/posts/${post._id}`)).body).toEqual(post);
  });
});

describe("DELETE /api/posts/{postId}", () => {
  it("takes a post away, with its likes and comments", async () => {
    const post = await author.publish();
    await author.browser.post(`/api/like/${post._id}`, {});
    await author.browser.post(`/api/comments/${post._id}`, { commentContent: "First" });
    const { status, body } = await remove(author.browser, post._id);
    expect([status, body]).toEqual([200, { message: expect.stringMatching(/.+/) }]);
    expect(refusal(await forum.visitor().get(`/api/posts/${post._id}`))).toEqual([
      404,
      "not_found",
    ]);
    expect(refusal(await forum.visitor().get(`/api/comments/${post._id}`))).toEqual([
      404,
      "not_found",
    ]);
    expect(await idsOf("/api/posts")).not.toContain(post._id);
    const where = { postId: post._id };
    expect(await forum.db.postLike.count({ where })).toBe(0);
    expect(await forum.db.comment.count({ where })).toBe(0);
    expect(refusal(await remove(author.browser, post._id))).toEqual([404, "not_found"]);
  });

  it("leaves pages that are being read without gaps", async () => {
    const reader = forum.signIn();
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) ids.unshift((await reader.publish())._id);
    const path = `/api/userposts/${reader.id}`;
    const first = await readPage(forum.visitor(), `${path}?limit=2`);
    await remove(reader.browser, ids[1] ?? "");
    const second = await readPage(forum.visitor(), `${path}?limit=2&cursor=${first.nextCursor}`);
    expect(second.posts.map(({ _id }) => _id)).toEqual(ids.slice(2));
  });

  it("meets likes, comments and changes of the same moment without a failure", async () => {
    const fans = Array.from({ length: 8 }, () => forum.signIn());
    for (const { browser } of fans) await browser.get("/api/none");
    for (let round = 0; round < 5; round += 1) {
      const { _id: id } = await author.publish();
      const [removed, ...others] = await Promise.all([
        remove(author.browser, id),
        remove(author.browser, id),
        patch(author.browser, id, { title: "Last words" }),
        ...fans.flatMap(({ browser }) => [
          browser.post(`/api/like/${id}`, { liked: true }),
          browser.post(`/api/comments/${id}`, { commentContent: "Wait" }),
        ]),
      ]);
      const statuses = new Set([removed, ...others].map(({ status }) => status));
      expect([200, 201, 404]).toEqual(expect.arrayContaining([...statuses]));
      expect((await forum.visitor().get(`/api/posts/${id}`)).status).toBe(404);
      expect(await forum.db.comment.count({ where: { postId: id } })).toBe(0);
    }
  }, 30_000);
});

describe.each([
  ["PATCH", { title: "Taken over" }],
  ["DELETE", undefined],
])("%s of a post", (method, body) => {
  it("is for its author only, from this site's pages", async () => {
    const post = await author.publish();
    const path = `/api/posts/${post._id}`;
    const send = (browser: Browser, to = path, headers = {}) =>
      browser.send(method, to, body, headers);
    const { browser } = author;
    const answers = [
      await send(forum.visitor()),
      await send(forum.visitor("x".repeat(43))),
      await send(forum.signIn("Amara Okafor").browser),
      await send(forum.signIn("Moderator", "moderator").browser),
      await send(browser, `/api/posts/${newId()}`),
      await send(browser, "/api/posts/1"),
      await send(browser, "/api/posts/%00"),
      await send(browser, path, { origin: "https://evil.example" }),
      await send(browser, path, { "X-XSRF-TOKEN": "" }),
    ];
    expect(answers.map(refusal)).toEqual([
      [401, "unauthenticated"],
      [401, "unauthenticated"],
      [403, "forbidden"],
      [403, "forbidden"],
      [404, "not_found"],
      [404, "not_found"],
      [404, "not_found"],
      [403, "origin_refused"],
      [403, "csrf_invalid"],
    ]);
    expect((await forum.visitor().get(path)).body).toEqual(post);
  });
});
