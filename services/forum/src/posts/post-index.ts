import type { Category, Region } from "@oneworld/contracts/forum/topics";
import { followedBefore } from "./followed-posts.ts";
import { Prisma } from "../generated/client.ts";
import { exceptHidden, notHidden, notHiddenFrom } from "../restrictions/visible.ts";
import { END, type PageRequest } from "@oneworld/service-kit/data/page";

const { sql, raw, join, empty } = Prisma;

/** Which posts a list shows. */
export type PostFilter =
  | {
      kind: "feed";
      category?: Category | undefined;
      region?: Region | undefined;
      /** of the category, in all regions */
      tag?: string | undefined;
    }
  | { kind: "author"; authorId: string }
  /** of the members and in the topics that one follows */
  | { kind: "followed"; followerId: string };

/** A column that an index begins with, and the value it must have. */
type Fixed = readonly [column: "author_id" | "category" | "region", value: Prisma.Sql];

/**
 * SQL that selects the newest posts before the cursor that the viewer sees, also those with muted words.
 * A post without a region belongs to every region: its run of the index is merged with that of the region.
 */
export function postsBefore(
  filter: PostFilter,
  page: PageRequest,
  viewerId: string | null,
): Prisma.Sql {
  if (filter.kind === "followed") return followedBefore(filter.followerId, page);
  if (filter.kind === "author") {
    const visible = sql`${notHiddenFrom(viewerId)} ${exceptHidden(viewerId, "author_id")}`;
    return run([["author_id", sql`${filter.authorId}::uuid`]], page, visible);
  }
  const visible = sql`${notHiddenFrom(viewerId)} ${exceptHidden(viewerId, "author_id", "lists")}`;
  const { category, region, tag } = filter;
  if (category && tag !== undefined) return taggedBefore(category, tag, page, visible);
  const fixed: Fixed[] = category ? [["category", sql`${category}::category`]] : [];
  if (!region) return run(fixed, page, visible);
  return sql`
    SELECT * FROM (
      (${run([["region", sql`${region}::region`], ...fixed], page, visible)})
      UNION ALL
      (${run(fixed, page, visible, true)})
    ) either
    ORDER BY id DESC LIMIT ${raw(String(page.limit))}`;
}

/**
 * SQL that selects the newest posts of a topic with a hashtag before the cursor, by the one index that has them in this order.
 * The join to a LIMIT keeps that order.
 */
const taggedBefore = (
  category: Category,
  tag: string,
  { cursor = END, limit }: PageRequest,
  visible: Prisma.Sql,
) => sql`
  SELECT post.* FROM post_tag CROSS JOIN LATERAL (
    SELECT * FROM post WHERE id = post_id ${visible} LIMIT 1
  ) post
  WHERE (post_tag.category, tag, post_id) < (${category}::category, ${tag}, ${cursor}::uuid)
    AND (post_tag.category, tag) >= (${category}::category, ${tag})
  ORDER BY post_tag.category DESC, tag DESC, post_id DESC LIMIT ${raw(String(limit))}`;

/** SQL that selects the posts that a member bookmarked last before the cursor, with `place`, the id of the bookmark. */
export const bookmarkedBefore = (memberId: string, { cursor = END, limit }: PageRequest) => sql`
  SELECT post.*, kept.id AS place
  FROM (
    SELECT id, post_id FROM bookmark
    WHERE member_id = ${memberId}::uuid AND id < ${cursor}::uuid
      ${exceptHidden(memberId, "(SELECT author_id FROM post WHERE post.id = post_id)")}
      ${notHidden("(SELECT hidden_at FROM post WHERE post.id = post_id)")}
    ORDER BY member_id DESC, id DESC LIMIT ${raw(String(limit))}
  ) kept JOIN post ON post.id = kept.post_id`;

/**
 * A run of neighbouring entries in the one index that begins with the fixed columns and ends with the id.
 * The whole key is compared and ordered by, which no other index can serve. With `category = … ORDER BY id` the planner may
 * take the primary key instead, and would read past every newer post of the other categories.
 * The limit is part of the text, since the planner has to know that it is small.
 *
 * @param visible SQL of a condition on what the viewer sees
 * @param regionless only posts without a region, which the index keeps together too
 */
function run(
  fixed: Fixed[],
  { cursor = END, limit }: PageRequest,
  visible: Prisma.Sql,
  regionless = false,
): Prisma.Sql {
  const columns = fixed.map(([column]) => column);
  const values = fixed.map(([, value]) => value);
  const order = [...(regionless ? ["region"] : []), ...columns, "id"];
  return sql`
    SELECT * FROM post
    WHERE ${regionless ? sql`region IS NULL AND` : empty}
      (${raw([...columns, "id"].join(", "))}) < (${join([...values, sql`${cursor}::uuid`])})
      ${columns.length > 0 ? sql`AND (${raw(columns.join(", "))}) >= (${join(values)})` : empty}
      ${visible}
    ORDER BY ${raw(order.map((column) => `${column} DESC`).join(", "))}
    LIMIT ${raw(String(limit))}`;
}
