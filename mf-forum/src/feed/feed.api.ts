import type { FeedPage } from "@oneworld/contracts/forum/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { FeedFilter } from "./feed-filter.ts";

/**
 * `GET /api/posts`: one page of a feed, newest first.
 *
 * @param cursor the `nextCursor` of the page before, null for the first page
 */
export async function fetchFeedPage(
  http: MountProps["http"],
  { category, region }: FeedFilter,
  cursor: string | null,
): Promise<FeedPage> {
  const { data } = await http.get<FeedPage>("/api/posts", {
    params: { category, region, cursor },
  });
  return data;
}
