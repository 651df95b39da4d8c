import type { Comment, CommentCreated, PostCreated } from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import { NEW_MEMBER_DAYS } from "@oneworld/service-kit/data/new-member";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, draft, readPage } from "../../test/testing.ts";
import { NEW_MEMBER_TEXTS } from "./brake-limits.ts";
import { postedTextsJob } from "./posted-texts.repo.ts";

const forum = await createTestForum({
  NEW_MEMBER_POSTS_PER_HOUR: 12,
  NEW_MEMBER_COMMENTS_PER_HOUR: 6,
  SAME_TEXTS: 2,
  SAME_TEXT_MEMBERS: 3,
});
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const DAY_MS = 24 * 60 * 60 * 1000;
const daysOld = (days: number): Member =>
  forum.signIn("Old", "member", { id: newId(Date.now() - days * DAY_MS) });

/** A text like no other. */
const words = (more = "") => `${newId()} Words about the well in our village. ${more}`;
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://example.org/${at}`).join(" ");

const send = ({ browser }: Member, changes: Record<string, unknown> = {}) =>
  browser.post<PostCreated>("/api/posts", draft({ content: words(), ...changes }));
const comment = ({ browser }: Member, postId: string, commentContent: string) =>
  browser.post<CommentCreated>(`/api/comments/${postId}`, { commentContent });

describe("a new member", () => {
  it("posts with a link or two and comments as everybody does", async () => {
    const member = forum.signIn();
    const { status, body } = await send(member, { content: words(links(2)) });
    expect([status, body.post.held]).toEqual([200, null]);
    expect(body.message).toBe("Your post is published.");
    const { body: added } = await comment(member, body.post._id, `See ${links(2)}`);
    expect([added.comment.held, added.commentCount]).toEqual([null, 1]);
  });

  it("has a post with several links held", async () => {
    const { status, body } = await send(forum.signIn(), { content: words(links(3)) });
    expect([status, body.post.held]).toEqual([200, "links"]);
    expect(body.message).toMatch(/moderators/);
  });

  it("can't put more than ten links in a post or comment, new or changed, and hears until when", async () => {
    const member = forum.signIn();
    const { _id: id } = (await send(member)).body.post;
    const { comment: own } = (await comment(member, id, "Mine.")).body;
    const content = words(links(11));
    for (const [call, field] of [
      [send(member, { content }), "content"],
      [member.browser.send("PATCH", `/api/posts/${id}`, { content }), "content"],
      [comment(member, id, content), "commentContent"],
      [
        member.browser.send("PATCH", `/api/comments/${own._id}`, { commentContent: content }),
        "commentContent",
      ],
    ] as const) {
      const answer = await call;
      expect(refusalOf(answer)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
      expect(JSON.stringify(answer.body)).toMatch(/Until \d+ \w+ \d{4} you can/);
    }
    expect(await forum.db.post.count({ where: { authorId: member.id } })).toBe(1);
  });

  it("is one until the account is old, or its texts have stood for a day", async () => {
    const isHeld = async (member: Member) =>
      (await send(member, { content: words(links(3)) })).body.post.held !== null;
    expect(await isHeld(daysOld(NEW_MEMBER_DAYS - 1))).toBe(true);
    expect(await isHeld(daysOld(NEW_MEMBER_DAYS + 1))).toBe(false);
    const busy = forum.signIn();
    for (let count = 0; count < NEW_MEMBER_TEXTS; count += 1) await send(busy);
    expect(await isHeld(busy)).toBe(true);
    const createdAt = new Date(Date.now() - 1.1 * DAY_MS);
    await forum.db.post.updateMany({ where: { authorId: busy.id }, data: { createdAt } });
    expect(await isHeld(busy)).toBe(false);
  });

  it("writes and changes so many posts an hour, and hears when it goes on", async () => {
    const [member, old] = [forum.signIn(), daysOld(30)];
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let count = 0; count < 12; count += 1) answers.push(await send(member));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const id = answers[0]?.body.post._id ?? "";
    const refused = await member.browser.send("PATCH", `/api/posts/${id}`, { content: words() });
    expect(refusalOf(refused)).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(JSON.stringify(refused.body)).toMatch(/at most 12 posts an hour.*in 1 hour/);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    for (let count = 0; count < 13; count += 1) expect((await send(old)).status).toBe(200);
  });

  it("writes so many comments an hour, also at once", async () => {
    const member = forum.signIn();
    const { _id: id } = (await send(member)).body.post;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => comment(member, id, words())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe("the same text again", () => {
  it("is refused the third time, whatever its case and white space, and as a change", async () => {
    const member = daysOld(30);
    const content = words();
    const other = (await send(member)).body.post;
    expect((await send(member, { content })).status).toBe(200);
    expect((await send(member, { content: content.toUpperCase() })).status).toBe(200);
    const again = { content: `${content.replaceAll(" ", " \n ")}\n\u200b\u3164` };
    const refused = { status: 429, code: "too_many_requests", fields: ["content"] };
    const answer = await send(member, again);
    expect(refusalOf(answer)).toEqual(refused);
    expect(JSON.stringify(answer.body)).toMatch(/again in 10 minutes/);
    expect(answer.headers.get("retry-after")).toBe("600");
    const change = await member.browser.send("PATCH", `/api/posts/${other._id}`, { content });
    expect(refusalOf(change)).toEqual(refused);
    expect((await send(forum.signIn(), { content })).status).toBe(200);
  });

  it("is refused of changes at once", async () => {
    const member = daysOld(30);
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await send(member)).body.post._id);
    const content = words();
    const all = await Promise.all(
      ids.map((id) => member.browser.send("PATCH", `/api/posts/${id}`, { content })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it("may have other titles and numbers", async () => {
    const member = daysOld(30);
    const content = words();
    for (const at of [1, 2, 3]) {
      expect((await send(member, { title: `Title ${at}`, content })).status).toBe(200);
      const numbered = await send(member, { content: `${content} ${at}` });
      expect(numbered.status).toBe(200);
      expect((await comment(member, numbered.body.post._id, content + at)).status).toBe(201);
    }
  });

  it("may have short words, under titles that differ", async () => {
    const member = daysOld(30);
    for (const at of ["First", "Second", "Third"]) {
      const post = { title: `${at} words about the well in our village`, content: "See above." };
      expect((await send(member, post)).status).toBe(200);
    }
  });

  it("is refused as a comment, on whatever posts", async () => {
    const member = daysOld(30);
    const ids = [await send(member), await send(member), await send(member)].map(
      ({ body }) => body.post._id,
    );
    const text = words();
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await comment(member, id, text)).status);
    expect(statuses).toEqual([201, 201, 429]);
    for (const id of ids) expect((await comment(member, id, "Thank you!")).status).toBe(201);
  });

  it("is refused at once, too, and not for one call that is repeated", async () => {
    const member = daysOld(30);
    const content = words();
    const all = await Promise.all([1, 2, 3, 4].map(() => send(member, { content })));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    const once = () =>
      member.browser.post("/api/posts", draft({ content: words("Once.") }), {
        "idempotency-key": `one-${newId()}`,
      });
    expect((await once()).status).toBe(200);
    const key = { "idempotency-key": `key-${newId()}` };
    const post = draft({ content: words() });
    for (let count = 0; count < 4; count += 1)
      expect((await member.browser.post("/api/posts", post, key)).status).toBe(200);
  });

  it("can be posted again ten minutes later, and is forgotten after an hour", async () => {
    const member = daysOld(30);
    const content = words();
    const age = (minutes: number) =>
      forum.db.postedText.updateMany({
        where: { authorId: member.id },
        data: { at: new Date(Date.now() - minutes * 60_000) },
      });
    await send(member, { content });
    await send(member, { content });
    await age(9);
    expect((await send(member, { content })).status).toBe(429);
    await age(11);
    expect((await send(member, { content })).status).toBe(200);
    await age(61);
    await postedTextsJob(forum).run();
    expect(await forum.db.postedText.count({ where: { authorId: member.id } })).toBe(0);
  });

  it("is held where several others have posted it and the member is new", async () => {
    const content = words();
    const held = async (member: Member, end = "", title = "A title") =>
      (await send(member, { title, content: content + end })).body.post.held;
    for (let count = 0; count < 3; count += 1) expect(await held(forum.signIn())).toBeNull();
    expect(await held(forum.signIn())).toBe("duplicate");
    expect(await held(forum.signIn(), "!", "A TITLE")).toBe("duplicate");
    expect(await held(forum.signIn(), " ３ 4.")).toBeNull();
    expect(await held(forum.signIn(), "", "Another title")).toBeNull();
    expect(await held(daysOld(30))).toBeNull();
  });

  it("may be changed in other fields however often", async () => {
    const member = daysOld(30);
    const { _id: id } = (await send(member)).body.post;
    for (const postCategory of ["Climate", "Policy", "Poverty", "Conflict"])
      expect(
        (await member.browser.send("PATCH", `/api/posts/${id}`, { postCategory })).status,
      ).toBe(200);
  });

  it("leaves no digests of a removed member", async () => {
    const member = forum.signIn();
    await send(member);
    await forum.remove(member.id);
    expect(await forum.db.postedText.count({ where: { authorId: member.id } })).toBe(0);
  });
});

it("a change of nothing but punctuation is held where it makes links of words", async () => {
  const member = forum.signIn();
  const text = `${newId()} https a.example https b.example https c.example`;
  const { _id: id } = (await send(member, { content: text })).body.post;
  const path = `/api/posts/${id}`;
  const { body } = await member.browser.send<PostCreated>("PATCH", path, {
    content: text.replaceAll("https ", "https://"),
  });
  expect(body.post.held).toBe("links");
});

it("a change that several links come with is held, and its author alone sees it", async () => {
  const member = forum.signIn();
  const post = (await send(member)).body.post;
  const added = (await comment(member, post._id, "Short.")).body.comment;
  const path = `/api/comments/${added._id}`;
  const { body } = await member.browser.send<{ comment: Comment }>("PATCH", path, {
    commentContent: links(3),
  });
  expect(body.comment.held).toBe("links");
  const read = async (browser: Member["browser"]) =>
    (await readPage(browser, "/api/posts?limit=50")).posts.find(({ _id }) => _id === post._id);
  expect(await read(forum.visitor())).toMatchObject({ commentCount: 0, comments: [] });
  expect(await read(member.browser)).toMatchObject({
    commentCount: 0,
    comments: [{ held: "links" }],
  });
  await member.browser.send("PATCH", `/api/posts/${post._id}`, { content: links(4) });
  expect(await read(forum.visitor())).toBeUndefined();
  expect(await read(member.browser)).toMatchObject({ held: "links" });
});
