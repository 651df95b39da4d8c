import type { MemberUpdated } from "@oneworld/contracts/profile/events";
import type { Account, Prisma } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** @throws PrismaClientKnownRequestError P2002 when the email is taken */
export const insertAccount = (
  db: Database,
  account: Pick<Account, "id" | "name" | "email" | "passwordHash" | "language" | "timeZone">,
): Promise<Account> => db.account.create({ data: account });

/** @param email in lower case */
export const findAccount = (db: Database, email: string): Promise<Account | null> =>
  db.account.findUnique({ where: { email } });

export const findAccountById = (db: Database, id: string): Promise<Account | null> =>
  db.account.findUnique({ where: { id } });

/** Every moderator. */
export const listModerators = (db: Database): Promise<Pick<Account, "id" | "name">[]> =>
  db.account.findMany({ where: { role: "moderator" }, select: { id: true, name: true } });

/** Locks an account until the transaction ends: other changes and sign-ins wait. Null when it doesn't exist. */
export async function lockAccount(tx: Database, id: string): Promise<Account | null> {
  await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id}::uuid FOR UPDATE`;
  return findAccountById(tx, id);
}

/** Replaces a password hash if it is still the given one. @returns whether it was replaced */
export async function replacePasswordHash(
  db: Database,
  { id, passwordHash }: Pick<Account, "id" | "passwordHash">,
  replacement: string,
): Promise<boolean> {
  const { count } = await db.account.updateMany({
    where: { id, passwordHash },
    data: { passwordHash: replacement },
  });
  return count > 0;
}

/** @throws PrismaClientKnownRequestError P2002 when the email is taken */
export async function updateAccount(
  tx: Database,
  id: string,
  changes: Partial<
    Pick<Account, "email" | "emailVerifiedAt" | "passwordHash" | "language" | "timeZone">
  >,
): Promise<void> {
  await tx.account.update({ where: { id }, data: changes, select: { id: true } });
}

/** Stores the public profiles that are newer than the stored ones, for accounts that exist. */
export async function updateProfiles(
  db: Pick<Database, "$executeRaw">,
  profiles: MemberUpdated[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE accounts SET name = newest.name, bio = newest.bio, status_badge = newest."statusBadge",
      image_url = newest.img->>'secure_url', face_version = newest.version
    FROM (
      SELECT DISTINCT ON ("memberId") *
      FROM json_to_recordset(${JSON.stringify(profiles)}::json) AS given
        ("memberId" uuid, name text, bio text, "statusBadge" status_badge, img jsonb, version int)
      ORDER BY "memberId", version DESC
    ) AS newest
    WHERE accounts.id = newest."memberId" AND accounts.face_version < newest.version`;
}
