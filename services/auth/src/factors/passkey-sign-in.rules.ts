import type { PasskeySignIn } from "@oneworld/contracts/auth/factors";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { lockAccount } from "../account/account.repo.ts";
import type { AuthDeps } from "../auth-deps.ts";
import type { Prisma } from "../generated/client.ts";
import { guardSignIn } from "../guessing/guard-sign-in.ts";
import type { Browser } from "../session/browser.ts";
import { openSession, type SignedIn } from "../session/session.rules.ts";
import { takeChallenge } from "./challenge.repo.ts";
import { CHALLENGE_SECONDS, challengeKey, issueChallenge } from "./challenge.rules.ts";
import { challengeIn } from "./client-data.ts";
import { findPasskey, usePasskey } from "./passkey.repo.ts";
import { bytesOf, userHandle } from "./passkeys.rules.ts";
import { requirePasskeySite } from "./require-passkey-site.ts";

/**
 * Begins a sign-in by passkey: the browser offers its passkeys for the site. The challenge works once, within 5
 * minutes.
 *
 * @throws ApiError `conflict` when the site's address allows no passkeys
 */
export async function beginPasskeySignIn(
  deps: AuthDeps,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const site = requirePasskeySite(deps);
  const challenge = await issueChallenge(deps.db, {
    purpose: "sign_in_by_passkey",
    accountId: null,
  });
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: "required",
  });
}

/**
 * Signs a member in by a passkey. It counts as both factors, since the authenticator asks for a PIN or biometrics.
 *
 * @throws ApiError `sign_in_failed` for any error; `too_many_requests` after many failures with one passkey
 */
export async function signInByPasskey(
  deps: AuthDeps,
  { credential: response }: PasskeySignIn,
  browser: Browser,
): Promise<SignedIn> {
  const { db, limits } = deps;
  const passkey = await findPasskey(db, response.id);
  const account = passkey?.account ?? null;
  const attempt = { failures: limits.failures, key: `passkey:${response.id}`, account };
  const signedIn = await guardSignIn(deps, browser, attempt, async () => {
    const spend = await readAnswer(deps, response, passkey);
    const opened =
      spend &&
      (await openSession(deps, browser, {
        secondFactor: true,
        // Locks the account first, as changes of factors do: otherwise they deadlock
        account: async (tx) =>
          account && (await lockAccount(tx, account.id)) && (await spend(tx)) ? account : null,
      }));
    if (!opened) recordSecurityEvent("sign_in_failed", account?.id ?? null);
    return opened;
  });
  if (!signedIn) throw refusePasskey();
  return signedIn;
}

/**
 * Verifies the response to a challenge, and uses the challenge up.
 *
 * @returns null for a wrong response; otherwise a function that stores the passkey's counter, and returns false when a
 * concurrent call has stored it first
 */
async function readAnswer(
  { db, passkeySite }: AuthDeps,
  response: PasskeySignIn["credential"],
  passkey: Awaited<ReturnType<typeof findPasskey>>,
): Promise<((tx: Prisma.TransactionClient) => Promise<boolean>) | null> {
  const challenge = challengeIn(response.response.clientDataJSON);
  const issued =
    challenge && (await takeChallenge(db, challengeKey(challenge, "sign_in_by_passkey")));
  if (!issued || !passkeySite || !passkey) return null;
  if (!isHandleOf(passkey.accountId, response.response.userHandle)) return null;
  const { credentialId, publicKey, counter, transports } = passkey;
  // The library also refuses a counter that hasn't grown, the sign of a copied authenticator
  const answer = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: passkeySite.origins,
    expectedRPID: passkeySite.id,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(publicKey),
      counter: Number(counter),
      transports,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) return null;
  const used = { id: passkey.id, counter: BigInt(answer.authenticationInfo.newCounter) };
  return (tx) => usePasskey(tx, { ...used, now: new Date() });
}

/**
 * Whether the passkey's user handle names this account. For authenticators without a handle, the credential identifies
 * it.
 */
const isHandleOf = (accountId: string, handle: string | undefined): boolean =>
  handle === undefined || handle === Buffer.from(userHandle(accountId)).toString("base64url");

const refusePasskey = (): ApiError =>
  new ApiError(
    "sign_in_failed",
    "This passkey can't be used here. Try again, or sign in with your password.",
  );
