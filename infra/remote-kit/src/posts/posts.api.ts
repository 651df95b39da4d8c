import type {
  CommentDeleted,
  CommentEdited,
  EditPost,
  PostDeleted,
  PostEdited,
  PostRestored,
} from "@oneworld/contracts/forum/http";
import type { AxiosInstance } from "axios";

/** `PATCH /api/posts/{postId}`: edits the member's own post. */
export async function sendPostEdit(
  http: AxiosInstance,
  postId: string,
  changes: EditPost,
): Promise<PostEdited> {
  const { data } = await http.patch<PostEdited>(`/api/posts/${postId}`, changes);
  return data;
}

/** `DELETE /api/posts/{postId}`: deletes the member's own post with its likes and comments. */
export async function sendPostDeletion(http: AxiosInstance, postId: string): Promise<PostDeleted> {
  const { data } = await http.delete<PostDeleted>(`/api/posts/${postId}`);
  return data;
}

/** `POST /api/posts/{postId}/restore`: restores a post just deleted by {@link sendPostDeletion}. */
export async function sendPostRestore(http: AxiosInstance, postId: string): Promise<PostRestored> {
  const { data } = await http.post<PostRestored>(`/api/posts/${postId}/restore`);
  return data;
}

/** `PATCH /api/comments/{commentId}`: edits the member's own comment. */
export async function sendCommentEdit(
  http: AxiosInstance,
  commentId: string,
  commentContent: string,
): Promise<CommentEdited> {
  const path = `/api/comments/${commentId}`;
  const { data } = await http.patch<CommentEdited>(path, { commentContent });
  return data;
}

/** `DELETE /api/comments/{commentId}`: deletes the member's own comment. */
export async function sendCommentDeletion(
  http: AxiosInstance,
  commentId: string,
): Promise<CommentDeleted> {
  const { data } = await http.delete<CommentDeleted>(`/api/comments/${commentId}`);
  return data;
}
