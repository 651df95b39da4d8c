import { suggestionsSchema } from "@oneworld/contracts/forum/search";
import { readPrepared } from "@oneworld/service-kit/data/database";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";

const forum = await createTestForum();
afterAll(() => forum.close());
const deliver = delivers(() => memberHandlers(forum.db));

type Browser = ReturnType<typeof forum.visitor>;
const suggest = async (q: string, browser: Browser = forum.visitor()) => {
  const path = `/api/posts/suggestions?q=${encodeURIComponent(q)}`;
  const { status, body } = await browser.get(path);
  expect([q, status]).toEqual([q, 200]);
  return suggestionsSchema.strict().parse(body);
};
const titlesFor = async (q: string, browser?: Browser) =>
  (await suggest(q, browser)).posts.map(({ title }) => title);
const tagsFor = async (q: string, browser?: Browser) => (await suggest(q, browser)).tags;

describe("GET /api/posts/suggestions", () => {
  const author = forum.signIn("Amara Okafor");
  const publish = async (title: string, content = "Words.", changes = {}) =>
    author.publish({ title, content, postCategory: "Climate", ...changes });

  beforeAll(async () => {
    await publish("Floods in the delta", "#floods #water");
    await publish("After the flood", "#floods");
    await publish("A well", "It has a flood of water. #Água_viva");
    await publish("Bread", "#floods_ahead", { postCategory: "Poverty" });
  });

  it("completes titles by the beginnings of their words, newest first", async () => {
    expect(await titlesFor("fl")).toEqual(["After the flood", "Floods in the delta"]);
    expect(await titlesFor("delta FLÓ")).toEqual(["Floods in the delta"]);
    // Of the text, not the title
    expect(await titlesFor("wate")).toEqual([]);
  });

  it("completes a letter of a script without spaces, and Arabic words without their article", async () => {
    await publish("我们的水资源");
    await publish("المياه حق");
    for (const q of ["水", "我们", "水资源"]) expect(await titlesFor(q)).toEqual(["我们的水资源"]);
    for (const q of ["ميا", "الم", "المياه"]) expect(await titlesFor(q)).toEqual(["المياه حق"]);
  });

  it("completes hashtags, the most used ones first, each with its topic", async () => {
    expect(await tagsFor("flo")).toEqual([
      { tag: "floods", category: "Climate" },
      { tag: "floods_ahead", category: "Poverty" },
    ]);
    expect(await suggest("#flo")).toMatchObject({ posts: [], tags: [{ tag: "floods" }, {}] });
    expect(await tagsFor("água")).toEqual([{ tag: "água_viva", category: "Climate" }]);
  });

  it("suggests nothing of members whom the viewer blocks, nor what moderators hide", async () => {
    const viewer = forum.signIn("Lukas Berg");
    await deliver("restriction.changed", {
      memberId: viewer.id,
      otherId: author.id,
      kind: "mute",
      active: true,
      until: null,
      version: 1,
    });
    expect(await suggest("flo", viewer.browser)).toEqual({ posts: [], tags: [] });
    await forum.db.post.updateMany({
      where: { title: "Floods in the delta" },
      data: { hiddenAt: new Date() },
    });
    expect(await titlesFor("flo")).toEqual(["After the flood"]);
    expect(await tagsFor("water")).toEqual([]);
  });

  it("compares only the newest 40 that match with muted words", async () => {
    const viewer = forum.signIn("Noor Haddad");
    await publish("Reefs of old", "#reefs");
    await Promise.all(Array.from({ length: 40 }, () => publish("Coral", "#reef")));
    const both = [{ tag: "reef" }, { tag: "reefs" }];
    expect(await tagsFor("ree", viewer.browser)).toMatchObject(both);
    await deliver("mutedWords.changed", { memberId: viewer.id, words: ["bread"], version: 1 });
    expect(await tagsFor("ree", viewer.browser)).toMatchObject([{ tag: "reef" }]);
    await deliver("mutedWords.changed", { memberId: viewer.id, words: ["coral"], version: 2 });
    expect(await tagsFor("ree", viewer.browser)).toEqual([]);
    await deliver("mutedWords.changed", { memberId: viewer.id, words: [], version: 3 });
    expect(await tagsFor("ree", viewer.browser)).toMatchObject(both);
  });

  it("refuses what is too short, too long or can't be shown", async () => {
    for (const q of ["", "a", "a".repeat(101), "a\u0000b"]) {
      const path = `/api/posts/suggestions?q=${encodeURIComponent(q)}`;
      const { status, body } = await forum.visitor().get(path);
      expect([q, status, body]).toMatchObject([q, 400, { fields: { q: expect.any(String) } }]);
    }
  });
});

it.each([
  "'".repeat(100),
  "(".repeat(100),
  `${"a ".repeat(48)}b:*A`,
  "-a ".repeat(33),
  `"${"a ".repeat(48)}"`,
  "or ".repeat(33),
  "a & !b | c <-> d:*",
  "%_\\",
  "'; DROP TABLE post; --",
  "#'||pg_sleep(9)||'",
  "＃ａｂ",
  "\u0301\u0301\u0301",
  "ab \u0301",
])("answers the hostile words %j of a search and its completion", async (q) => {
  await suggest(q);
  const found = await forum.visitor().get(`/api/posts/search?q=${encodeURIComponent(q)}`);
  expect(found.status).toBe(200);
});

it("lets no search run longer than any statement may", async () => {
  const [row] = await readPrepared<{ limit: string }>(forum.pool, {
    text: `SELECT current_setting('statement_timeout') AS "limit"`,
    values: [],
  });
  expect(row?.limit).toBe("10s");
});
