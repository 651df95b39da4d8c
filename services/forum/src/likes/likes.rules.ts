import type { Liked } from "@oneworld/contracts/forum/http";
import type { PrismaClient } from "../generated/client.ts";
import { lockPost } from "../posts/posts.repo.ts";
import { postNotFound } from "../not-found.ts";
import { addLike, changeLikeCount, removeLike } from "./likes.repo.ts";

/**
 * Likes a post or takes the like back. The post is locked first, so that likes of one post follow each other
 * and its count stays exact.
 *
 * @param wanted the state to reach, which a repeated call leaves as it is; toggles when left out
 * @returns the state after it
 * @throws ApiError `not_found`
 */
export function setLike(
  db: PrismaClient,
  like: { postId: string; memberId: string },
  wanted: boolean | undefined,
): Promise<Omit<Liked, "message">> {
  return db.$transaction(async (tx) => {
    if (!(await lockPost(tx, like.postId))) throw postNotFound();
    const removed = wanted === true ? 0 : await removeLike(tx, like);
    const added = wanted === false || removed > 0 ? 0 : await addLike(tx, like);
    return {
      liked: wanted ?? added > 0,
      likeCount: await changeLikeCount(tx, like.postId, added - removed),
    };
  });
}
