import type { Comment } from "@oneworld/contracts/forum/http";
import { presentAuthor, presentTime } from "@oneworld/service-kit/data/present";
import type { CommentRow } from "./comments.repo.ts";

/** A comment as its readers see it. */
export const presentComment = (comment: CommentRow): Comment => ({
  _id: comment.id,
  postId: comment.postId,
  user: presentAuthor(comment.author),
  content: comment.content,
  createdAt: presentTime(comment.createdAt),
  editedAt: presentTime(comment.editedAt),
});
