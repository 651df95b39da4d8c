import { type Case, caseSchema, type CasePage } from "@oneworld/contracts/forum/moderation";
import type { Comment, CommentCreated, CommentPage, Post } from "@oneworld/contracts/forum/http";
import type { SearchPage } from "@oneworld/contracts/forum/search";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const SPAM = "Buy golden tickets";
const AGAINST = { rule: "fake", explanation: "It is spam.", facts: "It sells tickets." };

let author: Member;
let reader: Member;
let word: string;
const ingrid = forum.moderator("Ingrid");
beforeAll(async () => {
  await ingrid.browser.post("/api/moderation/patterns", {
    kind: "add",
    type: "words",
    pattern: "golden tickets",
    reason: "A wave of it.",
  });
});
beforeEach(() => {
  [author, reader] = [forum.signIn("Author"), forum.signIn("Reader")];
  word = `w${newId().replaceAll("-", "").slice(12)}`;
});

const newest = async (query = "?status=held&limit=1") =>
  (await ingrid.browser.get<CasePage>(`/api/moderation${query}`)).body.cases[0]?._id ?? "";
const open = async (id: string) =>
  caseSchema.strict().parse((await ingrid.browser.get(`/api/moderation/${id}`)).body);

/** Decides the newest held case. */
async function decide(action: string, id?: string): Promise<Case> {
  const caseId = id ?? (await newest());
  const { seq: expectedSeq } = await open(caseId);
  const given = { kind: "decide", action, expectedSeq, ...(action !== "keep" && AGAINST) };
  const { status } = await ingrid.browser.post(`/api/moderation/${caseId}/events`, given);
  expect(status).toBe(201);
  return open(caseId);
}

const events = async (type: string, field: string, value: string) =>
  (
    await forum.db.outboxEvent.findMany({
      where: { type, data: { path: [field], equals: value } },
      orderBy: { id: "asc" },
    })
  ).map(({ data }) => data as Record<string, unknown>);

const comment = async ({ browser }: Member, postId: string, commentContent: string, more = {}) =>
  (await browser.post<CommentCreated>(`/api/comments/${postId}`, { commentContent, ...more })).body;

const isListed = async ({ browser }: Pick<Member, "browser">, path: string, id: string) =>
  (await readPage(browser, path)).posts.some(({ _id }) => _id === id);
const isFound = async ({ browser }: Pick<Member, "browser">, id: string) =>
  (await browser.get<SearchPage>(`/api/posts/search?q=${word}`)).body.results.some(
    ({ _id }) => _id === id,
  );

/** Where a post can be seen. */
async function places(by: Pick<Member, "browser">, { _id: id, user }: Post): Promise<string[]> {
  const list = (path: string) => isListed(by, path, id);
  const has = async (path: string) =>
    JSON.stringify((await by.browser.get(path)).body).includes(id);
  const checks: Record<string, boolean> = {
    page: (await by.browser.get(`/api/posts/${id}`)).status === 200,
    head: (await by.browser.get(`/api/posts/${id}/head`)).status === 200,
    topic: await list("/api/posts?category=Poverty"),
    region: await list("/api/posts?category=Poverty&region=Africa"),
    discussed: await list("/api/posts?category=Poverty&order=discussed&limit=50"),
    tag: await list(`/api/posts?category=Poverty&tag=${word}`),
    author: await has(`/api/userposts/${user._id}`),
    search: await isFound(by, id),
    atom: await has("/api/posts/feed?category=Poverty"),
    sitemap: await has(`/api/posts/addresses?limit=50&cursor=${firstOf(id)}`),
  };
  return Object.keys(checks).filter((place) => checks[place]);
}

/** An id just before another one. */
const firstOf = (id: string): string => `${id.slice(0, 24)}000000000000`;

const EVERYWHERE = [
  "page",
  "head",
  "topic",
  "region",
  "discussed",
  "tag",
  "author",
  "search",
  "atom",
  "sitemap",
];
const OWN = ["page", "topic", "region", "discussed", "tag", "author"];
const visitor = () => ({ browser: forum.visitor() });

describe("a held post", () => {
  it("is its author's alone until a moderator keeps it, and then everybody's", async () => {
    await forum.db.follow.create({
      data: { followerId: reader.id, followeeId: author.id, following: true, version: 1 },
    });
    const mentions = [reader.id];
    // A member who has posted is known here
    await reader.publish({ postCategory: "Policy" });
    const post = await author.publish({ content: `${SPAM} #${word} @Reader`, mentions });
    expect(post.held).toBe("pattern");
    for (const by of [reader, visitor()]) expect(await places(by, post)).toEqual([]);
    expect(await isListed(reader, "/api/posts/following", post._id)).toBe(false);
    expect(await places(author, post)).toEqual(OWN);
    expect(await open(await newest())).toMatchObject({ target: post._id, postId: null });
    expect(await events("post.changed", "postId", post._id)).toEqual([]);
    expect(await events("mention.changed", "textId", post._id)).toEqual([]);
    for (const call of [
      reader.browser.post(`/api/comments/${post._id}`, { commentContent: "Hm." }),
      reader.browser.post(`/api/like/${post._id}`, {}),
      reader.browser.post(`/api/bookmarks/${post._id}`, { bookmarked: true }),
      reader.browser.send("PATCH", `/api/posts/${post._id}`, { title: "Mine" }),
      reader.browser.send("DELETE", `/api/posts/${post._id}`),
    ])
      expect((await call).status).toBe(404);
    for (const type of ["post", "user"]) {
      const report = { type, target: post._id, title: "Spam", description: "It is." };
      for (const { browser } of [reader, visitor()])
        expect((await browser.post("/api/reports", report)).status).toBe(404);
    }

    const held = await open(await newest());
    expect(held).toMatchObject({
      kind: "post",
      target: post._id,
      author: { _id: author.id },
      status: "held",
      effect: null,
      reportCount: 0,
      text: held.reportedText,
      events: [{ kind: "hold", actor: null, note: "pattern", explanation: "golden tickets" }],
    });
    expect(held.reportedText).toContain(SPAM);

    expect(await decide("keep")).toMatchObject({ status: "decided", effect: "keep" });
    for (const by of [reader, visitor()]) expect(await places(by, post)).toEqual(EVERYWHERE);
    expect(await isListed(reader, "/api/posts/following", post._id)).toBe(true);
    expect(await events("post.changed", "postId", post._id)).toMatchObject([{ removed: false }]);
    expect(await events("mention.changed", "textId", post._id)).toMatchObject([
      { memberId: reader.id, mentioned: true },
    ]);
    expect((await author.browser.get<Post>(`/api/posts/${post._id}`)).body.held).toBeNull();
    const of = { textId: post._id, postId: post._id };
    expect(await events("text.kept", "memberId", author.id)).toMatchObject([of]);
    // That a report of it leads to nothing isn't the author's business
    await decide("keep", held._id);
    expect(await events("text.kept", "memberId", author.id)).toHaveLength(1);
  });

  it("is removed by a decision, with a statement that says how it was detected", async () => {
    const post = await author.publish({ content: SPAM });
    const { events: log } = await decide("remove");
    expect(await places(author, post)).toEqual([]);
    const path = `/api/statements/${log[0]?._id}`;
    expect((await author.browser.get(path)).body).toMatchObject({
      action: "remove",
      automated_detection: "Yes",
      automated_decision: "AUTOMATED_DECISION_NOT_AUTOMATED",
      source_type: "SOURCE_VOLUNTARY",
      text: expect.stringContaining(SPAM),
      mayAppeal: true,
    });
    expect(await events("post.changed", "postId", post._id)).toEqual([]);
    expect(await events("statement.changed", "memberId", author.id)).toHaveLength(1);
    expect(await events("text.kept", "memberId", author.id)).toEqual([]);
  });

  it("can be changed, deleted and restored by its author, and stays held", async () => {
    const post = await author.publish({ content: SPAM });
    const path = `/api/posts/${post._id}`;
    const changed = await author.browser.send<{ post: Post }>("PATCH", path, { content: "Kind." });
    expect(changed.body.post).toMatchObject({ content: "Kind.", held: "pattern" });
    await author.browser.send("DELETE", path);
    expect((await author.browser.get(path)).status).toBe(404);
    const { body } = await author.browser.post<{ post: Post }>(`${path}/restore`);
    expect(body.post.held).toBe("pattern");
    expect(await places(visitor(), post)).toEqual([]);
    const isPublished = await events("post.changed", "postId", post._id);
    expect(isPublished.filter(({ removed }) => removed === false)).toEqual([]);
    await decide("keep");
    expect(await places(visitor(), post)).toContain("page");
  });

  it("that was kept while it was deleted is everybody's once it is restored", async () => {
    const post = await author.publish({ content: SPAM });
    await author.browser.send("DELETE", `/api/posts/${post._id}`);
    await decide("keep");
    expect(await events("text.kept", "memberId", author.id)).toEqual([]);
    await author.browser.post(`/api/posts/${post._id}/restore`);
    expect(await places(visitor(), post)).toContain("topic");
    const [last] = (await events("post.changed", "postId", post._id)).toReversed();
    expect(last).toMatchObject({ removed: false });
  });

  it("is decided by others only, and hinders no decision by what its author does", async () => {
    const own = await ingrid.publish({ content: SPAM });
    const where = { target: own._id };
    const { id } = await forum.db.moderationCase.findFirstOrThrow({ where });
    expect(await newest()).not.toBe(id);
    expect((await ingrid.browser.get(`/api/moderation/${id}`)).status).toBe(403);
    const event = { kind: "decide", action: "keep", expectedSeq: 1 };
    const { status } = await ingrid.browser.post(`/api/moderation/${id}/events`, event);
    expect(status).toBe(403);
    expect(await places(visitor(), own)).toEqual([]);
  });
});

describe("a post that is changed to what is held", () => {
  /** A post of the author's about which Ingrid has decided. */
  async function judged(action: string, more = {}) {
    const post = await author.publish({ content: `${word} fools` });
    const report = { type: "post", target: post._id, title: "Rude", description: "Mean." };
    await reader.browser.post("/api/reports", report);
    const id = await newest("?limit=1");
    const { seq: expectedSeq } = await open(id);
    const given = { kind: "decide", action, expectedSeq, ...AGAINST, ...more };
    const path = `/api/moderation/${id}/events`;
    expect((await ingrid.browser.post(path, given)).status).toBe(201);
    return { post, id };
  }

  it("is taken back, is a case again, and comes back once it is kept", async () => {
    const post = await author.publish({ content: `A well #${word}` });
    const added = await comment(reader, post._id, "Well said.");
    expect(await places(visitor(), post)).toEqual(EVERYWHERE);
    const path = `/api/posts/${post._id}`;
    const { body } = await author.browser.send<{ post: Post; message: string }>("PATCH", path, {
      content: `${SPAM} #${word}`,
    });
    expect([body.post.held, body.message]).toEqual(["pattern", expect.stringMatching(/Only you/)]);
    expect(await places(reader, post)).toEqual([]);
    const removed = async () =>
      (await events("post.changed", "postId", post._id)).map((event) => event["removed"]).at(-1);
    expect(await removed()).toBe(true);
    await decide("keep");
    expect(await removed()).toBe(false);
    expect((await reader.browser.get<Post>(path)).body).toMatchObject({
      commentCount: 1,
      comments: [{ _id: added.comment._id }],
    });
    // What moderators have kept is checked again once its words change
    await author.browser.send("PATCH", path, { postCategory: "Climate" });
    expect((await reader.browser.get(path)).status).toBe(200);
    await author.browser.send("PATCH", path, { content: `${SPAM}. ${SPAM}` });
    expect((await reader.browser.get(path)).status).toBe(404);
  });

  it("mentions only whom it still names once it is kept", async () => {
    await reader.publish({ postCategory: "Policy" });
    const mentions = [reader.id];
    const last = async (id: string) =>
      (await events("mention.changed", "textId", id)).at(-1)?.["mentioned"];
    const { _id: id } = await author.publish({ content: "@Reader, look", mentions });
    expect(await last(id)).toBe(true);
    await author.browser.send("PATCH", `/api/posts/${id}`, { content: SPAM });
    await decide("keep");
    expect(await last(id)).toBe(false);
    // The title is held, and the mention is taken out while it is
    const { _id: other } = await author.publish({ content: "@Reader, look", mentions });
    await author.browser.send("PATCH", `/api/posts/${other}`, { title: SPAM });
    await author.browser.send("PATCH", `/api/posts/${other}`, { content: "Look" });
    await decide("keep");
    expect(await last(other)).toBe(false);
  });

  it("keeps the moderators' content warning, through the hold and after it", async () => {
    const { post, id } = await judged("label", { label: "Insults" });
    await author.browser.send("PATCH", `/api/posts/${post._id}`, { content: SPAM });
    expect(await places(visitor(), post)).toEqual([]);
    await decide("keep", id);
    const { body } = await forum.visitor().get<Post>(`/api/posts/${post._id}`);
    expect(body).toMatchObject({ content: SPAM, warning: "Insults" });
  });

  it("stays held when an appeal against an earlier decision is granted", async () => {
    const { post, id } = await judged("warn");
    const [{ statementId } = {}] = await events("statement.changed", "memberId", author.id);
    const reason = { reason: "It was a quotation." };
    await author.browser.post(`/api/statements/${String(statementId)}/appeal`, reason);
    await author.browser.send("PATCH", `/api/posts/${post._id}`, { content: SPAM });
    const { seq: expectedSeq } = await open(id);
    const answer = { kind: "resolveAppeal", granted: true, note: "You are right.", expectedSeq };
    const tomas = forum.moderator("Tomas");
    expect((await tomas.browser.post(`/api/moderation/${id}/events`, answer)).status).toBe(201);
    expect((await open(id)).status).toBe("held");
    expect(await places(visitor(), post)).toEqual([]);
    expect((await events("statement.changed", "memberId", author.id)).at(-1)).toMatchObject({
      statementId,
      reversed: true,
    });
    await decide("keep", id);
    expect(await places(visitor(), post)).toContain("page");
  });

  it("isn't held again for what moderators have kept, only for more of it or another pattern", async () => {
    const { _id: id } = await author.publish({ content: SPAM });
    await decide("keep");
    const { _id: postId } = await reader.publish();
    const { comment: added } = await comment(author, postId, `${SPAM}, see shop.example`);
    await decide("keep");
    const isHeld = async (path: string, given: object) => {
      const { body } = await author.browser.send<{ post?: Post; comment?: Comment }>(
        "PATCH",
        path,
        given,
      );
      return (body.post ?? body.comment)?.held !== null;
    };
    const changed = (content: string) => isHeld(`/api/posts/${id}`, { content });
    const other = (text: string) => isHeld(`/api/comments/${added._id}`, { commentContent: text });
    expect(await changed(`${SPAM}, please`)).toBe(false);
    expect(await other(`${SPAM}, and see shop.example`)).toBe(false);
    for (const [type, pattern] of [
      ["domain", "shop.example"],
      ["words", "silver spoons"],
    ])
      await ingrid.browser.post("/api/moderation/patterns", {
        kind: "add",
        type,
        pattern,
        reason: "A wave of it.",
      });
    // On the list only since the decision
    expect(await other(`${SPAM}: see shop.example`)).toBe(true);
    await decide("keep");
    expect(await other(`${SPAM}, see shop.example.`)).toBe(false);
    expect(await other(`${SPAM}, see shop.example/a and shop.example/b`)).toBe(true);
    await decide("keep");
    expect(await changed(`${SPAM} and silver spoons`)).toBe(true);
    await decide("keep");
    // What was taken out is added again
    expect(await changed("A kind word.")).toBe(false);
    expect(await changed(SPAM)).toBe(true);
  });

  it("at the same moment as a decision is either seen by it or held after it", async () => {
    const post = await author.publish({ content: SPAM });
    const id = await newest();
    const { seq: expectedSeq } = await open(id);
    const [edited, decided] = await Promise.all([
      author.browser.send("PATCH", `/api/posts/${post._id}`, { content: `${SPAM}. ${SPAM}` }),
      ingrid.browser.post(`/api/moderation/${id}/events`, {
        kind: "decide",
        action: "keep",
        expectedSeq,
      }),
    ]);
    expect(edited.status).toBe(200);
    expect([201, 409]).toContain(decided.status);
    expect((await open(id)).status).toBe("held");
    expect(await places(visitor(), post)).toEqual([]);
  });
});

describe("a held comment", () => {
  const read = async (by: Pick<Member, "browser">, postId: string) => {
    const { body } = await by.browser.get<CommentPage>(`/api/comments/${postId}`);
    const { commentCount } = (await by.browser.get<Post>(`/api/posts/${postId}`)).body;
    return { commentCount, texts: body.comments.map(({ content }) => content) };
  };

  it("counts and notifies only once it is kept", async () => {
    const { _id: postId } = await reader.publish();
    const mentions = [reader.id];
    const text = `${SPAM} ${word} @Reader`;
    const { comment: added, commentCount } = await comment(author, postId, text, { mentions });
    expect([added.held, commentCount]).toEqual(["pattern", 0]);
    expect(await read(author, postId)).toEqual({ commentCount: 0, texts: [added.content] });
    expect(await read(reader, postId)).toEqual({ commentCount: 0, texts: [] });
    expect(await isFound(reader, added._id)).toBe(false);
    expect(await events("comment.changed", "commentId", added._id)).toEqual([]);
    expect(await events("mention.changed", "textId", added._id)).toEqual([]);
    const answer = { commentContent: "Why?", parent: added._id };
    for (const by of [author, reader])
      expect((await by.browser.post(`/api/comments/${postId}`, answer)).status).toBe(404);
    expect((await reader.browser.send("DELETE", `/api/comments/${added._id}`)).status).toBe(404);

    await decide("keep");
    expect(await read(reader, postId)).toEqual({ commentCount: 1, texts: [added.content] });
    expect(await isFound(reader, added._id)).toBe(true);
    expect(await events("text.kept", "memberId", author.id)).toMatchObject([
      { textId: added._id, postId },
    ]);
    expect(await events("comment.changed", "commentId", added._id)).toMatchObject([
      { removed: false, memberId: author.id },
    ]);
    expect(await events("mention.changed", "textId", added._id)).toMatchObject([
      { memberId: reader.id, mentioned: true },
    ]);
  });

  it("as a reply counts once it is kept, and leaves exact counts when it is deleted", async () => {
    const { _id: postId } = await reader.publish();
    const { comment: root } = await comment(reader, postId, "What do you think?");
    const more = { parent: root._id };
    const { comment: reply } = await comment(author, postId, SPAM, more);
    const counts = async () => {
      const { comments, commentCount } = (await reader.browser.get<Post>(`/api/posts/${postId}`))
        .body;
      return [commentCount, comments[0]?.replyCount, comments[0]?.replies.length];
    };
    expect(await counts()).toEqual([1, 0, 0]);
    const whole = await author.browser.get<Post>(`/api/posts/${postId}`);
    expect(whole.body.comments[0]?.replies).toMatchObject([{ _id: reply._id, held: "pattern" }]);
    const path = `/api/comments/${reply._id}`;
    const gone = await author.browser.send<{ commentCount: number }>("DELETE", path);
    expect(gone.body.commentCount).toBe(1);
    expect(await counts()).toEqual([1, 0, 0]);
    const back = await author.browser.post<{ comment: Comment; commentCount: number }>(
      `${path}/restore`,
    );
    expect(back.body).toMatchObject({ comment: { held: "pattern" }, commentCount: 1 });
    expect(await counts()).toEqual([1, 0, 0]);
    await decide("keep");
    expect(await counts()).toEqual([2, 1, 1]);
  });

  it("that was public is taken back when its change is held", async () => {
    const { _id: postId } = await reader.publish();
    const { comment: added } = await comment(author, postId, "@Reader, hello", {
      mentions: [reader.id],
    });
    const path = `/api/comments/${added._id}`;
    const text = { commentContent: `@Reader, ${SPAM}` };
    const { body } = await author.browser.send<{ comment: Comment }>("PATCH", path, text);
    expect(body.comment.held).toBe("pattern");
    expect(await read(reader, postId)).toEqual({ commentCount: 0, texts: [] });
    const last = async () => [
      (await events("comment.changed", "commentId", added._id)).at(-1)?.["removed"],
      (await events("mention.changed", "textId", added._id)).at(-1)?.["mentioned"],
    ];
    expect(await last()).toEqual([true, false]);
    await decide("keep");
    expect(await last()).toEqual([false, true]);
    expect((await read(reader, postId)).commentCount).toBe(1);
  });

  it("that is deleted leaves its replies as comments that count", async () => {
    const { _id: postId } = await reader.publish();
    const { comment: added } = await comment(author, postId, "Hello");
    for (const text of ["One", "Two"]) await comment(reader, postId, text, { parent: added._id });
    const path = `/api/comments/${added._id}`;
    await author.browser.send("PATCH", path, { commentContent: SPAM });
    expect(await read(reader, postId)).toEqual({ commentCount: 0, texts: [] });
    const gone = await author.browser.send<{ commentCount: number }>("DELETE", path);
    expect(gone.body.commentCount).toBe(2);
    expect(await read(reader, postId)).toEqual({ commentCount: 2, texts: ["One", "Two"] });
  });
});

it("a removed member's held texts stay hidden, and the log of them loses its words", async () => {
  const post = await author.publish({ content: SPAM });
  const id = await newest();
  await forum.remove(author.id);
  expect(await places(visitor(), post)).toEqual([]);
  expect((await open(id)).events).toMatchObject([
    { kind: "hold", note: null, explanation: null, facts: null },
  ]);
});

it("a member's export has their held texts with the reason", async () => {
  const post = await author.publish({ content: SPAM });
  const { body } = await forum.internal.get(`/internal/members/${author.id}/export`);
  expect(body["posts"]).toMatchObject([{ id: post._id, heldFor: "pattern" }]);
});

it("the transparency page counts holds", async () => {
  const { body } = await forum.visitor().get<{ months: { held: number }[] }>("/api/transparency");
  expect(body.months[0]?.held).toBeGreaterThan(0);
});
