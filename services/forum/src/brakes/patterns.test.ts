import { spamPatternsSchema, type SpamPatterns } from "@oneworld/contracts/forum/moderation";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const PATH = "/api/moderation/patterns";
const [ingrid, tomas] = [forum.moderator("Ingrid"), forum.moderator("Tomas")];

const change = (kind: string, pattern: string, { type = "words", by = ingrid, more = {} } = {}) =>
  by.browser.post<SpamPatterns>(PATH, { kind, type, pattern, reason: "Spam wave.", ...more });
const read = async () => spamPatternsSchema.strict().parse((await ingrid.browser.get(PATH)).body);
const listed = async () => (await read()).patterns.map(({ pattern }) => pattern);

describe("the list of spam patterns", () => {
  it("has who added what and why, and keeps every change", async () => {
    const { status, body } = await change("add", "Free Coins");
    expect(status).toBe(201);
    expect(body.patterns[0]).toMatchObject({
      type: "words",
      pattern: "Free Coins",
      reason: "Spam wave.",
      actor: { _id: ingrid.id, name: "Ingrid" },
    });
    expect((await change("remove", "free coins!", { by: tomas })).status).toBe(201);
    expect(await listed()).not.toContain("Free Coins");
    expect((await read()).changes.slice(0, 2)).toMatchObject([
      { kind: "remove", pattern: "free coins!", actor: { name: "Tomas" } },
      { kind: "add", pattern: "Free Coins", actor: { name: "Ingrid" } },
    ]);
    expect((await change("add", "FREE coins")).status).toBe(201);
    expect(await listed()).toContain("FREE coins");
  });

  it("is added to only, also in the database", async () => {
    await change("add", "kept words");
    for (const attempt of [
      forum.db.patternEvent.updateMany({ data: { reason: "Another one." } }),
      forum.db.patternEvent.deleteMany(),
    ])
      await expect(attempt).rejects.toThrow(/added only/);
  });

  it("has each pattern once, also of two moderators at once", async () => {
    const answers = await Promise.all(
      [ingrid, tomas].map((by) => change("add", "Spam.Example", { type: "domain", by })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const again = await change("add", "https://spam.example/offer", { type: "domain" });
    expect(refusalOf(again)).toEqual({ status: 409, code: "conflict", fields: ["pattern"] });
    expect(refusalOf(await change("remove", "never added"))).toEqual({
      status: 409,
      code: "conflict",
      fields: ["pattern"],
    });
  });

  it.each([
    ["pattern", { pattern: "" }],
    ["pattern", { pattern: "!!!" }],
    ["pattern", { pattern: "a" }],
    ["pattern", { pattern: "x".repeat(101) }],
    ["pattern", { pattern: "no domain", type: "domain" }],
    ["reason", { reason: " " }],
    ["type", { type: "regex" }],
    ["kind", { kind: "change" }],
  ])("refuses an invalid %s: %j", async (field, more) => {
    const before = await read();
    const answer = await change("add", "good words", { more });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect(await read()).toEqual(before);
  });

  it("is for moderators with a second factor", async () => {
    for (const [by, status] of [
      [forum.visitor(), 401],
      [forum.signIn().browser, 403],
      [forum.signIn("Moderator", "moderator").browser, 403],
    ] as const) {
      expect((await by.get(PATH)).status).toBe(status);
      const given = { kind: "add", type: "words", pattern: "mine alone", reason: "Mine." };
      expect((await by.post(PATH, given)).status).toBe(status);
    }
    expect(await listed()).not.toContain("mine alone");
  });

  it("takes no regular expressions: what looks like one is words", async () => {
    await change("add", "(a+)+$ end");
    const { content, held } = await forum.signIn().publish({ content: `${"a".repeat(9_000)}!` });
    expect([content.length, held]).toEqual([9_001, null]);
    expect((await forum.signIn().publish({ content: "So: a end." })).held).toBe("pattern");
  });
});

describe("a text with a pattern is held", () => {
  it.each([
    ["its words, disguised", "words", "golden tickets", "Buy G\u200b\u043elden–TICKETS now"],
    ["its domain in a link", "domain", "tickets.example", "See https://www.tickets.example/now"],
    ["its domain in words", "domain", "tickets2.example", "Go to TICKETS2．example today"],
  ])("by %s", async (_, type, pattern, content) => {
    await change("add", pattern, { type });
    for (const changes of [{ content }, { title: content }, { warning: content }])
      expect((await forum.signIn().publish(changes)).held).toBe("pattern");
    await change("remove", pattern, { type });
    expect((await forum.signIn().publish({ content })).held).toBeNull();
  });

  it("but not by a part of a word or another domain", async () => {
    await change("add", "ember");
    await change("add", "org.example", { type: "domain" });
    const content = "In December we meet. See https://notorg.example and http://org.example.com.";
    expect((await forum.signIn().publish({ content })).held).toBeNull();
  });

  it("also by the words of a picture", async () => {
    await change("add", "silver medals");
    const author = forum.signIn();
    const { _id: id } = await author.upload();
    const post = await author.publish({ pictures: [{ id, alt: "Our silver medals" }] });
    expect(post.held).toBe("pattern");
  });
});
