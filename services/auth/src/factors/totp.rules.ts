import type { TotpSetup } from "@oneworld/contracts/auth/factors";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { ApiError, invalidFields, notFound } from "@oneworld/service-kit/http/errors";
import { confirmPassword } from "../account/confirm-password.rules.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { assertMayChangeFactors } from "./factors.policy.ts";
import { addFactor, removeFactor, type FactorChange } from "./factors.rules.ts";
import { factorSecrets, seal, unseal } from "./secret-box.ts";
import { confirmTotp, deleteTotp, findTotp, replaceUnconfirmedTotp } from "./totp.repo.ts";
import { makeTotpSecret, stepOf } from "./totp.ts";

/** Milliseconds within which a new secret must be confirmed: 15 minutes. */
const SETUP_MS = 15 * 60 * 1000;

/**
 * Begins to set up an authenticator app: creates a secret, which counts once its first code confirms it.
 *
 * @throws ApiError `invalid_input` naming `password`, `too_many_requests`, `second_factor_missing`, `conflict` when an
 * app is set up already
 */
export async function beginTotp(
  deps: AuthDeps,
  session: ResolvedSession,
  password: string,
): Promise<TotpSetup> {
  const { db, settings } = deps;
  const account = await confirmPassword(deps, session, { field: "password", password });
  await assertMayChangeFactors(db, session);
  const { bytes, base32, uri } = makeTotpSecret(account.email);
  const sealed = seal(settings.FACTOR_SECRET, account.id, bytes);
  if (!(await replaceUnconfirmedTotp(db, account.id, sealed))) throw alreadySetUp();
  return { secret: base32, uri };
}

/**
 * Confirms the secret by its first code.
 *
 * @throws ApiError `invalid_input` naming `code`, `conflict` when the secret is missing or has expired
 */
export async function finishTotp(
  deps: AuthDeps,
  session: ResolvedSession,
  code: string,
): Promise<FactorChange> {
  const { db, settings } = deps;
  const { id } = session.member;
  const now = new Date();
  const found = await findTotp(db, id);
  if (found?.confirmedAt) throw alreadySetUp();
  if (!found || now.getTime() - found.createdAt.getTime() > SETUP_MS) throw setUpExpired();
  const { bytes } = unseal(factorSecrets(settings), id, found.secret);
  const step = stepOf(bytes, code, now.getTime());
  if (step === null) {
    throw invalidFields({
      code: "This code is wrong. Check that your device's clock is right, and enter the newest code.",
    });
  }
  return addFactor(deps, session, "authenticator app", async (tx) => {
    if (!(await confirmTotp(tx, id, { step, now }))) throw setUpExpired();
  });
}

/**
 * Removes the authenticator app.
 *
 * @throws ApiError `invalid_input` naming `password`, `too_many_requests`, `second_factor_missing`, `not_found` without
 * an app
 */
export async function removeTotp(
  deps: AuthDeps,
  session: ResolvedSession,
  password: string,
): Promise<{ isLast: boolean }> {
  const { id } = session.member;
  await confirmPassword(deps, session, { field: "password", password });
  return removeFactor(deps, session, "authenticator app", async (tx) => {
    if (!(await deleteTotp(tx, id))) throw notFound("The authenticator app");
  });
}

const alreadySetUp = (): ApiError =>
  new ApiError("conflict", "An authenticator app is set up already. Remove it first.");

const setUpExpired = (): ApiError =>
  new ApiError("conflict", "This setup has expired. Please start again.");
