import { statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { signatureOf } from "@oneworld/service-kit/http/signed-link";
import { inWords, said } from "@oneworld/service-kit/words/said";
import type { Prisma } from "../generated/client.ts";
import type { AuthSettings } from "../settings.ts";

/** What it takes to lead a suspended member to the reasons. */
export interface SuspensionDeps {
  settings: Pick<AuthSettings, "SITE_URL">;
  internalSecret: string;
}

/** Stands for the end of a ban. */
export const NEVER = new Date("9999-12-31T00:00:00Z");

/** The address of a statement of reasons, with the key that opens it without a session. */
export const statementAddress = (
  { settings, internalSecret }: SuspensionDeps,
  statementId: string,
): string => {
  const address = new URL(statementPath(statementId), settings.SITE_URL);
  address.searchParams.set("key", signatureOf(internalSecret, `statement ${statementId}`));
  return address.href;
};

/**
 * Refuses to open a session of a member whom moderators have suspended. The caller has proved to be the member, so that the answer may
 * say where the reasons are.
 *
 * @throws ApiError `suspended`
 */
export async function assertNotSuspended(
  tx: Prisma.TransactionClient,
  accountId: string,
  deps: SuspensionDeps,
): Promise<void> {
  const found = await tx.account.findUnique({
    where: { id: accountId, suspendedUntil: { gt: new Date() } },
    select: { suspendedUntil: true, suspensionStatementId: true },
  });
  if (!found?.suspendedUntil) return;
  const { suspendedUntil: until, suspensionStatementId: statementId } = found;
  const reasons = statementId ? statementAddress(deps, statementId) : null;
  throw new ApiError("suspended", sentenceOf(until < NEVER ? inWords(until) : null, reasons));
}

/** @param until null for a ban @param reasons the address of the statement, if there is one */
function sentenceOf(until: string | null, reasons: string | null): string {
  if (until === null)
    return reasons
      ? said("Your account is banned. Read why, and how to appeal: {0}", reasons)
      : "Your account is banned.";
  return reasons
    ? said("Your account is suspended until {0}. Read why, and how to appeal: {1}", until, reasons)
    : said("Your account is suspended until {0}.", until);
}
