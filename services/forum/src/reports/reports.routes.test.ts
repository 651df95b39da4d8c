import { reportPageSchema, type CommentCreated } from "@oneworld/contracts/forum/http";
import type { OwnReportPage } from "@oneworld/contracts/forum/moderation";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum({ REPORTS_PER_MINUTE: 40 });
afterAll(() => forum.close());

const report = (changes: Record<string, unknown> = {}) => ({
  type: "post",
  target: "The post about lamps",
  title: "Spam",
  description: "The same advertisement <b>again</b>.",
  ...changes,
});

const readQueue = async (query = "") => {
  const moderator = forum.moderator("Moderator");
  const { status, body } = await moderator.browser.get(`/api/reports${query}`);
  expect(status).toBe(200);
  return reportPageSchema.strict().parse(body);
};

describe("POST /api/reports", () => {
  it("stores what a member reports and confirms it", async () => {
    const member = forum.signIn();
    const { status, body } = await member.browser.post("/api/reports", report());
    expect(status).toBe(201);
    expect(body).toEqual({ message: expect.stringMatching(/.+/) });
    const { reports } = await readQueue();
    expect(reports[0]).toMatchObject({ ...report(), reporterId: member.id, status: "open" });
  });

  it("stores what a visitor reports, with or without a target", async () => {
    for (const target of [undefined, ""]) {
      const sent = report({ type: "user", target });
      expect((await forum.visitor().post("/api/reports", sent)).status).toBe(201);
      const { reports } = await readQueue("?limit=1");
      expect(reports[0]).toMatchObject({ type: "user", target: null, reporterId: null });
    }
  });

  it("puts what a member reports without naming it into one case a day", async () => {
    const { browser } = forum.signIn();
    const titles = ["Somewhere", "Elsewhere"];
    for (const target of titles)
      expect((await browser.post("/api/reports", report({ type: "post", target }))).status).toBe(
        201,
      );
    const mine = (await browser.get<OwnReportPage>("/api/reports/mine")).body.reports;
    expect(mine).toHaveLength(2);
    const cases = await forum.db.report.findMany({ where: { target: { in: titles } } });
    expect(new Set(cases.map(({ caseId }) => caseId)).size).toBe(1);
  });

  it("takes the target of a form without scripts only as its kind has it", async () => {
    const [author, reader] = [forum.signIn(), forum.signIn()];
    const { _id: postId } = await author.publish();
    const path = `/api/comments/${postId}`;
    const { body } = await author.browser.post<CommentCreated>(path, { commentContent: "Buy!" });
    const commentId = body.comment._id;
    for (const [type, target, stored] of [
      ["user", postId, author.id],
      ["post", commentId, postId],
      ["post", author.id, null],
      ["user", `${postId}/3`, null],
    ] as const) {
      const given = report({ type, target });
      expect((await reader.browser.post("/api/reports", given)).status).toBe(201);
      const { reports } = await readQueue("?limit=1");
      expect(reports[0]).toMatchObject({ type, target: stored });
    }
    const mine = (await reader.browser.get<OwnReportPage>("/api/reports/mine")).body.reports;
    expect(mine.map(({ kind, target }) => [kind, target]).at(-1)).toEqual(["profile", author.id]);
  });

  it("finds no post or member by the id of none, and a member who has just signed up", async () => {
    const before = (await readQueue("?limit=50")).reports.length;
    const { browser, publish } = forum.signIn();
    const { _id: deleted } = await publish();
    await browser.send("DELETE", `/api/posts/${deleted}`);
    const id = newId();
    const statusOf = async (type: string, target: string) =>
      (await browser.post("/api/reports", report({ type, target }))).status;
    for (const [type, target] of [
      ["post", deleted],
      ["post", id],
      ["user", id],
    ] as const)
      expect(await statusOf(type, target)).toBe(404);
    expect((await readQueue("?limit=50")).reports).toHaveLength(before);
    forum.registered.set(id, { id, name: "Ines Vidal", registeredAt: new Date().toISOString() });
    expect(await statusOf("user", id)).toBe(201);
  });

  it("stores a report of a comment, with its post", async () => {
    const { browser, publish } = forum.signIn();
    const { _id: postId } = await publish();
    const path = `/api/comments/${postId}`;
    const { body } = await browser.post<CommentCreated>(path, { commentContent: "Buy this!" });
    const { _id: id } = body.comment;
    const sent = report({ target: undefined, comment: id.toUpperCase() });
    expect((await forum.visitor().post("/api/reports", sent)).status).toBe(201);
    const { reports } = await readQueue("?limit=1");
    expect(reports).toMatchObject([{ type: "post", target: postId, comment: id }]);
  });

  it("refuses a report of a comment that doesn't exist, or of a member's comment", async () => {
    const before = (await readQueue("?limit=50")).reports.length;
    const comment = crypto.randomUUID();
    for (const about of [{ comment: "second" }, { type: "user", comment }]) {
      const { status, body } = await forum.visitor().post("/api/reports", report(about));
      expect([status, Object.keys(body["fields"] ?? {})]).toEqual([400, ["comment"]]);
    }
    expect((await forum.visitor().post("/api/reports", report({ comment }))).status).toBe(404);
    expect((await readQueue("?limit=50")).reports).toHaveLength(before);
  });

  it("stores one report for each Idempotency-Key, also a visitor's", async () => {
    const before = (await readQueue("?limit=50")).reports.length;
    const key = { "idempotency-key": "visit-0123456789" };
    const visitor = forum.visitor();
    await visitor.get("/api/none");
    const send = async (title: string, by = visitor) =>
      (await by.post("/api/reports", report({ title }), key)).status;
    const statuses = await Promise.all([1, 2, 3].map(() => send("One")));
    expect(statuses).toEqual([201, 201, 201]);
    expect((await readQueue("?limit=50")).reports).toHaveLength(before + 1);
    // Another visitor's key has nothing to do with it
    expect([await send("Two"), await send("Two", forum.visitor())]).toEqual([409, 201]);
  });

  it("stores one undecided report of a thing for each member, also of two at once", async () => {
    const { browser } = forum.signIn();
    const { _id: target } = await forum.signIn().publish();
    const key = { "idempotency-key": "report-0123456789" };
    const send = (changes = {}, headers = {}) =>
      browser.post("/api/reports", report({ target, ...changes }), headers);
    const answers = await Promise.all([1, 2, 3].map(() => send()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const { status, body } = await send({ title: "Again" });
    expect([status, body]).toEqual([
      409,
      { code: "conflict", message: expect.stringContaining("reported this already") },
    ]);
    const [one, ...others] = await forum.db.moderationCase.findMany({ where: { target } });
    expect([one?.reportCount, others]).toEqual([1, []]);
    expect(await forum.db.moderationEvent.count({ where: { caseId: one?.id ?? "" } })).toBe(1);

    const words = { type: "user", target: "somebody rude" };
    const repeated = [await send(words, key), await send(words, key), await send(words)];
    expect(repeated.map((again) => again.status)).toEqual([201, 201, 409]);
    expect((await forum.visitor().post("/api/reports", report({ target }))).status).toBe(201);

    const moderator = forum.moderator("Moderator");
    const decision = { kind: "decide", action: "keep", expectedSeq: 0 };
    await moderator.browser.post(`/api/moderation/${one?.id}/events`, decision);
    expect((await send()).status).toBe(201);
  });

  it("makes an address that reports too much wait", async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 41; index += 1) {
      statuses.add((await forum.visitor().post("/api/reports", report())).status);
    }
    expect([...statuses]).toEqual([201, 429]);
  });
});

describe("GET /api/reports", () => {
  it("is for moderators only", async () => {
    expect((await forum.visitor().get("/api/reports")).status).toBe(401);
    const { status, body } = await forum.signIn().browser.get("/api/reports");
    expect(status).toBe(403);
    expect(body["code"]).toBe("forbidden");
  });

  it("asks moderators for a second factor, and says where to set one up", async () => {
    const moderator = forum.signIn("Moderator", "moderator");
    const { status, body } = await moderator.browser.get("/api/reports");
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: "second_factor_missing",
      message: expect.stringContaining("account settings"),
    });
    expect(body).not.toHaveProperty("reports");
  });

  it("gives members no powers for a second factor", async () => {
    const member = forum.signIn("Noor Haddad", "member", { secondFactor: true });
    const { status, body } = await member.browser.get("/api/reports");
    expect([status, body["code"]]).toEqual([403, "forbidden"]);
  });

  it("gives the queue newest first, page by page", async () => {
    const all = (await readQueue("?limit=50")).reports.map(({ _id }) => _id);
    expect(all.length).toBeGreaterThan(25);
    expect(all).toEqual(all.toSorted().toReversed());
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await readQueue(cursor ? `?cursor=${cursor}` : "");
      expect(page.reports.length).toBeLessThanOrEqual(20);
      read.push(...page.reports.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(read).toEqual(all);
  });
});
