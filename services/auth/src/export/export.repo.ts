import type { PrismaClient } from "../generated/client.ts";

/** All that is kept of an account but the hashes of its password, sessions and links; null when there is none. */
export const findEverything = (db: PrismaClient, accountId: string) =>
  db.account.findUnique({
    where: { id: accountId },
    omit: { passwordHash: true, faceVersion: true },
    include: {
      sessions: {
        select: { userAgent: true, createdAt: true, lastSeenAt: true, expiresAt: true },
        orderBy: { createdAt: "desc" },
      },
      events: {
        select: { event: true, userAgent: true, network: true, createdAt: true },
        orderBy: { id: "desc" },
      },
      links: { select: { purpose: true, email: true, expiresAt: true } },
    },
  });
