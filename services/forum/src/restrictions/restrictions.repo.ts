import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Whether one of two members blocks the other. */
export const isHidden = async (
  db: PrismaClient | Prisma.TransactionClient,
  memberId: string,
  otherId: string,
): Promise<boolean> =>
  (await db.restriction.count({
    where: { memberId, otherId, active: true, kind: { not: "mute" } },
  })) > 0;
