import { tagOf } from "@oneworld/contracts/forum/hashtags";
import type { Suggestions } from "@oneworld/contracts/forum/search";
import type { Pool } from "pg";
import { titleQueryOf } from "./search-words.ts";
import { suggestPosts, suggestTags } from "./suggestions.repo.ts";

/** What completes the words that are typed, of what the viewer sees. A `#` asks for hashtags only. */
export async function suggest(
  pool: Pool,
  q: string,
  viewerId: string | null,
): Promise<Suggestions> {
  const query = q.startsWith("#") ? "" : titleQueryOf(q);
  const tag = tagOf(q);
  const [posts, tags] = await Promise.all([
    query === "" ? [] : suggestPosts(pool, query, viewerId),
    tag === null ? [] : suggestTags(pool, tag, viewerId),
  ]);
  return { posts, tags };
}
