import { contentModerated } from "@oneworld/contracts/forum/events";
import {
  type Case,
  caseSchema,
  casePageSchema,
  ownReportPageSchema,
  type Statement,
} from "@oneworld/contracts/forum/moderation";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const [ingrid, tomas] = [forum.moderator("Ingrid"), forum.moderator("Tomas")];
let author: Member;
let reporter: Member;

beforeEach(async () => {
  [author, reporter] = [forum.signIn("Rude Name"), forum.signIn()];
  await author.publish();
  says("Rude Name\n\nRude words");
});

const says = (text: string) => forum.vouched.set(author.id, { authorId: author.id, text });

const report = async (by: Member = forum.signIn()) => {
  const about = { type: "user", target: author.id };
  const given = { title: "Rude", description: "It mocks me.", rule: "bullying", ...about };
  return (await by.browser.post("/api/reports", given)).status;
};

/** The cases about the author's profile, the newest first. */
const cases = async () => {
  const { body } = await ingrid.browser.get(`/api/moderation?kind=profile&author=${author.id}`);
  return casePageSchema.strict().parse(body).cases;
};

/** Reports the profile. @returns its newest case */
const reported = async (): Promise<string> => {
  expect(await report()).toBe(201);
  return (await cases())[0]?._id ?? "";
};

const open = async (id: string): Promise<Case> =>
  caseSchema.strict().parse((await ingrid.browser.get(`/api/moderation/${id}`)).body);

async function add(id: string, event: Record<string, unknown>, by = ingrid) {
  const given = { expectedSeq: (await open(id)).seq, ...event };
  return (await by.browser.post(`/api/moderation/${id}/events`, given)).status;
}

const AGAINST = { rule: "bullying", explanation: "It mocks others.", facts: "Rude words." };
const decide = (id: string, action: string, more = {}) =>
  add(id, { kind: "decide", action, ...(action !== "keep" && AGAINST), ...more });

/** What profile hears. */
const published = async () => {
  const rows = await forum.db.outboxEvent.findMany({
    where: { type: "content.moderated", data: { path: ["target"], equals: author.id } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ data }) => contentModerated.strict().parse(data));
};

const statementOf = async (id: string): Promise<string> =>
  (await open(id)).events.find(({ kind }) => kind === "decide")?._id ?? "";

const stateOf = async (id: string) =>
  (await author.browser.get<Statement>(`/api/statements/${await statementOf(id)}`)).body.state;

describe("a case about a profile", () => {
  it("hides it by an event, with the name only where the decision says so", async () => {
    const id = await reported();
    expect((await open(id)).excerpt).toBe("Rude Name Rude words");
    expect(await decide(id, "hide")).toBe(400);
    await decide(id, "hideProfile");
    await add(id, { kind: "reverse", note: "A mistake." }, tomas);
    await decide(id, "hideName");
    expect(await published()).toMatchObject([
      { caseId: null, hidden: true, withName: false, statementId: expect.any(String) as string },
      { caseId: null, hidden: false, withName: false, statementId: null },
      { caseId: null, hidden: true, withName: true },
    ]);
  });

  it("has the profile's pictures apart from its words", async () => {
    const pictures = ["a", "b"].map((digit) => `/media/${digit.repeat(64)}.webp`);
    says(["Rude Name", "See /media/c.webp", ...pictures].join("\n\n"));
    const id = await reported();
    expect(await open(id)).toMatchObject({ excerpt: "Rude Name See /media/c.webp", pictures });
  });

  it.each(["hideProfile", "hideName", "suspend"])(
    "is closed by %s, and a later report opens another one",
    async (action) => {
      const id = await reported();
      await decide(id, action, action === "suspend" ? { days: 7 } : {});
      says("A poem");
      const second = await reported();
      expect(second).not.toBe(id);
      expect(await open(id)).toMatchObject({ status: "decided", reportCount: 1, effect: action });
      expect(await open(second)).toMatchObject({
        status: "open",
        target: author.id,
        reportedText: "A poem",
        earlierTexts: [],
        reportCount: 1,
        earlier: [{ caseId: id, action, reversed: false }],
      });
      expect(await reported()).toBe(second);
      await decide(second, "warn");
      expect((await published()).at(-1)).toMatchObject({ caseId: second, hidden: false });
      expect(await open(id)).toMatchObject({ effect: action });
      // The second case hides nothing, so a report opens it again
      expect(await reported()).toBe(second);
      await decide(second, "hideProfile");
      expect(await reported()).not.toBe(second);
      expect(await cases()).toHaveLength(3);
    },
  );

  it("takes no other decision until the one that hides the profile is reversed", async () => {
    const id = await reported();
    await decide(id, "hideName");
    for (const action of ["keep", "warn", "hideProfile", "ban"])
      expect(await decide(id, action)).toBe(409);
    expect(await published()).toHaveLength(1);
    expect(await add(id, { kind: "reverse", note: "A mistake." })).toBe(201);
    expect(await decide(id, "hideProfile")).toBe(201);
  });

  it("is reversed by its own appeal alone", async () => {
    const first = await reported();
    await decide(first, "hideName");
    says("A poem");
    const second = await reported();
    await decide(second, "hideProfile");
    const statement = await statementOf(second);
    const appeal = `/api/statements/${statement}/appeal`;
    expect((await author.browser.post(appeal, { reason: "A poem." })).status).toBe(201);
    await add(second, { kind: "resolveAppeal", granted: true, note: "It is." }, tomas);
    expect((await published()).at(-1)).toMatchObject({ caseId: second, hidden: false });
    expect([await stateOf(first), await stateOf(second)]).toEqual(["stands", "reversed"]);
    expect(await open(first)).toMatchObject({ status: "decided", effect: "hideName" });
  });

  it("is another one for a reporter after the decision, with the member as its target", async () => {
    expect(await report(reporter)).toBe(201);
    expect(await report(reporter)).toBe(409);
    const [first] = await cases();
    await decide(first?._id ?? "", "hideName");
    expect(await report(reporter)).toBe(201);
    expect(await report(reporter)).toBe(409);
    const { body } = await reporter.browser.get("/api/reports/mine");
    const own = ownReportPageSchema.strict().parse(body).reports;
    expect(own).toMatchObject([
      { outcome: "open", target: author.id },
      { outcome: "acted", target: author.id },
    ]);
  });

  it("is one for several reports at the same time", async () => {
    await decide(await reported(), "hideProfile");
    expect(await Promise.all([1, 2, 3, 4].map(() => report()))).toEqual([201, 201, 201, 201]);
    expect((await cases()).map(({ reportCount }) => reportCount)).toEqual([4, 1]);
  });
});
