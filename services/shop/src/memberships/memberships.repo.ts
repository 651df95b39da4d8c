import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { newId } from "@oneworld/service-kit/data/id";
import type { Membership, MembershipPeriod, Prisma, PrismaClient } from "../generated/client.ts";

/** What a member has when nothing is kept of them. */
const NONE = {
  statusBadge: "Basic",
  subscriptionId: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  paymentDue: false,
  version: 0,
  revision: 0,
} as const;

/** A member's membership; the free one where nothing is kept of them. */
export async function findMembership(
  db: PrismaClient | Prisma.TransactionClient,
  memberId: string,
): Promise<Membership> {
  const found = await db.membership.findUnique({ where: { memberId } });
  return found ?? { memberId, ...NONE };
}

/** The tier that a member has now. */
export const tierOf = async (
  db: PrismaClient | Prisma.TransactionClient,
  memberId: string,
): Promise<StatusBadge> => (await findMembership(db, memberId)).statusBadge;

/** Keeps a membership in place of the one kept. */
export async function keepMembership(
  tx: Prisma.TransactionClient,
  membership: Membership,
): Promise<void> {
  const { memberId, ...data } = membership;
  await tx.membership.upsert({
    where: { memberId },
    create: membership,
    update: data,
    select: { memberId: true },
  });
}

/** Ends a member's running period, if there is one, and begins one with another tier, unless it is the free one. */
export async function turnPeriod(
  tx: Prisma.TransactionClient,
  memberId: string,
  statusBadge: StatusBadge,
): Promise<void> {
  const now = new Date();
  await tx.membershipPeriod.updateMany({
    where: { memberId, endedAt: null },
    data: { endedAt: now },
  });
  if (statusBadge === "Basic") return;
  await tx.membershipPeriod.create({
    data: { id: newId(), memberId, statusBadge, startedAt: now },
    select: { id: true },
  });
}

/** Most periods that are shown: years of changing every month. */
const PERIODS_SHOWN = 100;

/** A member's periods, newest first. */
export const listPeriods = (db: PrismaClient, memberId: string): Promise<MembershipPeriod[]> =>
  db.membershipPeriod.findMany({
    where: { memberId },
    orderBy: { id: "desc" },
    take: PERIODS_SHOWN,
  });

/** Forgets all memberships of a member. */
export async function deleteMemberships(
  tx: Prisma.TransactionClient,
  memberId: string,
): Promise<void> {
  await tx.membershipPeriod.deleteMany({ where: { memberId } });
  await tx.membership.deleteMany({ where: { memberId } });
}
