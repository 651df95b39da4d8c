import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import type { PrismaClient } from "../generated/client.ts";
import { removeFollows } from "../follows/follows.repo.ts";
import { erase } from "../pictures/pictures.rules.ts";
import { addMembers, changeMember, eraseProfile, lockMember } from "./members.repo.ts";

/** Follows taken back in one transaction, each with a lock on the other member. */
const FOLLOWS_AT_ONCE = 500;

/**
 * Erases a member whose account is gone: profile, pictures, follows in both directions, and published events. Their
 * id stays, so that nothing that is heard of them late brings them back. What is left undone is done when it is heard again.
 */
export async function removeMember(db: PrismaClient, id: string, removedAt: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await addMembers(tx, [{ id, name: FORMER_MEMBER, joinedAt: removedAt }]);
    const before = await lockMember(tx, id);
    await changeMember(tx, id, {
      name: FORMER_MEMBER,
      bio: "",
      statusBadge: "Basic",
      imgUrl: null,
      coverUrl: null,
      removedAt,
    });
    for (const url of new Set([before?.imgUrl, before?.coverUrl])) if (url) await erase(tx, url);
    await eraseProfile(tx, id);
  });
  // From here on no member can follow them, and they can follow no member
  while ((await removeFollows(db, id, FOLLOWS_AT_ONCE)) > 0);
}
