import type { LinkPurpose, MailedLink, Prisma } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** Stores a link, replacing the account's earlier one of the same purpose. */
export async function replaceLink(
  db: Database,
  { accountId, purpose, tokenHash, email, expiresAt }: MailedLink,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO mailed_links (account_id, purpose, token_hash, email, expires_at)
    VALUES (${accountId}::uuid, ${purpose}::link_purpose, ${tokenHash}, ${email}, ${expiresAt})
    ON CONFLICT (account_id, purpose) DO UPDATE
    SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`;
}

/** A valid link and its account; null for any other token. */
export const findLink = (
  db: Database,
  { tokenHash, purposes, now }: { tokenHash: string; purposes: LinkPurpose[]; now: Date },
) =>
  db.mailedLink.findFirst({
    where: { tokenHash, purpose: { in: purposes }, expiresAt: { gt: now } },
    include: { account: true },
  });

/** Whether a link, used or expired, is to an email that its account has confirmed. */
export async function isConfirmed(db: Database, tokenHash: string): Promise<boolean> {
  const link = await db.mailedLink.findFirst({
    where: { tokenHash, purpose: "verify_email" },
    include: { account: true },
  });
  return link?.email === link?.account.email && link?.account.emailVerifiedAt != null;
}

/** The address that received an account's valid link of this purpose, or null. */
export async function findAddressee(
  db: Database,
  { accountId, purpose }: Pick<MailedLink, "accountId" | "purpose">,
  now: Date,
): Promise<string | null> {
  const link = await db.mailedLink.findFirst({
    where: { accountId, purpose, expiresAt: { gt: now } },
    select: { email: true },
  });
  return link?.email ?? null;
}

/** The links of a pending change of email: the new address's, and the old one's, which stops it. */
export const EMAIL_CHANGE: LinkPurpose[] = ["change_email", "stop_email_change"];

/** Uses a link up. @returns false when a concurrent call used it first */
export async function takeLink(db: Database, tokenHash: string): Promise<boolean> {
  const { count } = await db.mailedLink.deleteMany({ where: { tokenHash } });
  return count > 0;
}

/** Voids links of these purposes. @returns how many there were */
export async function deleteLinks(
  db: Database,
  accountId: string,
  purposes: LinkPurpose[],
): Promise<number> {
  const { count } = await db.mailedLink.deleteMany({
    where: { accountId, purpose: { in: purposes } },
  });
  return count;
}
