import { forbidden } from "@oneworld/service-kit/http/errors";
import { postNotFound } from "../not-found.ts";

/**
 * Only its author may change, delete or restore a post.
 *
 * @param post null for an unknown one
 * @returns the post
 * @throws ApiError `not_found`, `forbidden` for another member's post
 */
export function assertPostAuthor<Post extends { authorId: string }>(
  post: Post | null,
  memberId: string,
): Post {
  if (!post) throw postNotFound();
  if (post.authorId !== memberId) throw forbidden("This is another member's post.");
  return post;
}
