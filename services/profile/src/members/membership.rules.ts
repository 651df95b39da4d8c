import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import type { PrismaClient } from "../generated/client.ts";
import { changeMember, lockMember } from "./members.repo.ts";
import { publishProfile } from "./members.rules.ts";

/**
 * Gives a member the badge of their membership and publishes it, unless a newer state is stored.
 *
 * @param membership its `version` counts the changes of this member's membership
 * @throws Error if the member's sign-up hasn't arrived yet, so that the event comes again
 */
export function applyMembership(
  db: PrismaClient,
  {
    memberId,
    version,
    statusBadge,
  }: { memberId: string; version: number; statusBadge: StatusBadge },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const before = await lockMember(tx, memberId);
    if (!before) throw new Error(`The sign-up of member ${memberId} hasn't arrived yet.`);
    if (before.removedAt || before.membershipVersion >= version) return;
    const isPublished = before.statusBadge !== statusBadge;
    const member = await changeMember(tx, memberId, {
      statusBadge,
      membershipVersion: version,
      ...(isPublished && { version: { increment: 1 } }),
    });
    if (isPublished) await publishProfile(tx, member);
  });
}
