import type { CommentCreated, CommentPage, Liked } from "@oneworld/contracts/forum/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { createOnce } from "@oneworld/remote-kit";

type Http = MountProps["http"];

/** `POST /api/like/{postId}`: sets whether a member likes a post; sent twice it is the same. */
export async function sendLike(
  http: Http,
  postId: string,
  memberId: string,
  liked: boolean,
): Promise<Liked> {
  const { data } = await http.post<Liked>(`/api/like/${postId}`, { postId, id: memberId, liked });
  return data;
}

/** `POST /api/comments/{postId}`: adds a comment as the signed-in member. */
export function sendComment(
  http: Http,
  postId: string,
  memberId: string,
  commentContent: string,
): Promise<CommentCreated> {
  return createOnce<CommentCreated>(http, `/api/comments/${postId}`, {
    id: memberId,
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
