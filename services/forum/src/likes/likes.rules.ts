import type { Liked } from "@oneworld/contracts/forum/http";
import { createBatches } from "@oneworld/service-kit/events/batches";
import type { PrismaClient } from "../generated/client.ts";
import { postNotFound } from "../not-found.ts";
import { hasPost } from "../posts/posts.repo.ts";
import {
  addLikes,
  changeLikeCount,
  findBlocked,
  findLikers,
  lockLikes,
  type MemberPair,
  removeLikes,
  removeLikesBetween,
} from "./likes.repo.ts";

/** Posts that {@link withdrawLikes} locks in one transaction. */
const POSTS_AT_ONCE = 500;

/** A like of a member, or its withdrawal. */
export interface LikeRequest {
  postId: string;
  memberId: string;
  /** the state to reach, which a repeated call leaves as it is; toggles when undefined */
  wanted: boolean | undefined;
}

type LikeState = Omit<Liked, "message">;

/** Likes a post or takes the like back. @returns the state after it @throws ApiError `not_found`, `unavailable` */
export type SetLike = (request: LikeRequest) => Promise<LikeState>;

/**
 * Likes of one post that come at once are one transaction, so that a post that everybody likes takes no more than one
 * connection and its count is written once.
 */
export function createLikes(db: PrismaClient): SetLike {
  const add = createBatches<LikeRequest, LikeState | null>({
    keyOf: ({ postId }) => postId,
    mixed: false,
    together: 500,
    atOnce: 4,
    waitingMax: 5_000,
    run: (requests) => applyRequests(db, requests),
  });
  return async (request) => {
    if (!(await hasPost(db, request.postId, request.memberId))) throw postNotFound();
    const state = await add(request);
    if (!state) throw postNotFound();
    return state;
  };
}

/**
 * Applies requests for one post, one after the other. The post is locked, so that its count stays exact.
 *
 * @returns the state after each; nulls for an unknown post, and for members whom a block has parted from its author meanwhile
 */
async function applyRequests(
  db: PrismaClient,
  requests: LikeRequest[],
): Promise<(LikeState | null)[]> {
  const { postId = "" } = requests[0] ?? {};
  const applied = await db.$transaction(async (tx) => {
    const locked = await lockLikes(tx, postId);
    if (!locked) return null;
    const { likeCount: before, authorId } = locked;
    const likedBefore = new Set(
      await findLikers(
        tx,
        postId,
        requests.map(({ memberId }) => memberId),
      ),
    );
    const liking = new Set(likedBefore);
    const states = requests.map(({ memberId, wanted }) => {
      const liked = wanted ?? !liking.has(memberId);
      if (liked) liking.add(memberId);
      else liking.delete(memberId);
      return { liked, likeCount: before + liking.size - likedBefore.size };
    });
    const added = [...liking].filter((id) => !likedBefore.has(id));
    await addLikes(tx, postId, added);
    await removeLikes(
      tx,
      postId,
      [...likedBefore].filter((id) => !liking.has(id)),
    );
    await changeLikeCount(tx, postId, liking.size - likedBefore.size);
    return { states, authorId, added };
  });
  if (!applied) return requests.map(() => null);
  const { states, authorId, added } = applied;
  if (added.length === 0) return states;
  // A block that was stored before this commit has not found these likes
  const blocked = await findBlocked(db, authorId, added);
  await withdrawLikes(db, blocked);
  const parted = new Set(blocked.map(({ memberId }) => memberId));
  return states.map((state, at) => (parted.has(requests[at]?.memberId ?? "") ? null : state));
}

/**
 * Withdraws likes between members of whom one blocks the other: neither of them sees the posts any more on which they could do it. What is
 * left undone is done when the block is heard again.
 */
export async function withdrawLikes(db: PrismaClient, pairs: readonly MemberPair[]): Promise<void> {
  const removePart = () => db.$transaction((tx) => removeLikesBetween(tx, pairs, POSTS_AT_ONCE));
  while (pairs.length > 0 && (await removePart()) > 0);
}
