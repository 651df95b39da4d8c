import type { Prisma } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** Milliseconds for which a factor is new: an hour longer than the link mailed about it works, which is a little younger. */
const NEW_MS = (7 * 24 + 1) * 60 * 60 * 1000;

const newSince = (): Date => new Date(Date.now() - NEW_MS);

/** The kinds of second factor that an account has. */
export interface FactorKinds {
  totp: boolean;
  passkey: boolean;
}

/** The kinds of second factor that an account requires. */
export async function findFactorKinds(db: Database, accountId: string): Promise<FactorKinds> {
  const rows = await db.$queryRaw<FactorKinds[]>`
    SELECT
      EXISTS (SELECT FROM totp_secrets WHERE account_id = ${accountId}::uuid AND confirmed_at IS NOT NULL) AS totp,
      EXISTS (SELECT FROM passkeys WHERE account_id = ${accountId}::uuid) AS passkey`;
  return rows[0] ?? { totp: false, passkey: false };
}

/** Whether an account requires a second factor. */
export async function hasSecondFactor(db: Database, accountId: string): Promise<boolean> {
  const { totp, passkey } = await findFactorKinds(db, accountId);
  return totp || passkey;
}

/** Whether an account has a second factor that isn't new. */
export async function hasOlderFactor(db: Database, accountId: string): Promise<boolean> {
  const lt = newSince();
  const passkeys = await db.passkey.count({ where: { accountId, createdAt: { lt } } });
  return passkeys + (await db.totpSecret.count({ where: { accountId, confirmedAt: { lt } } })) > 0;
}

/** Whether an account has an unused recovery code with one of these hashes. */
export const hasRecoveryCode = async (
  db: Database,
  accountId: string,
  hashes: string[],
): Promise<boolean> =>
  (await db.recoveryCode.count({ where: { accountId, codeHash: { in: hashes } } })) > 0;

export const countRecoveryCodes = (db: Database, accountId: string): Promise<number> =>
  db.recoveryCode.count({ where: { accountId } });

/** Replaces an account's recovery codes; an empty list deletes them. */
export async function replaceRecoveryCodes(
  tx: Database,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ accountId, codeHash })) });
}

/** Uses a recovery code up. @returns false when another call used it first */
export async function takeRecoveryCode(
  tx: Database,
  accountId: string,
  hashes: string[],
): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({
    where: { accountId, codeHash: { in: hashes } },
  });
  return count > 0;
}

/** Deletes an account's new second factors, confirmed or not, and its recovery codes. */
export async function deleteNewFactors(tx: Database, accountId: string): Promise<void> {
  const gte = newSince();
  await tx.passkey.deleteMany({ where: { accountId, createdAt: { gte } } });
  const isNew = [{ confirmedAt: null }, { confirmedAt: { gte } }];
  await tx.totpSecret.deleteMany({ where: { accountId, OR: isNew } });
  await tx.recoveryCode.deleteMany({ where: { accountId } });
}

/** Deletes an account's second factors, confirmed or not, and its recovery codes. */
export async function deleteFactors(tx: Database, accountId: string): Promise<void> {
  await tx.passkey.deleteMany({ where: { accountId } });
  await tx.totpSecret.deleteMany({ where: { accountId } });
  await tx.recoveryCode.deleteMany({ where: { accountId } });
}
