import type { MemberSuspended } from "@oneworld/contracts/forum/events";
import { APPEAL_MAX, DECISION_FACTS_MAX, EXPLANATION_MAX } from "@oneworld/contracts/forum/limits";
import {
  type OwnReportPage,
  ownStatementsSchema,
  type Statement,
  statementSchema,
} from "@oneworld/contracts/forum/moderation";
import { newId } from "@oneworld/service-kit/data/id";
import { signatureOf } from "@oneworld/service-kit/http/signed-link";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const [ingrid, tomas] = [forum.moderator("Ingrid"), forum.moderator("Tomas")];
let author: Member;
let postId: string;
let caseId: string;

beforeEach(async () => {
  author = forum.signIn("Author", "member", { secondFactor: true });
  ({ _id: postId } = await author.publish({ title: "Mean", content: "Fools." }));
  const report = { type: "post", target: postId, title: "Rude", description: "Mean." };
  await forum.signIn().browser.post("/api/reports", report);
  const { body } = await ingrid.browser.get<{ cases: { _id: string }[] }>(
    "/api/moderation?limit=1",
  );
  caseId = body.cases[0]?._id ?? "";
});

async function add(event: Record<string, unknown>, by = ingrid) {
  const { body } = await by.browser.get<{ seq: number }>(`/api/moderation/${caseId}`);
  const given = { expectedSeq: body.seq, ...event };
  return by.browser.post<{ status: string }>(`/api/moderation/${caseId}/events`, given);
}

const AGAINST = { rule: "bullying", explanation: "It mocks others.", facts: "It says: fools." };
const decide = (action: string, by = ingrid, more = {}) =>
  add({ kind: "decide", action, ...AGAINST, ...more }, by);

/** The id of the author's newest statement, as the event to profile has it. */
async function statementId(): Promise<string> {
  const event = await forum.db.outboxEvent.findFirst({
    where: { type: "statement.changed", data: { path: ["memberId"], equals: author.id } },
    orderBy: { id: "desc" },
  });
  return event?.subject ?? "none";
}

const read = async (id: string, by: Pick<Member, "browser"> = author) => {
  const { status, body } = await by.browser.get(`/api/statements/${id}`);
  expect(status).toBe(200);
  return statementSchema.strict().parse(body);
};

const appeal = (id: string, by: Pick<Member, "browser"> = author, query = "") =>
  by.browser.post<{ statement: Statement }>(`/api/statements/${id}/appeal${query}`, {
    reason: "It was a quotation.",
  });

const isShown = async () => (await forum.visitor().get(`/api/posts/${postId}`)).status === 200;

describe("a statement of reasons", () => {
  it("has the Commission's fields, for each decision", async () => {
    const expected = {
      hide: ["DECISION_VISIBILITY_CONTENT_DISABLED", null],
      remove: ["DECISION_VISIBILITY_CONTENT_REMOVED", null],
      label: ["DECISION_VISIBILITY_CONTENT_LABELLED", null],
      warn: ["DECISION_VISIBILITY_OTHER", null],
      suspend: ["DECISION_VISIBILITY_CONTENT_DISABLED", "DECISION_ACCOUNT_SUSPENDED"],
    };
    for (const [action, [visibility, account]] of Object.entries(expected)) {
      const more = { ...(action === "label" && { label: "Rude" }) };
      const days = action === "suspend" && { days: 7 };
      await decide(action, ingrid, { ...more, ...days });
      const statement = await read(await statementId());
      expect(statement).toMatchObject({
        kind: "post",
        text: "Mean\n\nFools.",
        decision_visibility: [visibility],
        decision_account: account,
        decision_ground: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
        incompatible_content_ground: "Code of Conduct: No cyber-bullying",
        incompatible_content_explanation: "It mocks others.",
        decision_facts: "It says: fools.",
        category: "STATEMENT_CATEGORY_CYBER_VIOLENCE",
        territorial_scope: expect.arrayContaining(["AT", "SK"]) as unknown,
        automated_detection: "No",
        state: "stands",
        mayAppeal: true,
        appeal: null,
      });
      const { application_date: from, end_date: until } = statement;
      const days7 = 7 * 24 * 3_600_000;
      expect(until && Date.parse(until) - Date.parse(from)).toBe(days ? days7 : null);
      // Six months: 181 to 184 days
      const open = (Date.parse(statement.appealUntil) - Date.parse(from)) / 86_400_000;
      expect(open).toBeGreaterThanOrEqual(181);
      expect(open).toBeLessThanOrEqual(184);
    }
    expect([EXPLANATION_MAX, DECISION_FACTS_MAX]).toEqual([2_000, 5_000]);
  });

  it("leads to the author's other statements, with a session only", async () => {
    await decide("warn");
    const before = await statementId();
    await decide("hide");
    const id = await statementId();
    const { others } = await read(id);
    expect(others).toMatchObject([
      { _id: before, kind: "post", action: "warn", state: "replaced" },
    ]);
    const mine = async (by: Pick<Member, "browser">) =>
      ownStatementsSchema.parse((await by.browser.get("/api/statements/mine")).body).statements;
    expect(await mine(author)).toMatchObject([{ _id: id, action: "hide" }, { _id: before }]);
    expect(await mine(ingrid)).toEqual([]);
    const key = signatureOf(testSettings.internalSecret, `statement ${id}`);
    const { body } = await forum.visitor().get(`/api/statements/${id}?key=${key}`);
    expect(body).not.toHaveProperty("others");
  });

  it("is for its author, or with the key of the email's link", async () => {
    await decide("warn");
    const id = await statementId();
    const key = signatureOf(testSettings.internalSecret, `statement ${id}`);
    const visitor = forum.visitor();
    for (const by of [visitor, forum.signIn().browser, ingrid.browser]) {
      expect((await by.get(`/api/statements/${id}`)).status).toBe(404);
      expect((await by.get(`/api/statements/${id}?key=${key.slice(1)}x`)).status).toBe(404);
      const others = signatureOf(testSettings.internalSecret, `statement ${newId()}`);
      expect((await by.get(`/api/statements/${id}?key=${others}`)).status).toBe(404);
    }
    expect((await visitor.get(`/api/statements/${id}?key=${key}`)).status).toBe(200);
    expect((await appeal(id, { browser: visitor }, `?key=${key}`)).status).toBe(201);
    for (const other of ["x", newId(), caseId])
      expect((await author.browser.get(`/api/statements/${other}`)).status).toBe(404);
  });

  it("is named to the author of a hidden post, and to no one else", async () => {
    const named = async (by: Pick<Member, "browser"> = author) => {
      const { status, body } = await by.browser.get(`/api/posts/${postId}/statement`);
      return status === 200 ? body["statementId"] : status;
    };
    await decide("warn");
    expect(await named()).toBe(404);
    await decide("hide");
    expect(await named()).toBe(await statementId());
    expect(await named(forum.signIn())).toBe(404);
    expect(await named(ingrid)).toBe(404);
    expect(await named({ browser: forum.visitor() })).toBe(401);
    await add({ kind: "reverse", note: "A mistake." });
    expect(await named()).toBe(404);
  });

  it("says that it is reversed once a later decision finds no rule broken, as the notification does", async () => {
    await decide("hide");
    const id = await statementId();
    await appeal(id);
    await add({ kind: "resolveAppeal", granted: false, note: "It still mocks." }, tomas);
    await decide("keep", tomas);
    expect(await isShown()).toBe(true);
    expect((await read(id)).state).toBe("reversed");
    const { data } = await forum.db.outboxEvent.findFirstOrThrow({
      where: { type: "statement.changed", subject: id },
      orderBy: { id: "desc" },
    });
    expect(data).toMatchObject({ reversed: true });
  });

  it("isn't made where no rule is broken", async () => {
    await decide("keep");
    expect(await statementId()).toBe("none");
  });
});

describe("an appeal", () => {
  it("is granted by another moderator, and then what was hidden is back", async () => {
    await decide("hide");
    const id = await statementId();
    expect(await isShown()).toBe(false);
    const { status, body } = await appeal(id);
    expect([status, body.statement.state, body.statement.mayAppeal]).toEqual([
      201,
      "appealed",
      false,
    ]);
    const answer = { kind: "resolveAppeal", granted: true, note: "You are right." };
    expect((await add(answer)).status).toBe(403);
    expect((await add({ kind: "reverse", note: "Sorry." })).status).toBe(409);
    expect((await decide("warn", tomas)).status).toBe(409);
    expect(await isShown()).toBe(false);
    expect((await add(answer, tomas)).status).toBe(201);
    expect(await isShown()).toBe(true);
    expect(await read(id)).toMatchObject({
      state: "reversed",
      appeal: { reason: "It was a quotation.", answer: "You are right." },
    });
    expect((await appeal(id)).status).toBe(409);
    const log = await forum.db.moderationEvent.findMany({
      where: { caseId },
      orderBy: { seq: "asc" },
    });
    expect(log.map(({ seq, kind }) => `${seq} ${kind}`)).toEqual([
      "1 report",
      "2 decide",
      "3 appeal",
      "4 resolveAppeal",
      "5 reverse",
    ]);
  });

  it.each([false, true])(
    "says in its events whether the decision is reversed: %s",
    async (granted) => {
      await decide("hide");
      await appeal(await statementId());
      await add({ kind: "resolveAppeal", granted, note: "I have read it." }, tomas);
      const sent = await forum.db.outboxEvent.findMany({
        where: {
          OR: [
            { type: "report.decided", subject: caseId },
            { type: "statement.changed", subject: await statementId() },
          ],
        },
        orderBy: { id: "asc" },
      });
      const reversed = sent.map(({ type, data }) => [
        type,
        (data as { reversed?: boolean }).reversed,
      ]);
      const [about, to] = ["report.decided", "statement.changed"];
      expect(reversed).toEqual([
        [about, false],
        [to, false],
        ...(granted ? [[about, true]] : []),
        [to, granted],
      ]);
    },
  );

  it("is refused with an answer, and then the decision stands", async () => {
    await decide("hide");
    const id = await statementId();
    await appeal(id);
    await add({ kind: "resolveAppeal", granted: false, note: "It still mocks." }, tomas);
    expect(await isShown()).toBe(false);
    expect(await read(id)).toMatchObject({
      state: "upheld",
      mayAppeal: false,
      appeal: { answer: "It still mocks." },
    });
    expect((await add({ kind: "resolveAppeal", granted: true, note: "No." }, tomas)).status).toBe(
      409,
    );
  });

  const reportAgain = async () => {
    const reporter = forum.signIn();
    const report = { type: "post", target: postId, title: "Rude", description: "Still." };
    expect((await reporter.browser.post("/api/reports", report)).status).toBe(201);
    const outcome = async () =>
      (await reporter.browser.get<OwnReportPage>("/api/reports/mine")).body.reports[0]?.outcome;
    const heard = () =>
      forum.db.outboxEvent.count({
        where: { type: "report.decided", data: { path: ["reporterId"], equals: reporter.id } },
      });
    return { outcome, heard };
  };

  it.each([false, true])(
    "leaves no report unanswered that came before: granted %s",
    async (granted) => {
      await decide("label", ingrid, { label: "Rude" });
      await appeal(await statementId());
      const { outcome, heard } = await reportAgain();
      const answer = { kind: "resolveAppeal", granted, note: "I have read it." };
      expect((await add(answer, tomas)).body.status).toBe("open");
      expect([await outcome(), await heard()]).toEqual(["open", 0]);
      expect((await decide("hide")).body.status).toBe("decided");
      expect([await outcome(), await heard()]).toEqual(["acted", 1]);
    },
  );

  it.each(["resolveAppeal", "reverse"])(
    "%s reverses the decision, and who heard of it hears of that",
    async (kind) => {
      const first = await reportAgain();
      await decide("label", ingrid, { label: "Rude" });
      const second = await reportAgain();
      await decide("hide");
      if (kind === "resolveAppeal") await appeal(await statementId());
      await add(
        { kind, ...(kind === "resolveAppeal" && { granted: true }), note: "Right." },
        tomas,
      );
      expect([await first.heard(), await second.heard()]).toEqual([1, 2]);
    },
  );

  it("settles reports of what stays hidden", async () => {
    await decide("hide");
    await appeal(await statementId());
    const { outcome, heard } = await reportAgain();
    expect([await outcome(), await heard()]).toEqual(["open", 0]);
    const answer = { kind: "resolveAppeal", granted: false, note: "It still mocks." };
    expect((await add(answer, tomas)).body.status).toBe("decided");
    expect([await outcome(), await heard()]).toEqual(["acted", 1]);
  });

  it("opens the case again where what was reported meanwhile is shown again", async () => {
    await decide("hide");
    await appeal(await statementId());
    const { outcome, heard } = await reportAgain();
    const answer = { kind: "resolveAppeal", granted: true, note: "You are right." };
    expect((await add(answer, tomas)).body.status).toBe("open");
    expect([await outcome(), await heard()]).toEqual(["open", 0]);
  });

  it("is the author's alone, once", async () => {
    await decide("warn");
    const id = await statementId();
    for (const by of [forum.signIn(), ingrid, { browser: forum.visitor() }])
      expect((await appeal(id, by)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => appeal(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await forum.db.moderationEvent.count({ where: { caseId, kind: "appeal" } })).toBe(1);
  });

  it("is possible for six months", async () => {
    await decide("warn");
    const id = await statementId();
    await forum.age(caseId, "5 months 27 days");
    expect((await read(id)).mayAppeal).toBe(true);
    await forum.age(caseId, "7 days");
    expect((await read(id)).mayAppeal).toBe(false);
    expect(await appeal(id)).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it("has to wait while a ban waits for a second moderator, who can still agree", async () => {
    await decide("warn");
    const id = await statementId();
    expect((await decide("ban", tomas)).body.status).toBe("waiting");
    expect(await appeal(id)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await add({ kind: "second" }, ingrid)).body.status).toBe("decided");
    expect((await appeal(await statementId())).status).toBe(201);
  });

  it("isn't possible against what a newer decision replaced", async () => {
    await decide("warn");
    const id = await statementId();
    await decide("hide", tomas);
    expect((await read(id)).state).toBe("replaced");
    expect((await appeal(id)).status).toBe(409);
    expect((await appeal(await statementId())).status).toBe(201);
  });

  it.each([{}, { reason: " " }, { reason: "x".repeat(APPEAL_MAX + 1) }, { reason: "x", by: "me" }])(
    "needs a reason: %#",
    async (given) => {
      await decide("warn");
      const path = `/api/statements/${await statementId()}/appeal`;
      expect((await author.browser.post(path, given)).status).toBe(400);
    },
  );
});

describe("a ban", () => {
  it("needs a second moderator, and has no effect before", async () => {
    await decide("ban");
    expect(await isShown()).toBe(true);
    expect(await statementId()).toBe("none");
    expect((await add({ kind: "second" })).status).toBe(403);
    expect((await add({ kind: "second" }, forum.moderator("Third"))).status).toBe(201);
    expect(await isShown()).toBe(false);
    const statement = await read(await statementId());
    expect(statement).toMatchObject({
      action: "ban",
      decision_account: "DECISION_ACCOUNT_TERMINATED",
      decision_facts: "It says: fools.",
    });
    expect((await add({ kind: "second" }, tomas)).status).toBe(409);
    // Both have decided, so a third one answers
    await appeal(await statementId());
    const answer = { kind: "resolveAppeal", granted: true, note: "You are right." };
    expect((await add(answer)).status).toBe(403);
    expect((await add(answer, tomas)).status).toBe(201);
    expect(await isShown()).toBe(true);
  });

  it("isn't confirmed by the author, and another decision may take its place", async () => {
    await decide("ban");
    const pending = await forum.db.moderationEvent.count({ where: { caseId } });
    forum.setRole(author.id, "moderator");
    const { body: one } = await ingrid.browser.get<{ seq: number }>(`/api/moderation/${caseId}`);
    const second = { kind: "second", expectedSeq: one.seq };
    const given = await author.browser.post(`/api/moderation/${caseId}/events`, second);
    expect(given.status).toBe(403);
    expect(await forum.db.moderationEvent.count({ where: { caseId } })).toBe(pending);
    await decide("warn", tomas);
    expect((await read(await statementId())).action).toBe("warn");
    expect((await add({ kind: "second" }, forum.moderator("Third"))).status).toBe(409);
    const told = await forum.db.outboxEvent.count({
      where: { type: "report.decided", subject: caseId },
    });
    expect(told).toBe(1);
  });
});

it("a removed author leaves decisions without words", async () => {
  await decide("hide");
  const id = await statementId();
  await appeal(id);
  await forum.remove(author.id);
  const log = await forum.db.moderationEvent.findMany({ where: { caseId } });
  expect(log.map(({ kind, rule, action }) => [kind, rule, action])).toContainEqual([
    "decide",
    "bullying",
    "hide",
  ]);
  expect(
    log.flatMap(({ facts, explanation, note }) => [facts, explanation, note]).filter(Boolean),
  ).toEqual([]);
  expect(await isShown()).toBe(false);
});

it("an export has the statements about a member, and the answers to their appeals", async () => {
  await decide("hide");
  await appeal(await statementId());
  const { body } = await forum.internal.get<{ statements: Statement[] }>(
    `/internal/members/${author.id}/export`,
  );
  expect(body.statements).toMatchObject([
    { action: "hide", state: "appealed", appeal: { reason: "It was a quotation." } },
  ]);
});

it.each(["suspend", "warn"] as const)(
  "a refused appeal against '%s' is published to who can't sign in",
  async (action) => {
    await decide(action, ingrid, action === "suspend" ? { days: 7 } : {});
    const id = await statementId();
    await appeal(id);
    await add({ kind: "resolveAppeal", granted: false, note: "It wasn't." }, tomas);
    const published = await forum.db.outboxEvent.findMany({
      where: { type: "member.suspended", subject: author.id },
      orderBy: { id: "asc" },
    });
    const told = published.map(({ data }) => data as unknown as MemberSuspended);
    expect(told.map(({ answered, statementId: about }) => [answered, about])).toEqual(
      action === "suspend"
        ? [
            [false, id],
            [true, id],
          ]
        : [],
    );
    expect(told[1]?.until).toBe(told[0]?.until);
  },
);

it("a member is suspended by the longest of all cases, and no longer once they are reversed", async () => {
  const published = async () =>
    (
      await forum.db.outboxEvent.findMany({
        where: { type: "member.suspended", subject: author.id },
        orderBy: { id: "asc" },
      })
    ).map(({ data }) => data as { until: string | null; isBan: boolean; version: number });
  const daysLeft = (until: string | null | undefined) =>
    until && Math.round((Date.parse(until) - Date.now()) / 86_400_000);

  await decide("suspend", ingrid, { days: 7 });
  const { _id: target } = await author.publish({ title: "Meaner" });
  const report = { type: "post", target, title: "Rude", description: "Mean." };
  await forum.signIn().browser.post("/api/reports", report);
  const { body } = await ingrid.browser.get<{ cases: { _id: string }[] }>(
    "/api/moderation?limit=1",
  );
  const [firstCase, secondCase] = [caseId, body.cases[0]?._id ?? ""];
  caseId = secondCase;
  await decide("suspend", ingrid, { days: 30 });
  await decide("warn", tomas);
  caseId = firstCase;
  await add({ kind: "reverse", note: "A mistake." });
  await decide("ban");
  await add({ kind: "second" }, tomas);
  const all = await published();
  expect(all.map(({ until, isBan }) => [daysLeft(until), isBan])).toEqual([
    [7, false],
    [30, false],
    [7, false],
    [null, false],
    [null, true],
  ]);
  const versions = all.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
});
