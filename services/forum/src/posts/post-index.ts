import type { Category, Region } from "@oneworld/contracts/forum/topics";
import { Prisma } from "../generated/client.ts";
import type { PageRequest } from "@oneworld/service-kit/data/page";

const { sql, raw, join, empty } = Prisma;

/** Greater than any id. */
const END = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Which posts a list shows. */
export type PostFilter =
  | { category?: Category | undefined; region?: Region | undefined; authorId?: undefined }
  | { authorId: string; category?: undefined; region?: undefined };

/** A column that an index begins with, and the value it must have. */
type Fixed = readonly [column: "author_id" | "category" | "region", value: Prisma.Sql];

/**
 * SQL that selects the newest posts before the cursor.
 * A post without a region belongs to every region: its run of the index is merged with that of the region.
 */
export function postsBefore(filter: PostFilter, page: PageRequest): Prisma.Sql {
  const { authorId, category, region } = filter;
  if (authorId !== undefined) return run([["author_id", sql`${authorId}::uuid`]], page);
  const fixed: Fixed[] = category ? [["category", sql`${category}::category`]] : [];
  if (!region) return run(fixed, page);
  return sql`
    SELECT * FROM (
      (${run([["region", sql`${region}::region`], ...fixed], page)})
      UNION ALL
      (${run(fixed, page, true)})
    ) either
    ORDER BY id DESC LIMIT ${raw(String(page.limit))}`;
}

/**
 * A run of neighbouring entries in the one index that begins with the fixed columns and ends with the id.
 * The whole key is compared and ordered by, which no other index can serve. With `category = … ORDER BY id` the planner may
 * take the primary key instead, and would read past every newer post of the other categories.
 * The limit is part of the text, since the planner has to know that it is small.
 *
 * @param regionless only posts without a region, which the index keeps together too
 */
function run(fixed: Fixed[], { cursor = END, limit }: PageRequest, regionless = false): Prisma.Sql {
  const columns = fixed.map(([column]) => column);
  const values = fixed.map(([, value]) => value);
  const order = [...(regionless ? ["region"] : []), ...columns, "id"];
  return sql`
    SELECT * FROM post
    WHERE ${regionless ? sql`region IS NULL AND` : empty}
      (${raw([...columns, "id"].join(", "))}) < (${join([...values, sql`${cursor}::uuid`])})
      ${columns.length > 0 ? sql`AND (${raw(columns.join(", "))}) >= (${join(values)})` : empty}
    ORDER BY ${raw(order.map((column) => `${column} DESC`).join(", "))}
    LIMIT ${raw(String(limit))}`;
}
