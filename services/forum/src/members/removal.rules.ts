import { anonymiseMember } from "@oneworld/service-kit/data/member-projection";
import type { PrismaClient } from "../generated/client.ts";
import { removeLikesOf } from "../likes/likes.repo.ts";
import { purgeDeletedOf } from "../posts/deleted-posts.repo.ts";
import { forgetReporter } from "../reports/reports.repo.ts";

/** Likes taken back in one transaction, each with a lock on its post. */
const LIKES_AT_ONCE = 500;

/**
 * Erases what is a removed member's alone: name, picture, likes, deleted posts and that they reported. Posts and comments, which others
 * take part in, stay as a former member's. What is left undone is done when the removal is heard again.
 */
export async function removeMember(db: PrismaClient, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await anonymiseMember(tx, id);
    await forgetReporter(tx, id);
    await purgeDeletedOf(tx, id);
  });
  while ((await removeLikesOf(db, id, LIKES_AT_ONCE)) > 0);
}
