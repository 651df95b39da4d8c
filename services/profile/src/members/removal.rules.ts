import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { deleteMutedWordsOf, deleteRestrictionsOf } from "@oneworld/service-kit/data/restrictions";
import { eraseEvents } from "@oneworld/service-kit/events/outbox";
import type { PrismaClient } from "../generated/client.ts";
import { removeFollows } from "../follows/follows.repo.ts";
import { excludeActions } from "../notifications/actions.repo.ts";
import { deleteActionsOf, deleteNotificationsOf } from "../notifications/removal.repo.ts";
import { publishUnread, type Publisher } from "../notifications/unread-publisher.ts";
import { erase } from "../pictures/pictures.rules.ts";
import { deleteHidden, listHidden } from "./hidden-profile.repo.ts";
import { addMembers, changeMember, eraseProfile, lockMember } from "./members.repo.ts";

/** Follows removed in one transaction, each with a lock on the other member. */
const FOLLOWS_AT_ONCE = 500;

/** Actions taken out of notifications in one transaction, each with a lock on its notification. */
const ACTIONS_AT_ONCE = 500;

/**
 * Erases a member whose account is gone: profile, pictures, follows in both directions, blocks, mutes, published events, and
 * notifications, their own and those that name them. Their id stays, so that late events don't restore them. If it fails halfway, the
 * event comes again and completes it.
 */
export async function removeMember(
  deps: Publisher & { db: PrismaClient },
  id: string,
  removedAt: Date,
): Promise<void> {
  const { db } = deps;
  await db.$transaction(async (tx) => {
    await excludeActions(tx);
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
    const hidden = await listHidden(tx, id);
    await deleteHidden(tx, id);
    const urls = [before, ...hidden].flatMap((one) => [one?.imgUrl, one?.coverUrl]);
    for (const url of new Set(urls)) if (url) await erase(tx, url);
    await eraseProfile(tx, id);
    await deleteNotificationsOf(tx, id);
    await deleteRestrictionsOf(tx, id);
    await deleteMutedWordsOf(tx, id);
    await eraseEvents(tx, "mutedWords.changed", id, { words: [] });
  });
  // From here on no member can follow them, and they can follow no member
  while ((await removeFollows(db, id, FOLLOWS_AT_ONCE)) > 0);
  await removeActions(deps, id);
}

/** Takes a removed member out of others' notifications. */
async function removeActions(deps: Publisher & { db: PrismaClient }, id: string): Promise<void> {
  for (;;) {
    const { deleted, states } = await deps.db.$transaction((tx) =>
      deleteActionsOf(tx, id, ACTIONS_AT_ONCE),
    );
    await publishUnread(deps, [...new Set(states.map(({ memberId }) => memberId))]);
    if (deleted === 0) return;
  }
}
