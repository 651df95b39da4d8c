import type { Prisma, TotpSecret } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

export const findTotp = (db: Database, accountId: string): Promise<TotpSecret | null> =>
  db.totpSecret.findUnique({ where: { accountId } });

/** Stores an unconfirmed secret. @returns false when one is confirmed already */
export async function replaceUnconfirmedTotp(
  tx: Database,
  accountId: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO totp_secrets (account_id, secret) VALUES (${accountId}::uuid, ${secret})
    ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, created_at = now()
    WHERE totp_secrets.confirmed_at IS NULL`;
  return count > 0;
}

/** Confirms a secret and uses its first code up. @returns false when it is gone or confirmed already */
export async function confirmTotp(
  tx: Database,
  accountId: string,
  used: { step: number; now: Date },
): Promise<boolean> {
  const { count } = await tx.totpSecret.updateMany({
    where: { accountId, confirmedAt: null },
    data: { confirmedAt: used.now, lastStep: BigInt(used.step) },
  });
  return count > 0;
}

/**
 * Uses a code up: this and earlier codes are refused from now on.
 *
 * @param used.secret replaces the stored secret, sealed with another key
 * @returns false when an equally new code was used already
 */
export async function useTotpStep(
  tx: Database,
  accountId: string,
  { step, ...reseal }: { step: number; secret?: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const { count } = await tx.totpSecret.updateMany({
    where: { accountId, confirmedAt: { not: null }, lastStep: { lt: BigInt(step) } },
    data: { lastStep: BigInt(step), ...reseal },
  });
  return count > 0;
}

/** @returns false when there was none */
export async function deleteTotp(tx: Database, accountId: string): Promise<boolean> {
  const { count } = await tx.totpSecret.deleteMany({
    where: { accountId, confirmedAt: { not: null } },
  });
  return count > 0;
}
