import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";
import { searchPosts } from "./search.rules.ts";
import { suggest } from "./suggestions.rules.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const POSTS = 20_000;

beforeAll(async () => {
  const author = forum.signIn("Amara Okafor");
  await author.publish();
  const statements = [
    // Their words are written below, at once
    "ALTER TABLE post DISABLE TRIGGER USER",
    `INSERT INTO post (id, author_id, title, content, category)
    SELECT ('01900000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, '${author.id}', 'Town ' || number, 'x', 'Climate'
    FROM generate_series(1, ${POSTS}) number`,
    "ALTER TABLE post ENABLE TRIGGER USER",
    `INSERT INTO search_text (id, post_id, words)
    SELECT id, id, setweight(to_tsvector('simple', title || ' street'), 'A') FROM post WHERE title LIKE 'Town %'`,
    `INSERT INTO post_tag (category, tag, post_id)
    SELECT category, 'town' || right(id::text, 3), id FROM post WHERE title LIKE 'Town %'`,
    "VACUUM (ANALYZE) post, search_text, post_tag",
  ];
  for (const statement of statements) await forum.pool.query(statement);
});

/** The plans of all statements that a search runs where reading a page by an index costs so much: at 20 as in a much larger database. */
async function plansOf(run: (pool: Pool) => Promise<unknown>, pageCost = 4): Promise<string[]> {
  const client = await forum.pool.connect();
  const plans: string[] = [];
  try {
    await client.query(`SET random_page_cost = ${pageCost}`);
    const query = async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await client.query({ text: `EXPLAIN ${text}`, values });
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return client.query({ text, values });
    };
    await run({ query } as unknown as Pool);
    return plans;
  } finally {
    await client.query("RESET random_page_cost");
    client.release();
  }
}

/** Tables that are read as a whole. */
const scannedIn = (plans: readonly string[]): string[] =>
  plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = ""]) => table));

describe("completions", () => {
  it("read tags and words of the newest posts by an index, and the typed words once", async () => {
    const plans = await plansOf((pool) => suggest(pool, "tow", null));
    expect(plans).toHaveLength(2);
    expect(scannedIn(plans)).toEqual([]);
    expect(plans.join("\n")).toContain("post_tag_post_id_idx");
    expect(plans.join("\n")).toContain("search_text_pkey");
    expect(plans.join("\n")).toMatch(/Filter: \(found.words @@ \(InitPlan 1\)/);
  });

  it("are the same for a member with muted words", async () => {
    const { id: memberId } = forum.signIn();
    await forum.db.mutedWords.create({ data: { memberId, patterns: ["%no%"], version: 1 } });
    const plans = await plansOf((pool) => suggest(pool, "tow", memberId));
    expect(scannedIn(plans)).not.toContain("post_tag");
  });
});

describe("a search", () => {
  const search = (q: string) => plansOf((pool) => searchPosts(pool, { q, page: 1 }, null), 20);

  it("of a rare word reads an index of words, and the posts of what matches", async () => {
    const plans = await search("777");
    expect(scannedIn(plans)).not.toContain("post");
    expect(plans.join("\n")).toContain("CTE matching");
  });

  it("of a part of a passage without spaces reads the index of words", async () => {
    const title = "我们的水资源";
    await forum.signIn().publish({ title });
    const plans = await search("水资源");
    expect(scannedIn(plans)).not.toContain("post");
    expect(plans.join("\n")).toMatch(/CTE matching[^]*Bitmap Index Scan on search_text_words_idx/);
  });

  it("reads for muted words only what it has ranked", async () => {
    const { id: memberId } = forum.signIn();
    await forum.db.mutedWords.create({ data: { memberId, patterns: ["%town%"], version: 1 } });
    const run = (pool: Pool) => searchPosts(pool, { q: "street", page: 1 }, memberId);
    const plans = (await plansOf(run, 20)).filter((plan) => plan.includes("muted_words"));
    // None may be shown, so all 200 are read
    expect(plans).toEqual(Array.from({ length: 5 }, () => expect.stringContaining("on unnest")));
  });

  it("of frequent words that no text has together reads the newest texts only", async () => {
    const plans = await search('"street town"');
    expect(scannedIn(plans)).not.toContain("post");
    expect(plans.join("\n")).not.toContain("CTE matching");
    expect((await search('"town 777"')).join("\n")).toContain("CTE matching");
  });
});
