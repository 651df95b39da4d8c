import type { CommentCreated, CommentPage, FeedPage, Liked } from "@oneworld/contracts/forum/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { createOnce } from "@oneworld/remote-kit";
import type { Viewed } from "../viewed.ts";

type Http = MountProps["http"];

/**
 * `GET /api/userposts` for one's own posts, `/api/userposts/{id}` for another's: one page, newest first.
 *
 * @param cursor the `nextCursor` of the page before, null for the first page
 */
export async function fetchPosts(
  http: Http,
  { viewerId, memberId }: Viewed,
  cursor: string | null,
): Promise<FeedPage> {
  const address = viewerId === memberId ? "/api/userposts" : `/api/userposts/${memberId}`;
  const { data } = await http.get<FeedPage>(address, { params: { cursor } });
  return data;
}

/** `POST /api/like/{postId}`: sets whether the signed-in member likes a post; sent twice it is the same. */
export async function sendLike(
  http: Http,
  postId: string,
  viewerId: string,
  liked: boolean,
): Promise<Liked> {
  const { data } = await http.post<Liked>(`/api/like/${postId}`, { postId, id: viewerId, liked });
  return data;
}

/** `POST /api/comments/{postId}`: adds a comment as the signed-in member. */
export function sendComment(
  http: Http,
  postId: string,
  viewerId: string,
  commentContent: string,
): Promise<CommentCreated> {
  return createOnce<CommentCreated>(http, `/api/comments/${postId}`, {
    id: viewerId,
    commentContent,
  });
}

/** `GET /api/comments/{postId}`: comments after the one that the cursor names, oldest first. */
export async function fetchComments(
  http: Http,
  postId: string,
  cursor: string | undefined,
): Promise<CommentPage> {
  const { data } = await http.get<CommentPage>(`/api/comments/${postId}`, { params: { cursor } });
  return data;
}
