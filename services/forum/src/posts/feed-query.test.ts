import type { FeedPage } from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import { createTestForum } from "../../test/testing.ts";
import type { PostFilter } from "./post-index.ts";
import { listPosts } from "./posts.repo.ts";

/** Of EXPLAIN's plan: what a node read from which table. */
interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

const VIEWER = newId();
const AUTHOR = newId();

let forum: Awaited<ReturnType<typeof createTestForum>>;

/** The statements that a page of posts takes. */
async function statementsOf(filter: PostFilter, page: PageRequest, viewerId: string | null) {
  const query = vi.spyOn(forum.pool, "query");
  const json = await listPosts(forum.pool, filter, page, viewerId);
  const statements = query.mock.calls.map(([statement]) => statement as unknown as pg.QueryConfig);
  query.mockRestore();
  return { posts: (JSON.parse(json) as FeedPage).posts, statements };
}

beforeAll(async () => {
  forum = await createTestForum();
  await forum.db.member.create({ data: { id: AUTHOR, name: "Amara Okafor" } });
  // The newest 20,000 posts are of one topic and region, all others are older: a page of those lies deep
  await forum.db.$executeRaw`
    INSERT INTO post (id, author_id, title, content, category, region, created_at, like_count, comment_count)
    SELECT lpad(to_hex(i), 32, '0')::uuid, ${AUTHOR}::uuid, 'Title', 'Content',
      (CASE WHEN i > 1000 THEN 'Climate' ELSE (enum_range(NULL::category))[1 + i % 5]::text END)::category,
      (CASE WHEN i > 1000 THEN 'Africa' ELSE (enum_range(NULL::region))[nullif(1 + i / 5 % 7, 7)]::text END)::region,
      now(), 60, 60
    FROM generate_series(1, 21000) i`;
  await forum.db.$executeRaw`
    INSERT INTO post_like (post_id, member_id)
    SELECT id, gen_random_uuid() FROM post, generate_series(1, 60) WHERE id < lpad(to_hex(1000), 32, '0')::uuid`;
  // Ten for each post at a time: statements have a time limit
  for (let tens = 0; tens < 6; tens += 1)
    await forum.db.$executeRaw`
      INSERT INTO comment (id, post_id, author_id, content)
      SELECT gen_random_uuid(), id, ${AUTHOR}::uuid, 'Comment' FROM post, generate_series(1, 10)
      WHERE id < lpad(to_hex(1000), 32, '0')::uuid`;
  await forum.db.$executeRawUnsafe("ANALYZE");
}, 60_000);
afterAll(() => forum.close());

const filters: [string, PostFilter][] = [
  ["everything", { kind: "feed" }],
  ["a topic", { kind: "feed", category: "Policy" }],
  ["a region", { kind: "feed", region: "Asia" }],
  ["a topic's region", { kind: "feed", category: "Policy", region: "Asia" }],
  ["an author", { kind: "author", authorId: AUTHOR }],
];

describe("a page of posts", () => {
  it.each(filters)("of %s is one statement, whatever it shows", async (_, filter) => {
    const { posts, statements } = await statementsOf(filter, { limit: 20 }, VIEWER);
    expect(posts).toHaveLength(20);
    expect(statements).toHaveLength(1);
  });

  it.each(filters)(
    "of %s reads no more posts than it shows twice, however deep they lie",
    async (_, filter) => {
      for (const viewer of [null, VIEWER]) {
        for (const cursor of [undefined, "00000000-0000-0000-0000-000000000200"]) {
          const { statements } = await statementsOf(filter, { cursor, limit: 20 }, viewer);
          const { text, values } = statements[0]!;
          const { rows } = await forum.pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
            `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
            values,
          );
          const read = rowsRead(rows[0]!["QUERY PLAN"][0].Plan);
          expect(read.get("post")).toBeLessThanOrEqual(2 * 21);
          expect(read.get("post_like") ?? 0).toBeLessThanOrEqual(21 * 21);
          expect(read.get("comment") ?? 0).toBeLessThanOrEqual(21 * 20);
        }
      }
    },
  );
});

/** Rows that a plan fetched from each table, those that it threw away included. */
function rowsRead(node: PlanNode, read = new Map<string, number>()): Map<string, number> {
  const table = node["Relation Name"];
  if (table) {
    const rows =
      (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
    read.set(table, (read.get(table) ?? 0) + Math.round(rows));
  }
  for (const child of node.Plans ?? []) rowsRead(child, read);
  return read;
}
