import { newId } from "@oneworld/service-kit/data/id";
import type { PrismaClient } from "../generated/client.ts";
import { postNotFound } from "../not-found.ts";
import { hasPost } from "../posts/posts.repo.ts";
import { addBookmark, deleteBookmark } from "./bookmarks.repo.ts";

/**
 * Sets whether a member has bookmarked a post. The same state again changes nothing.
 *
 * @throws ApiError `not_found`
 */
export async function setBookmark(
  db: PrismaClient,
  { memberId, postId }: { memberId: string; postId: string },
  bookmarked: boolean,
): Promise<void> {
  if (!(await hasPost(db, postId, memberId))) throw postNotFound();
  if (bookmarked) await addBookmark(db, { id: newId(), memberId, postId });
  else await deleteBookmark(db, memberId, postId);
}
