import { deleteFollowsOf } from "@oneworld/service-kit/data/follows";
import { anonymiseMember } from "@oneworld/service-kit/data/member-projection";
import { deleteMutedWordsOf, deleteRestrictionsOf } from "@oneworld/service-kit/data/restrictions";
import type { PrismaClient } from "../generated/client.ts";
import { deleteBookmarksOf } from "../bookmarks/bookmarks.repo.ts";
import { deletePostedTextsOf } from "../brakes/posted-texts.repo.ts";
import { removeLikesOf } from "../likes/likes.repo.ts";
import { eraseCasesOf } from "../moderation/case-context.repo.ts";
import { deletePicturesOf } from "../pictures/pictures.repo.ts";
import { purgeDeletedOf } from "../posts/deleted-posts.repo.ts";
import { forgetReporter } from "../reports/reports.repo.ts";
import { deleteTopicsOf } from "../topics/topics.repo.ts";
import { forgetVersionsOf } from "../versions/versions.repo.ts";

/** Likes removed in one transaction, each with a lock on its post. */
const LIKES_AT_ONCE = 500;

/**
 * Erases what is a removed member's alone: name, pictures, likes, bookmarks, follows of members and topics, blocks, mutes, deleted posts, earlier wordings, that they
 * reported, the digests of what they have just posted, and the words of cases about them. Posts and comments, which others
 * take part in, stay as a former member's. What is left undone is done when the removal is heard again.
 */
export async function removeMember(db: PrismaClient, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await anonymiseMember(tx, id);
    await forgetReporter(tx, id);
    await eraseCasesOf(tx, id);
    await purgeDeletedOf(tx, id);
    await forgetVersionsOf(tx, id);
    await deletePicturesOf(tx, id);
    await deleteBookmarksOf(tx, id);
    await deleteFollowsOf(tx, id);
    await deleteTopicsOf(tx, id);
    await deleteRestrictionsOf(tx, id);
    await deleteMutedWordsOf(tx, id);
    await deletePostedTextsOf(tx, id);
  });
  while ((await removeLikesOf(db, id, LIKES_AT_ONCE)) > 0);
}
