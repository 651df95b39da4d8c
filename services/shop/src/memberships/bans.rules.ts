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
    WHERE NOT EXISTS (SELECT FROM removed_member WHERE member_id = ${memberId}::uuid)
    ON CONFLICT (member_id) DO UPDATE SET banned = excluded.banned, version = excluded.version
    WHERE ban.version < excluded.version`;
}

/**
 * Lets banned members' memberships end with the paid period, and resumes those that it ended once the ban is lifted. What Stripe
 * doesn't do is logged and tried again, after those that were not tried for longer.
 */
export const bannedMembershipsJob = (shop: Shop): Job => ({
  name: "banned-memberships",
  everySeconds: EVERY_SECONDS,
  run: async () => {
    for (const one of await takeDue(shop.db)) {
      try {
        await apply(shop, one);
      } catch (err) {
        const { memberId } = one;
        shop.log.warn({ err, memberId }, "a banned member's membership is not changed yet");
      }
    }
  },
});

/** A member whose membership a ban, or its end, has still to change. */
interface Due {
  memberId: string;
  banned: boolean;
}

/** Takes those who are due. Two replicas may get the same ones: what one does again changes nothing at Stripe. */
const takeDue = (db: PrismaClient): Promise<Due[]> =>
  db.$queryRaw<Due[]>`
    UPDATE ban SET tried_at = now() WHERE member_id IN (
      SELECT member_id FROM ban LEFT JOIN membership USING (member_id)
      WHERE (banned AND subscription_id IS NOT NULL AND NOT cancel_at_period_end) OR (NOT banned AND ended)
      ORDER BY tried_at NULLS FIRST LIMIT ${AT_ONCE}::int FOR UPDATE OF ban SKIP LOCKED)
    RETURNING member_id AS "memberId", banned`;

async function apply(shop: Shop, { memberId, banned }: Due): Promise<void> {
  try {
    await (banned ? cancelMembership : resumeMembership)(shop, memberId);
  } finally {
    // It may be refused since there is nothing to change, as without a membership
    const membership = await shop.db.membership.findUnique({ where: { memberId } });
    const isDone = membership?.subscriptionId == null || membership.cancelAtPeriodEnd === banned;
    if (isDone) await shop.db.ban.updateMany({ where: { memberId }, data: { ended: banned } });
  }
}
