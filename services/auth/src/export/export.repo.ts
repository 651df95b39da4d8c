import type { PrismaClient } from "../generated/client.ts";

/** Everything stored about an account except hashes, keys and secrets; null when it doesn't exist. */
export const findEverything = (db: PrismaClient, accountId: string) =>
  db.account.findUnique({
    where: { id: accountId },
    omit: { passwordHash: true, profileVersion: true, suspensionVersion: true },
    include: {
      sessions: {
        select: {
          userAgent: true,
          secondFactor: true,
          createdAt: true,
          lastSeenAt: true,
          expiresAt: true,
        },
        orderBy: { createdAt: "desc" },
      },
      events: {
        select: { event: true, userAgent: true, network: true, createdAt: true },
        orderBy: { id: "desc" },
      },
      passkeys: {
        select: { name: true, createdAt: true, lastUsedAt: true },
        orderBy: { createdAt: "desc" },
      },
      totp: { select: { confirmedAt: true } },
      _count: { select: { recoveryCodes: true } },
      links: { select: { purpose: true, email: true, expiresAt: true } },
    },
  });
