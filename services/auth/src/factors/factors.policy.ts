import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { assertSecondFactor } from "@oneworld/service-kit/http/session.policy";
import type { Prisma } from "../generated/client.ts";
import { isVerifiedSince } from "../session/session.repo.ts";
import { hasSecondFactor } from "./factors.repo.ts";

/** Milliseconds for which a session may change factors after its member has shown one: 15 minutes. */
const CHANGES_MS = 15 * 60 * 1000;

/**
 * Once an account has a second factor, only a session that has shown one within 15 minutes may change factors. Otherwise
 * a stolen password, or that and an old session, could add another one.
 *
 * @throws ApiError `second_factor_missing`
 */
export async function assertMayChangeFactors(
  db: Prisma.TransactionClient,
  session: ResolvedSession,
): Promise<void> {
  if (!(await hasSecondFactor(db, session.member.id))) return;
  assertSecondFactor(session);
  const since = new Date(Date.now() - CHANGES_MS);
  if (await isVerifiedSince(db, session.sessionId, since)) return;
  throw new ApiError(
    "second_factor_missing",
    "Please sign out, and sign in with your second factor again. You then have 15 minutes for this.",
  );
}
