import type { Passkey, Prisma } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** An account's passkeys, newest first. */
export const listPasskeys = (db: Database, accountId: string): Promise<Passkey[]> =>
  db.passkey.findMany({ where: { accountId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

export const countPasskeys = (db: Database, accountId: string): Promise<number> =>
  db.passkey.count({ where: { accountId } });

/** @throws PrismaClientKnownRequestError P2002 when the credential is registered already */
export async function insertPasskey(
  tx: Database,
  passkey: Omit<Passkey, "createdAt" | "lastUsedAt">,
): Promise<void> {
  await tx.passkey.create({ data: passkey, select: { id: true } });
}

/** A passkey and its account, by the credential's id. */
export const findPasskey = (db: Database, credentialId: string) =>
  db.passkey.findUnique({ where: { credentialId }, include: { account: true } });

/** Whether the passkey exists, for any member. */
export const hasPasskey = async (db: Database, id: string): Promise<boolean> =>
  (await db.passkey.count({ where: { id } })) > 0;

/** @returns false when the account has no such passkey */
export async function updatePasskeyName(
  db: Database,
  { id, accountId, name }: Pick<Passkey, "id" | "accountId" | "name">,
): Promise<boolean> {
  const { count } = await db.passkey.updateMany({ where: { id, accountId }, data: { name } });
  return count > 0;
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(
  tx: Database,
  { id, accountId }: Pick<Passkey, "id" | "accountId">,
): Promise<boolean> {
  const { count } = await tx.passkey.deleteMany({ where: { id, accountId } });
  return count > 0;
}

/**
 * Records a sign-in.
 *
 * @param counter the authenticator's counter
 * @returns false when the passkey doesn't exist, or a concurrent sign-in has stored this counter
 */
export async function usePasskey(
  tx: Database,
  { id, counter, now }: { id: string; counter: bigint; now: Date },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE passkeys SET counter = ${counter}, last_used_at = ${now}
    WHERE id = ${id}::uuid AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`;
  return count > 0;
}
