import { randomBytes } from "node:crypto";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { hashToken } from "@oneworld/service-kit/http/session";
import { lockAccount } from "../account/account.repo.ts";
import type {
  Account,
  LinkPurpose,
  MailedLink,
  Prisma,
  PrismaClient,
} from "../generated/client.ts";
import { findLink, replaceLink, takeLink } from "./link.repo.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Lifetime of a mailed link in milliseconds: short where it opens the account. */
const LIFETIME_MS: Record<LinkPurpose, number> = {
  verify_email: 7 * 24 * HOUR_MS,
  change_email: 7 * 24 * HOUR_MS,
  stop_email_change: 7 * 24 * HOUR_MS,
  stop_new_factor: 7 * 24 * HOUR_MS,
  reset_password: HOUR_MS,
};

/**
 * Creates a link, and voids the account's earlier one of the same purpose.
 *
 * @returns its token, 32 random bytes in base64url; only its hash is stored
 */
export async function issueLink(
  db: Prisma.TransactionClient,
  link: Pick<MailedLink, "accountId" | "purpose" | "email">,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFETIME_MS[link.purpose]);
  await replaceLink(db, { ...link, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** A valid mailed link, and its account. */
export type OpenLink = MailedLink & { account: Account };

/**
 * Finds a link without using it up.
 *
 * @throws ApiError `invalid_input` naming `token` for one that is unknown, used, replaced or expired
 */
export async function openLink(
  db: PrismaClient,
  token: string,
  purposes: LinkPurpose[],
): Promise<OpenLink> {
  const link = await findLink(db, { tokenHash: hashToken(token), purposes, now: new Date() });
  if (!link) throw refuseLink();
  return link;
}

/**
 * Uses a link up, in the transaction that performs its action, and locks the account until that ends.
 *
 * @returns the current account
 * @throws as {@link openLink} when the link has become void meanwhile
 */
export async function useLink(tx: Prisma.TransactionClient, link: OpenLink): Promise<Account> {
  const account = await lockAccount(tx, link.accountId);
  // A link issued while the email was being changed was mailed to the account's former address
  const isMisaddressed = link.purpose !== "change_email" && link.email !== account?.email;
  if (!account || isMisaddressed || !(await takeLink(tx, link.tokenHash))) throw refuseLink();
  return account;
}

const refuseLink = () =>
  invalidFields({
    token:
      "This link doesn't work any more: it was used already, has expired, or a newer one was sent. Please ask for a new one.",
  });
