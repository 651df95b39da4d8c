import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Account, Prisma } from "../generated/client.ts";
import { presentSessionMember } from "./account.present.ts";
import { findAccountById } from "./account.repo.ts";
import { findFollows } from "./follows.repo.ts";

/** The session user of an account. */
export const readSessionMember = async (
  db: Prisma.TransactionClient,
  account: Account,
): Promise<SessionMember> => presentSessionMember(account, await findFollows(db, account.id));

/** The session user of an account's id, or null when the account doesn't exist. */
export async function findSessionMember(
  db: Prisma.TransactionClient,
  id: string,
): Promise<SessionMember | null> {
  const account = await findAccountById(db, id);
  return account && readSessionMember(db, account);
}
