import { parseArgs } from "node:util";
import { newId } from "@oneworld/service-kit/data/id";
import { recordJobEvent } from "@oneworld/service-kit/http/security-log";
import { findAccount, findAccountById, lockAccount } from "../account/account.repo.ts";
import type { Account, PrismaClient } from "../generated/client.ts";
import { factorsResetEmail } from "../mail/factor-emails.ts";
import { queueEmail } from "../mail/mail-queue.ts";
import { insertSecurityEvent } from "../security-events/security-events.repo.ts";
import { deleteSessions } from "../session/session.repo.ts";
import { publishEnded, type SessionDeps } from "../session/session.rules.ts";
import type { AuthSettings } from "../settings.ts";
import { deleteFactors, hasSecondFactor } from "./factors.repo.ts";

const EVENT = "factors_removed_by_operator";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * `main.js remove-factors --member <id or email>`: for a member who has lost every factor. It removes passkeys,
 * authenticator app and recovery codes, and ends all sessions.
 * It writes to the security log. The service emails the member within seconds.
 *
 * @throws Error for an unknown member, or one without factors
 */
export async function removeFactorsCommand(
  deps: SessionDeps & { settings: Pick<AuthSettings, "FACTOR_SECRET" | "SITE_URL"> },
  args: string[],
): Promise<void> {
  const { db, log, settings } = deps;
  const { values } = parseArgs({ args, options: { member: { type: "string" } } });
  const account = await find(db, values.member ?? "");
  const ended = await db.$transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await hasSecondFactor(tx, account.id))) {
      throw new Error(`${values.member} has no second factor.`);
    }
    await deleteFactors(tx, account.id);
    const event = { id: newId(), accountId: account.id, event: EVENT, createdAt: new Date() };
    await insertSecurityEvent(tx, { ...event, userAgent: "", network: "" });
    await queueEmail(tx, settings, factorsResetEmail(account, settings.SITE_URL));
    return deleteSessions(tx, account.id, null);
  });
  recordJobEvent(log, EVENT, account.id);
  await publishEnded(deps, ended);
  log.info({ memberId: account.id }, "second factors removed");
}

async function find(db: PrismaClient, member: string): Promise<Account> {
  const isId = UUID.test(member);
  const account = await (isId
    ? findAccountById(db, member)
    : findAccount(db, member.trim().toLowerCase()));
  if (account) return account;
  throw new Error(`--member "${member}" is no member. Give an id or an email.`);
}
