import type { Factors, FactorsChanged } from "@oneworld/contracts/auth/factors";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { unauthenticated } from "@oneworld/service-kit/http/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { lockAccount } from "../account/account.repo.ts";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account, Prisma } from "../generated/client.ts";
import { deleteLinks } from "../links/link.repo.ts";
import { issueLink } from "../links/link.rules.ts";
import { factorAddedEmail, factorRemovedEmail, type FactorName } from "../mail/factor-emails.ts";
import { forgetCachedSessions } from "../session/forget-cached-sessions.ts";
import { forgetSecondFactors, markVerified } from "../session/session.repo.ts";
import { forgetToken, renewToken } from "../session/session.rules.ts";
import { assertMayChangeFactors } from "./factors.policy.ts";
import {
  countRecoveryCodes,
  findFactorKinds,
  hasOlderFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
} from "./factors.repo.ts";
import { listPasskeys } from "./passkey.repo.ts";
import { presentPasskey } from "./passkeys.present.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-code.ts";

/** A change of factors; `token` is set if the session got a new one. */
export interface FactorChange {
  recoveryCodes: string[] | null;
  token: string | null;
}

/** A member's second factors. */
export async function readFactors(
  { db, passkeySite }: AuthDeps,
  { member, secondFactor }: ResolvedSession,
): Promise<Factors> {
  const [passkeys, { totp }, recoveryCodesLeft] = await Promise.all([
    listPasskeys(db, member.id),
    findFactorKinds(db, member.id),
    countRecoveryCodes(db, member.id),
  ]);
  return {
    passkeys: passkeys.map(presentPasskey),
    totp,
    recoveryCodesLeft,
    verified: secondFactor && (totp || passkeys.length > 0),
    passkeySite: passkeySite?.id ?? null,
  };
}

/**
 * Adds a factor and sends an email. The first factor brings recovery codes, and marks the session as verified under a
 * new token. The email has a link that removes the factors of the last days. It has none where that could leave no factor
 * although the account had one before: it must not open to a reader of its emails.
 *
 * @param add stores the factor; an error rolls everything back
 * @throws ApiError `second_factor_missing`, `unauthenticated` when the session has ended
 */
export async function addFactor(
  deps: AuthDeps,
  session: ResolvedSession,
  factor: FactorName,
  add: (tx: Prisma.TransactionClient, account: Account) => Promise<void>,
): Promise<FactorChange> {
  const { db, mail, settings } = deps;
  const { id } = session.member;
  const change = await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw unauthenticated();
    const isFirst = !(await hasSecondFactor(tx, id));
    await assertMayChangeFactors(tx, session);
    await add(tx, account);
    const link = { accountId: id, purpose: "stop_new_factor", email: account.email } as const;
    const isStoppable = isFirst || (await hasOlderFactor(tx, id));
    const stopToken = isStoppable ? await issueLink(tx, link) : null;
    if (!isFirst) return { account, recoveryCodes: null, renewed: null, stopToken };
    const recoveryCodes = await giveRecoveryCodes(tx, settings.FACTOR_SECRET, id);
    const renewed = await renewToken(tx, session.sessionId);
    if (!renewed) throw unauthenticated();
    await markVerified(tx, session.sessionId);
    return { account, recoveryCodes, renewed, stopToken };
  });
  recordSecurityEvent("factor_added", id);
  if (change.recoveryCodes) recordSecurityEvent("recovery_codes_created", id);
  if (change.renewed) await forgetToken(deps, change.renewed.formerHash);
  const { account: to, stopToken } = change;
  const isFirst = change.recoveryCodes !== null;
  const message = factorAddedEmail(to, settings.SITE_URL, { factor, stopToken, isFirst });
  mail.send(() => Promise.resolve(message));
  return { recoveryCodes: change.recoveryCodes, token: change.renewed?.token ?? null };
}

/**
 * Removes a factor and sends an email. Removing the last one deletes the recovery codes and unmarks verified sessions.
 *
 * @param remove deletes the factor; an error rolls everything back
 * @throws ApiError `second_factor_missing`
 */
export async function removeFactor(
  deps: AuthDeps,
  session: ResolvedSession,
  factor: FactorName,
  remove: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<{ isLast: boolean }> {
  const { db, mail, settings } = deps;
  const { id } = session.member;
  const { owner, isLast } = await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw unauthenticated();
    await assertMayChangeFactors(tx, session);
    const hadOlder = await hasOlderFactor(tx, id);
    await remove(tx);
    // It could now remove all factors
    if (hadOlder && !(await hasOlderFactor(tx, id))) await deleteLinks(tx, id, ["stop_new_factor"]);
    const hasOther = await hasSecondFactor(tx, id);
    if (!hasOther) {
      await replaceRecoveryCodes(tx, id, []);
      await forgetSecondFactors(tx, id);
    }
    return { owner: account, isLast: !hasOther };
  });
  recordSecurityEvent("factor_removed", id);
  if (isLast) await forgetCachedSessions(deps, id);
  mail.send(() => Promise.resolve(factorRemovedEmail(owner, settings.SITE_URL, factor)));
  return { isLast };
}

/** Replaces an account's recovery codes. @returns the codes, stored only as hashes */
export async function giveRecoveryCodes(
  tx: Prisma.TransactionClient,
  keySecret: string,
  accountId: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(keySecret, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

/** The answer to a change of factors. */
export async function presentChange(
  deps: AuthDeps,
  session: ResolvedSession,
  change: { message: string; verified: boolean; recoveryCodes?: string[] | null },
): Promise<FactorsChanged> {
  return {
    message: change.message,
    factors: await readFactors(deps, { ...session, secondFactor: change.verified }),
    recoveryCodes: change.recoveryCodes ?? null,
  };
}
