import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { recordStatement } from "@oneworld/service-kit/test/recorded-statement";
import { listPosts } from "../src/posts/posts.repo.ts";

/** What the forum sends to PostgreSQL for a visitor's first page of a topic: the peer of `npm run bench -- feed` sends the same. */
export const statement = await recordStatement((pool) =>
  listPosts(pool, { kind: "feed", category: "Climate" }, { limit: FEED_PAGE_SIZE }, null),
);
