import { tagOf } from "@oneworld/contracts/forum/hashtags";
import type { Suggestions } from "@oneworld/contracts/forum/search";
import type { Reads } from "@oneworld/service-kit/data/reads";
import { titleQueryOf } from "./search-words.ts";
import { suggestPosts, suggestTags } from "./suggestions.repo.ts";

/** What completes the words that are typed, of what the viewer sees. A `#` asks for hashtags only. */
export async function suggest(
  reads: Reads,
  q: string,
  viewerId: string | null,
): Promise<Suggestions> {
  const query = q.startsWith("#") ? "" : titleQueryOf(q);
  const tag = tagOf(q);
  // One after the other: each suggestion takes one connection
  const posts = query === "" ? [] : await suggestPosts(reads, query, viewerId);
  const tags = tag === null ? [] : await suggestTags(reads, tag, viewerId);
  return { posts, tags };
}
