import type { RegisterPasskey } from "@oneworld/contracts/auth/factors";
import { PASSKEYS_MAX } from "@oneworld/contracts/auth/limits";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import { said } from "@oneworld/service-kit/words/said";
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
} from "@simplewebauthn/server";
import { confirmPassword } from "../account/confirm-password.rules.ts";
import { refusalOf } from "../account/ownership.policy.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { isNotUnique } from "../database.ts";
import { takeChallenge } from "./challenge.repo.ts";
import { CHALLENGE_SECONDS, challengeKey, issueChallenge } from "./challenge.rules.ts";
import { challengeIn } from "./client-data.ts";
import { assertMayChangeFactors } from "./factors.policy.ts";
import { addFactor, removeFactor, type FactorChange } from "./factors.rules.ts";
import {
  countPasskeys,
  deletePasskey,
  hasPasskey,
  insertPasskey,
  listPasskeys,
  updatePasskeyName,
} from "./passkey.repo.ts";
import { requirePasskeySite } from "./require-passkey-site.ts";

/**
 * Begins to register a passkey: returns the options for the authenticator. The challenge works once, within 5 minutes,
 * in this session.
 *
 * @throws ApiError `invalid_input` naming `password`, `too_many_requests`, `second_factor_missing`, `conflict` at the
 * maximum number of passkeys or where the site's address allows none
 */
export async function beginPasskey(
  deps: AuthDeps,
  session: ResolvedSession,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { db } = deps;
  const site = requirePasskeySite(deps);
  const account = await confirmPassword(deps, session, { field: "password", password });
  await assertMayChangeFactors(db, session);
  const own = await listPasskeys(db, account.id);
  if (own.length >= PASSKEYS_MAX) throw tooMany();
  const challenge = await issueChallenge(db, {
    purpose: "register_passkey",
    accountId: account.id,
    boundTo: session.sessionId,
  });
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.id,
    userID: userHandle(account.id),
    userName: account.email,
    userDisplayName: account.name,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: "none",
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    // A discoverable credential needs no email; a PIN or biometrics make it two factors
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Registers a passkey from the authenticator's response to {@link beginPasskey}.
 *
 * @throws ApiError `invalid_input` naming `credential`, `conflict` for a registered passkey, and as {@link
 * beginPasskey}
 */
export async function registerPasskey(
  deps: AuthDeps,
  session: ResolvedSession,
  { name, credential: response }: RegisterPasskey,
): Promise<FactorChange> {
  const { db, passkeySite } = deps;
  const { member, sessionId } = session;
  const challenge = challengeIn(response.response.clientDataJSON);
  const issued =
    challenge && (await takeChallenge(db, challengeKey(challenge, "register_passkey")));
  if (!passkeySite || !issued || issued.accountId !== member.id || issued.boundTo !== sessionId) {
    throw refuseCredential();
  }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: passkeySite.origins,
    expectedRPID: passkeySite.id,
    requireUserVerification: true,
  }).catch(() => {
    throw refuseCredential();
  });
  if (!registrationInfo) throw refuseCredential();
  const { id, publicKey, counter } = registrationInfo.credential;
  return addFactor(deps, session, "passkey", async (tx) => {
    if ((await countPasskeys(tx, member.id)) >= PASSKEYS_MAX) throw tooMany();
    await insertPasskey(tx, {
      id: newId(),
      accountId: member.id,
      credentialId: id,
      publicKey,
      counter: BigInt(counter),
      transports: response.response.transports ?? [],
      name,
    });
  }).catch((error: unknown) => {
    if (isNotUnique(error)) throw new ApiError("conflict", "This passkey is registered already.");
    throw error;
  });
}

/** Renames a passkey. @throws ApiError `not_found`, or `forbidden` for another member's passkey */
export async function renamePasskey(
  { db }: AuthDeps,
  accountId: string,
  passkey: { id: string; name: string },
): Promise<void> {
  if (await updatePasskeyName(db, { ...passkey, accountId })) return;
  throw refusalOf("The passkey", await hasPasskey(db, passkey.id));
}

/**
 * Removes a passkey.
 *
 * @throws ApiError `invalid_input` naming `password`, `too_many_requests`, `second_factor_missing`, `not_found`,
 * `forbidden` for another member's passkey
 */
export async function removePasskey(
  deps: AuthDeps,
  session: ResolvedSession,
  { id, password }: { id: string; password: string },
): Promise<{ isLast: boolean }> {
  const accountId = session.member.id;
  await confirmPassword(deps, session, { field: "password", password });
  return removeFactor(deps, session, "passkey", async (tx) => {
    if (!(await deletePasskey(tx, { id, accountId }))) {
      throw refusalOf("The passkey", await hasPasskey(tx, id));
    }
  });
}

/** An account's WebAuthn user handle: the bytes of its id, which reveal no personal data. */
export const userHandle = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId.replaceAll("-", ""), "hex"));

/** The bytes of a challenge; the library would encode a string as text. */
export const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, "base64url"));

const tooMany = (): ApiError =>
  new ApiError(
    "conflict",
    said("You have {0} passkeys, which is the maximum. Remove one first.", PASSKEYS_MAX),
  );

const refuseCredential = (): ApiError =>
  invalidFields({ credential: "This passkey could not be registered. Please try again." });
