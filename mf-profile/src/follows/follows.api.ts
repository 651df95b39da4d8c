import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { Followed, FollowList } from "@oneworld/contracts/profile/http";

type Http = MountProps["http"];

/** Which of a member's two lists. */
export type FollowKind = "followers" | "following";

/** `POST /api/follow/{id}` or `/api/unfollow/{id}`: sets whether the signed-in member follows another one. */
export async function sendFollow(
  http: Http,
  id: string,
  followerId: string,
  follows: boolean,
): Promise<Followed> {
  const call = follows ? "follow" : "unfollow";
  const { data } = await http.post<Followed>(`/api/${call}/${id}`, { followerId });
  return data;
}

/**
 * `GET /api/users/{id}/followers` or `/following`: one page, newest first.
 *
 * @param cursor the `nextCursor` of the page before, null for the first page
 */
export async function fetchFollowList(
  http: Http,
  id: string,
  kind: FollowKind,
  cursor: string | null,
): Promise<FollowList> {
  const { data } = await http.get<FollowList>(`/api/users/${id}/${kind}`, { params: { cursor } });
  return data;
}
