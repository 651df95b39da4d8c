import { membershipOf } from "@oneworld/contracts/shop/tiers";
import { newId } from "@oneworld/service-kit/data/id";
import { assertPresent } from "../members/removed-members.repo.ts";
import { lockMember } from "../members/member-lock.repo.ts";
import type { PaidBadge } from "../memberships/plans.rules.ts";
import { findMembership } from "../memberships/memberships.repo.ts";
import { addOrder, findOrder, isConfirming, type Order } from "../orders/orders.repo.ts";
import type { Shop } from "../shop.ts";
import {
  conflict,
  endOfAttempt,
  isOver,
  repeatedOrder,
  type Attempt,
} from "./repeated-order.rules.ts";
import { withdraw } from "./withdrawal.rules.ts";

/** Most withdrawals of an earlier open payment in one request. More are needed only if the member keeps starting payments meanwhile. */
const WITHDRAWALS = 3;

/**
 * Records an order for a membership. A member has at most one open payment for a membership: one for the same tier is continued, and
 * one for another tier is withdrawn.
 *
 * @throws ApiError `conflict` when the member pays for a membership or has a higher one as a gift, or a payment for one is on its way
 */
export async function placeMembership(
  shop: Shop,
  one: Omit<Attempt, "content">,
  statusBadge: PaidBadge,
): Promise<Order> {
  for (let tries = 0; tries < WITHDRAWALS; tries += 1) {
    const { order, earlier } = await tryToPlace(shop, one, statusBadge);
    if (order) return order;
    if ((await withdraw(shop, earlier)) === "pending") break;
  }
  throw conflict("A payment for a membership is on its way. Please wait for its outcome.");
}

const tryToPlace = (
  { db }: Shop,
  one: Omit<Attempt, "content">,
  statusBadge: PaidBadge,
): Promise<{ order: Order; earlier?: never } | { order?: never; earlier: Order }> =>
  db.$transaction(async (tx) => {
    const { memberId } = one;
    await lockMember(tx, memberId);
    await assertPresent(tx, memberId);
    const current = await findMembership(tx, memberId);
    if (current.subscriptionId !== null) {
      throw conflict("You have a membership. Please change it on the membership page.");
    }
    // A gift has no subscription, and may be paid for from now on
    if (membershipOf(current.statusBadge).monthlyCents > membershipOf(statusBadge).monthlyCents) {
      throw conflict("Your membership is a gift, and includes more than this one.");
    }
    const before = await repeatedOrder(tx, { ...one, content: statusBadge });
    if (before) return { order: before };
    const open = await findOrder(tx, {
      memberId,
      status: "pending",
      statusBadge: { not: null },
    });
    if (open) {
      return open.statusBadge === statusBadge && !isOver(open) && !isConfirming(open)
        ? { order: open }
        : { earlier: open };
    }
    const order = await addOrder(tx, {
      id: newId(),
      ...one,
      content: statusBadge,
      statusBadge,
      totalCents: membershipOf(statusBadge).monthlyCents,
      expiresAt: endOfAttempt(),
      items: [],
    });
    return { order };
  });
