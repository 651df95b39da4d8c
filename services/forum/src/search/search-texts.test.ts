import { afterAll, beforeEach, expect, it } from "vitest";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { createTestForum } from "../../test/testing.ts";
import { searchTextsJob } from "./search-texts.repo.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const job = searchTextsJob(forum);
const author = forum.signIn();
let postId = "";

beforeEach(async () => {
  const post = await author.publish({ title: "Axolotl", content: "One of the lake." });
  postId = post._id;
  await author.browser.post(`/api/comments/${postId}`, { commentContent: "Capybara" });
});

const forget = () => forum.pool.query("DELETE FROM search_text");

const found = async (q: string): Promise<number> => {
  const { body } = await forum.visitor().get<{ results: unknown[] }>(`/api/posts/search?q=${q}`);
  return body.results.length;
};

it("finds posts and comments from before the search, more than one statement adds", async () => {
  await forum.pool.query(
    `INSERT INTO comment (id, post_id, author_id, content)
     SELECT gen_random_uuid(), $1, $2, 'Wombat ' || n FROM generate_series(1, 1200) n`,
    [postId, author.id],
  );
  const count = async () =>
    (await forum.pool.query("SELECT id, post_id, words FROM search_text ORDER BY id")).rows;
  const before = await count();
  await forget();
  expect(await found("axolotl")).toBe(0);

  await Promise.all([job.run(), job.run()]);
  expect(await count()).toEqual(before);
  expect(await found("axolotl")).toBeGreaterThan(0);
  expect(await found("capybara")).toBeGreaterThan(0);
});

it("renews words that an earlier release made, and no others", async () => {
  await forum.pool.query("UPDATE search_text SET words = '', version = 1 WHERE id = $1", [postId]);
  await forum.pool.query("UPDATE search_text SET words = 'kept' WHERE id <> $1", [postId]);
  await job.run();
  const { rows } = await forum.pool.query(
    "SELECT version, words @@ 'axolotl' AS found FROM search_text WHERE id = $1 OR words = 'kept' ORDER BY id = $1 DESC",
    [postId],
  );
  expect(rows[0]).toEqual({ version: 3, found: true });
  expect(rows[1]).toEqual({ version: 3, found: false });
});

it("reads no table as a whole, also where it begins with an empty one", async () => {
  await forget();
  await forum.pool.query("ANALYZE search_text, post, comment");
  const plans: string[] = [];
  const explaining = (tx: Prisma.TransactionClient) => ({
    $executeRaw: tx.$executeRaw.bind(tx),
    async $queryRaw(strings: TemplateStringsArray, ...values: unknown[]) {
      const query = Prisma.sql(strings, ...values);
      // Of the number of ids the planner has to know that it is small
      expect(query.values).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
      const plan = await tx.$queryRaw<object[]>`EXPLAIN ${query}`;
      plans.push(plan.flatMap((line) => Object.values(line)).join("\n"));
      return tx.$queryRaw(query);
    },
  });
  const $transaction = (run: (tx: unknown) => Promise<unknown>) =>
    forum.db.$transaction((tx) => run(explaining(tx)));
  await searchTextsJob({ db: { $transaction } as unknown as PrismaClient }).run();
  expect(plans.length).toBeGreaterThan(3);
  expect(plans.filter((plan) => plan.includes("Seq Scan on"))).toEqual([]);
  expect(await found("axolotl")).toBeGreaterThan(0);
});

it("removes words of texts that are gone, and no others", async () => {
  const ids = async () => (await forum.pool.query("SELECT id FROM search_text ORDER BY id")).rows;
  const before = await ids();
  await forum.pool.query(
    `INSERT INTO search_text (id, post_id, words)
     VALUES (gen_random_uuid(), $1, searched_words('Gone', 'C'))`,
    [postId],
  );
  await job.run();
  expect(await ids()).toEqual(before);
});

it("leaves the rest to the next run once the process stops", async () => {
  await forget();
  await job.run(AbortSignal.abort());
  expect(await found("axolotl")).toBe(0);
  await job.run();
  expect(await found("axolotl")).toBeGreaterThan(0);
});
