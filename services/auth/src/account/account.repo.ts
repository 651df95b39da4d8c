import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { MemberUpdated } from "@oneworld/contracts/members/events";
import type { Account, Prisma } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** @throws PrismaClientKnownRequestError P2002 when the email is taken */
export const insertAccount = (
  db: Database,
  account: Pick<Account, "id" | "name" | "email" | "passwordHash">,
): Promise<Account> => db.account.create({ data: account });

/** @param email in lower case */
export const findAccount = (db: Database, email: string): Promise<Account | null> =>
  db.account.findUnique({ where: { email } });

/** The member as their own browser knows them, or null when the account is gone. */
export async function findSessionMember(db: Database, id: string): Promise<SessionMember | null> {
  const account = await db.account.findUnique({ where: { id } });
  return account && toSessionMember(account);
}

/** Replaces a password's hash, unless it has changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  { id, passwordHash }: Pick<Account, "id" | "passwordHash">,
  replacement: string,
): Promise<void> {
  await db.account.updateMany({ where: { id, passwordHash }, data: { passwordHash: replacement } });
}

/** Takes over a member's public face, unless a newer one is known. */
export async function updateFace(db: Database, face: MemberUpdated): Promise<void> {
  await db.account.updateMany({
    where: { id: face.memberId, faceVersion: { lt: face.version } },
    data: {
      name: face.name,
      bio: face.bio,
      statusBadge: face.statusBadge,
      imageUrl: face.img?.secure_url ?? null,
      faceVersion: face.version,
    },
  });
}

/** What an account's own browser is told of it. */
export const toSessionMember = (account: Account): SessionMember => ({
  id: account.id,
  _id: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  bio: account.bio,
  statusBadge: account.statusBadge,
  img: account.imageUrl === null ? null : { secure_url: account.imageUrl },
});
