import type { Membership as MembershipEntry } from "@oneworld/contracts/shop/http";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { Membership, MembershipPeriod } from "../generated/client.ts";

/** A member's membership and the ones they had. */
export const presentMembership = (
  membership: Membership,
  periods: MembershipPeriod[],
  payments: Pick<MembershipEntry, "confirming" | "hasCustomer">,
): MembershipEntry => ({
  statusBadge: membership.statusBadge,
  currentPeriodEnd: presentTime(membership.currentPeriodEnd),
  cancelAtPeriodEnd: membership.cancelAtPeriodEnd,
  paymentDue: membership.paymentDue,
  ...payments,
  history: periods.map(({ statusBadge, startedAt, endedAt }) => ({
    statusBadge,
    startedAt: presentTime(startedAt),
    endedAt: presentTime(endedAt),
  })),
});
