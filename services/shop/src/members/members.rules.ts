import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import { addRemoved } from "./removed-members.repo.ts";
import { markRemoved } from "../customers/customers.repo.ts";
import { keepBan } from "../memberships/bans.rules.ts";
import type { PrismaClient } from "../generated/client.ts";
import { lockMember } from "./member-lock.repo.ts";
import { deleteMemberships } from "../memberships/memberships.repo.ts";
import { disownOrders } from "../orders/orders.repo.ts";

/**
 * What the shop does with the events of others. Of a member whose account is gone it forgets everything but the orders,
 * which stay for the books without a name; {@link eraseAtStripe} deletes the customer at Stripe as soon as possible.
 */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  "member.suspended": (change) => keepBan(db, change),
  "member.removed": ({ memberId }) =>
    db.$transaction(async (tx) => {
      await lockMember(tx, memberId);
      await addRemoved(tx, memberId);
      await disownOrders(tx, memberId);
      await deleteMemberships(tx, memberId);
      await tx.ban.deleteMany({ where: { memberId } });
      await markRemoved(tx, memberId);
    }),
});
