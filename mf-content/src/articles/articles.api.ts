import { articlesAddress, type Feed } from "@oneworld/contracts/content/feeds";
import type { Article, Articles } from "@oneworld/contracts/content/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";

/** `GET /mediastack/{section}/{topic}`: the articles of a feed, newest first. */
export async function fetchArticles(http: MountProps["http"], feed: Feed): Promise<Article[]> {
  const { data } = await http.get<Articles>(articlesAddress(feed));
  return data.data;
}
