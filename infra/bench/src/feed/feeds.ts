import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { withClient } from "@oneworld/dev/src/databases/with-client.ts";

/** A feed that the site shows. */
export interface Feed {
  name: string;
  /** query of `GET /api/posts` */
  query: Record<string, string>;
  /** SQL condition of its posts */
  condition: string;
}

const TOPIC: Feed = {
  name: "topic",
  query: { category: "Climate" },
  condition: "category = 'Climate'",
};

/** One feed of each kind: a topic, a region of it, a region over all topics. */
export const FEEDS: readonly Feed[] = [
  TOPIC,
  {
    name: "topic and region",
    query: { category: "Climate", region: "Asia" },
    condition: "category = 'Climate' AND (region = 'Asia' OR region IS NULL)",
  },
  { name: "region", query: { region: "Asia" }, condition: "region = 'Asia' OR region IS NULL" },
];

/** Address of a page of a feed. */
export const feedPath = ({ query }: Feed, cursor?: string): string =>
  `/api/posts?${new URLSearchParams({ ...query, ...(cursor && { cursor }), limit: String(FEED_PAGE_SIZE) })}`;

/** Address of the first page of a topic, as the site requests it. */
export const TOPIC_PATH = feedPath(TOPIC);

/**
 * Cursors deep in a feed: evenly spread over its older half, each followed by a full page.
 *
 * @param pages maximum number of cursors
 */
export async function deepCursors(
  databaseUrl: string,
  { condition }: Feed,
  pages: number,
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM (
         SELECT id, row_number() OVER (ORDER BY id DESC) AS place, count(*) OVER () AS total
         FROM post WHERE ${condition}
       ) ranked
       WHERE place BETWEEN total / 2 AND total - ${FEED_PAGE_SIZE}
         AND (place - total / 2) % greatest((total / 2 - ${FEED_PAGE_SIZE}) / $1, 1) = 0
       LIMIT $1`,
      [pages],
    );
    return rows.map((row) => row.id);
  });
}
