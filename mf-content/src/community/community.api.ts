import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import type { Followed } from "@oneworld/contracts/profile/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";

type Http = MountProps["http"];

/** Members whose posts are asked for. */
const FOLLOWED_ASKED = 6;

/** `GET /api/posts`: the newest posts of all topics, or of one. */
export async function fetchPosts(http: Http, limit: number, category?: string): Promise<Post[]> {
  const { data } = await http.get<FeedPage>("/api/posts", { params: { limit, category } });
  return data.posts;
}

/**
 * `GET /api/userposts/{id}` of the members followed last: their newest posts together, newest first. Members whose posts
 * can't be read are left out.
 *
 * @throws ApiError when that is so of all
 */
export async function fetchFollowedPosts(
  http: Http,
  memberIds: readonly string[],
  limit: number,
): Promise<Post[]> {
  const answers = await Promise.allSettled(
    memberIds
      .slice(0, FOLLOWED_ASKED)
      .map((id) => http.get<FeedPage>(`/api/userposts/${id}`, { params: { limit } })),
  );
  const failed = answers.find(({ status }) => status === "rejected");
  const pages = answers.flatMap((answer) =>
    answer.status === "fulfilled" ? [answer.value.data] : [],
  );
  if (pages.length === 0 && failed?.status === "rejected") throw failed.reason;
  return pages
    .flatMap(({ posts }) => posts)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, limit);
}

/** `POST /api/follow/{id}` or `/api/unfollow/{id}` as the signed-in member. */
export async function sendFollow(
  http: Http,
  memberId: string,
  followerId: string,
  follows: boolean,
): Promise<Followed> {
  const path = `/api/${follows ? "follow" : "unfollow"}/${memberId}`;
  const { data } = await http.post<Followed>(path, { followerId });
  return data;
}
