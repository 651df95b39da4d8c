import type { MemberSuspended } from "@oneworld/contracts/forum/events";
import type { Job } from "@oneworld/service-kit/process/job";
import type { PrismaClient } from "../generated/client.ts";
import type { Shop } from "../shop.ts";
import { cancelMembership, resumeMembership } from "./memberships.rules.ts";

/** Seconds between two runs. */
const EVERY_SECONDS = 30;

/** Members of one run. */
const AT_ONCE = 20;

/** Keeps whether a member is banned, by the newest event. A suspension for a time leaves the membership as it is. */
export async function keepBan(
  db: PrismaClient,
  { memberId, isBan, version }: MemberSuspended,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO ban (member_id, banned, version) SELECT ${memberId}::uuid, ${isBan}, ${version}
    WHERE NOT EXISTS (SELECT FROM customer WHERE member_id = ${memberId}::uuid AND removed_at IS NOT NULL)
    ON CONFLICT (member_id) DO UPDATE SET banned = excluded.banned, version = excluded.version
    WHERE ban.version < excluded.version`;
}

/**
 * Lets banned members' memberships end with the paid period, and resumes those that it ended once the ban is lifted. What Stripe
 * doesn't do is logged and tried again.
 */
export const bannedMembershipsJob = (shop: Shop): Job => ({
  name: "banned-memberships",
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const due = await shop.db.$queryRaw<{ memberId: string; banned: boolean }[]>`
      SELECT member_id AS "memberId", banned FROM ban LEFT JOIN membership USING (member_id)
      WHERE (banned AND subscription_id IS NOT NULL AND NOT cancel_at_period_end) OR (NOT banned AND ended)
      LIMIT ${AT_ONCE}`;
    for (const { memberId, banned } of due) {
      const change = banned ? cancelMembership : resumeMembership;
      // Without a membership there is nothing to resume
      await change(shop, memberId).catch((err: unknown) =>
        shop.log.warn({ err, memberId }, "a banned member's membership is not changed yet"),
      );
      const membership = await shop.db.membership.findUnique({ where: { memberId } });
      const isDone = membership?.subscriptionId == null || membership.cancelAtPeriodEnd === banned;
      if (isDone) await shop.db.ban.updateMany({ where: { memberId }, data: { ended: banned } });
    }
  },
});
