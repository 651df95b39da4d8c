import type { MemberSuspended } from "@oneworld/contracts/forum/events";
import { APPEAL_MONTHS } from "@oneworld/contracts/forum/moderation-kinds";
import type { PrismaClient } from "../generated/client.ts";
import type { Recipient } from "../mail/compose-email.ts";
import { appealRefusedEmail, suspendedEmail, suspensionLiftedEmail } from "../mail/emails.ts";
import { queueEmail } from "../mail/mail-queue.ts";
import { deleteSessions } from "../session/session.repo.ts";
import { publishEnded, type SessionDeps } from "../session/session.rules.ts";
import type { AuthSettings } from "../settings.ts";
import { NEVER, statementAddress } from "./suspension.policy.ts";

/** What a change of a suspension needs. */
export interface ApplyDeps extends Pick<SessionDeps, "redis" | "log"> {
  db: PrismaClient;
  settings: Pick<AuthSettings, "FACTOR_SECRET" | "SITE_URL" | "REMOVAL_GRACE_SECONDS"> & {
    INTERNAL_SECRET: string;
  };
}

/**
 * Suspends an account as moderators have decided, or lifts it: ends all sessions at once, and emails the member. An event that isn't the
 * newest one changes nothing. The grace period of a scheduled deletion begins again when the member can sign in to cancel it; after a ban,
 * when the time for an appeal is over. A refused appeal (`answered`) changes neither that nor the suspension.
 */
export async function applySuspension(
  deps: ApplyDeps,
  { memberId, until, isBan, statementId, answered = false, version }: MemberSuspended,
): Promise<void> {
  const { db, settings } = deps;
  const suspendedUntil = isBan ? NEVER : until === null ? null : new Date(until);
  const ended = await db.$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<
      (Recipient & { wasSuspended: boolean; removalAt: Date | null })[]
    >`
      SELECT email, language, time_zone AS "timeZone", coalesce(suspended_until > now(), false) AS "wasSuspended",
        CASE WHEN ${answered} THEN removal_at WHEN removal_at IS NOT NULL THEN make_interval(secs => ${settings.REMOVAL_GRACE_SECONDS}) +
          CASE WHEN ${isBan} THEN now() + make_interval(months => ${APPEAL_MONTHS})
          ELSE greatest(now(), ${until}::timestamptz) END END AS "removalAt"
      FROM accounts
      WHERE id = ${memberId}::uuid AND coalesce(suspension_version, 0) < ${version} FOR UPDATE`;
    if (!before) return [];
    await tx.account.update({
      where: { id: memberId },
      data: {
        suspendedUntil,
        removalAt: before.removalAt,
        suspensionStatementId: statementId,
        suspensionVersion: BigInt(version),
      },
      select: { id: true },
    });
    const { wasSuspended } = before;
    const isSuspended = suspendedUntil !== null && suspendedUntil > new Date();
    if (isSuspended && statementId !== null) {
      const address = { settings, internalSecret: settings.INTERNAL_SECRET };
      const statement = statementAddress(address, statementId);
      const about = { until: isBan ? null : suspendedUntil, statement };
      const email = answered
        ? appealRefusedEmail(before, settings.SITE_URL, statement)
        : suspendedEmail(before, settings.SITE_URL, about);
      await queueEmail(tx, settings, email);
    }
    if (wasSuspended && !isSuspended)
      await queueEmail(tx, settings, suspensionLiftedEmail(before, settings.SITE_URL));
    return isSuspended ? deleteSessions(tx, memberId, null) : [];
  });
  await publishEnded(deps, ended);
}
