import { forbidden } from "@oneworld/service-kit/http/errors";
import { commentNotFound } from "../not-found.ts";

/**
 * Only its author may change or delete a comment; moderators may not either.
 *
 * @param comment null for an unknown one
 * @returns the comment
 * @throws ApiError `not_found`, `forbidden` for another member's comment
 */
export function ownComment<Comment extends { authorId: string }>(
  comment: Comment | null,
  memberId: string,
): Comment {
  if (!comment) throw commentNotFound();
  if (comment.authorId !== memberId) throw forbidden("This is another member's comment.");
  return comment;
}
