import { transparencySchema } from "@oneworld/contracts/forum/moderation";
import { afterAll, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const AGAINST = { explanation: "It mocks others.", facts: "It says: fools." };

type Entry = [kind: string, more?: Record<string, unknown>];

/** A reported post, and what moderators do about it, one after the other. */
async function play(rule: string, entries: Entry[], reports = 1): Promise<string> {
  const author = forum.signIn();
  const { _id: target } = await author.publish();
  const report = { type: "post", target, title: "Rude", description: "Mean.", rule };
  for (let count = 0; count < reports; count += 1)
    await forum.signIn().browser.post("/api/reports", report);
  const desk = forum.moderator("Desk").browser;
  const { body } = await desk.get<{ cases: { _id: string }[] }>("/api/moderation?limit=1");
  const id = body.cases[0]?._id ?? "";
  for (const [kind, more = {}] of entries) {
    if (kind === "appeal") {
      const { effect_id: statement } = (
        await forum.pool.query<{ effect_id: string }>(
          "SELECT effect_id FROM moderation_state WHERE case_id = $1",
          [id],
        )
      ).rows[0] as { effect_id: string };
      await author.browser.post(`/api/statements/${statement}/appeal`, { reason: "No." });
      continue;
    }
    const { body: one } = await desk.get<{ seq: number }>(`/api/moderation/${id}`);
    const event = { kind, expectedSeq: one.seq, ...more };
    const by = forum.moderator(`Moderator of ${kind}`).browser;
    expect((await by.post(`/api/moderation/${id}/events`, event)).status).toBe(201);
  }
  return id;
}

it("the public figures are those of the log, month by month", async () => {
  const against = (action: string, more = {}) =>
    ["decide", { action, rule: "bullying", ...AGAINST, ...more }] as Entry;
  const keep: Entry = ["decide", { action: "keep" }];
  const answer = (granted: boolean): Entry => ["resolveAppeal", { granted, note: "So be it." }];
  await play("bullying", [against("hide"), ["appeal"], answer(true)], 3);
  await play("fake", [against("warn"), ["appeal"], answer(false), keep]);
  await play("other", [["claim"], keep]);
  await play("hate", [against("ban")]);
  await play("hate", [against("ban"), ["second"], ["reverse", { note: "A mistake." }]]);
  const old = await play("violence", [against("suspend", { days: 7 }), against("hide")]);
  await forum.age(old, "3 months");

  const { status, body } = await forum.visitor().get("/api/transparency");
  expect(status).toBe(200);
  const { months } = transparencySchema.strict().parse(body);
  expect(months).toHaveLength(2);
  expect(months.map(({ month }) => month)).toEqual(
    months
      .map(({ month }) => month)
      .toSorted()
      .toReversed(),
  );
  expect(months[0]).toMatchObject({
    reports: [
      { rule: "bullying", count: 3 },
      { rule: "fake", count: 1 },
      { rule: "hate", count: 2 },
      { rule: "other", count: 1 },
    ],
    actions: [
      { action: "ban", count: 1 },
      { action: "hide", count: 1 },
      { action: "keep", count: 2 },
      { action: "warn", count: 1 },
    ],
    medianHours: 0,
    appeals: 2,
    against: 3,
    reversed: 3,
  });
  expect(months[1]).toMatchObject({
    reports: [{ rule: "violence", count: 1 }],
    actions: [
      { action: "hide", count: 1 },
      { action: "suspend", count: 1 },
    ],
    against: 2,
    reversed: 0,
  });

  // The same, counted from the rows of the log
  const log = await forum.db.moderationEvent.findMany();
  const inEffect = log.filter(
    ({ kind, action }) => kind === "second" || (kind === "decide" && action !== "ban"),
  );
  const sum = (counts: { count: number }[]) =>
    counts.reduce((total, { count }) => total + count, 0);
  for (const { month, reports, actions, appeals } of months) {
    const isThen = ({ at }: { at: Date }) => at.toISOString().startsWith(month);
    expect(sum(reports)).toBe(log.filter((one) => one.kind === "report" && isThen(one)).length);
    expect(sum(actions)).toBe(inEffect.filter(isThen).length);
    expect(appeals).toBe(log.filter((one) => one.kind === "appeal" && isThen(one)).length);
  }
});
