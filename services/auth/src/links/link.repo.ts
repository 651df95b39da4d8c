import type { LinkPurpose, MailedLink, Prisma } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** Keeps a link in place of the one of its purpose that the account had. */
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

/** A link that still works, and whose it is; null for every other token. */
export const findLink = (
  db: Database,
  { tokenHash, purposes, now }: { tokenHash: string; purposes: LinkPurpose[]; now: Date },
) =>
  db.mailedLink.findFirst({
    where: { tokenHash, purpose: { in: purposes }, expiresAt: { gt: now } },
    include: { account: true },
  });

/** The email that an account will have once the link there is followed, or null. */
export async function findPendingEmail(
  db: Database,
  accountId: string,
  now: Date,
): Promise<string | null> {
  const link = await db.mailedLink.findFirst({
    where: { accountId, purpose: "change_email", expiresAt: { gt: now } },
    select: { email: true },
  });
  return link?.email ?? null;
}

/** What a pending change of email consists of: the new address's link, and the old one's, which stops it. */
export const EMAIL_CHANGE: LinkPurpose[] = ["change_email", "stop_email_change"];

/** Uses a link up. @returns false when somebody else was faster */
export async function takeLink(db: Database, tokenHash: string): Promise<boolean> {
  const { count } = await db.mailedLink.deleteMany({ where: { tokenHash } });
  return count > 0;
}

/** Makes links of these purposes void. @returns how many there were */
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
