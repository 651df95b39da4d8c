import { SAMPLE_EPOCH, SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { SAMPLE_TIERS } from "@oneworld/contracts/sample/memberships";
import { newId } from "@oneworld/service-kit/data/id";
import { appendEvent } from "@oneworld/service-kit/events/outbox";
import type { PrismaClient } from "../generated/client.ts";
import { SAMPLE_PRODUCTS } from "./sample-products.ts";

/** Adds the sample products and the sample members' memberships. Leaves alone what is here already. */
export async function seed(db: PrismaClient): Promise<void> {
  await db.product.createMany({
    data: SAMPLE_PRODUCTS.map((product, position) => ({ ...product, position })),
    skipDuplicates: true,
  });
  for (const { id, name } of SAMPLE_MEMBERS) {
    const tier = SAMPLE_TIERS[name];
    if (tier) await giveMembership(db, id, tier);
  }
}

/** A membership as a gift: without a subscription, and so without an end. */
async function giveMembership(
  db: PrismaClient,
  memberId: string,
  statusBadge: "Warrior" | "Legend",
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.membership.createMany({
      data: [{ memberId, statusBadge, version: 1 }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    await tx.membershipPeriod.create({
      data: { id: newId(), memberId, statusBadge, startedAt: new Date(SAMPLE_EPOCH) },
    });
    await appendEvent(tx, "membership.activated", memberId, { memberId, version: 1, statusBadge });
  });
}
