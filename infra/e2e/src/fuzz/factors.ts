import type { FactorsChanged, TotpSetup } from "@oneworld/contracts/auth/factors";
import { TestAuthenticator } from "@oneworld/service-kit/test/testing-authenticator";
import { totpCode } from "../authenticator.ts";
import { ask, type Browser } from "@oneworld/service-kit/test/testing-browser";
import type { Member } from "./member.ts";

const TOTP = "/api/account/totp";
const PASSKEYS = "/api/account/passkeys";
const RECOVERY_CODES = "/api/account/recovery-codes";
const SIGN_IN = "/api/account/sign-in";

/** The second step of a sign-in, after the password. */
export const SECOND_STEP = `${SIGN_IN}/second-factor`;

/** Milliseconds per code of the app. */
const STEP_MS = 30_000;

/** Whether the member has a second factor. */
export const hasFactor = ({ factors }: Member): boolean =>
  factors.app !== undefined || factors.passkeys.size > 0;

/** Turns the authenticator app on. */
export async function addApp(member: Member): Promise<void> {
  const code = await appCode(member);
  learnFactors(member, await ask(member.browser, "PUT", TOTP, { code }));
}

/** Registers a passkey. @returns its id */
export async function addPasskey(member: Member): Promise<string | undefined> {
  const credential = await registration(member);
  learnFactors(member, await ask(member.browser, "POST", PASSKEYS, { name: "Laptop", credential }));
  return [...member.factors.passkeys.keys()].at(-1);
}

/** The next code of the member's app, or the first one of a new app. */
export async function appCode({ browser, factors, password }: Member): Promise<string> {
  if (factors.app === undefined && factors.newApp === undefined)
    factors.newApp = String((await ask(browser, "POST", TOTP, { password }))["secret"]);
  const now = Math.floor(Date.now() / STEP_MS);
  // The site accepts the codes of the neighbouring steps, too
  const step = Math.min(Math.max(factors.lastStep + 1, now), now + 1);
  factors.lastStep = step;
  return totpCode(factors.app ?? factors.newApp ?? "", step - now);
}

/** An unused recovery code; undefined without a factor. */
export async function recoveryCode(member: Member): Promise<string | undefined> {
  const { browser, factors, password } = member;
  if (factors.recoveryCodes.length === 0 && hasFactor(member))
    learnFactors(member, await ask(browser, "POST", RECOVERY_CODES, { password }));
  return factors.recoveryCodes.pop();
}

/** A new passkey's response to the site's options. */
export async function registration({ browser, factors, password }: Member): Promise<object> {
  const options = await ask(browser, "POST", `${PASSKEYS}/options`, { password });
  factors.newPasskey = new TestAuthenticator(browser.site.origin);
  return factors.newPasskey.register(options as never);
}

/** The passkey's response for a browser's sign-in; undefined without a passkey. */
export async function assertion(
  { factors }: Member,
  browser: Browser,
): Promise<object | undefined> {
  const passkey = [...factors.passkeys.values()].at(-1);
  return passkey?.sign(await ask<never>(browser, "POST", `${SIGN_IN}/passkey/options`));
}

/** Signs a member in with another browser. */
export async function signIn(browser: Browser, member: Member): Promise<void> {
  const { email, password } = member;
  await ask(browser, "GET", "/api/users/session");
  if (!hasFactor(member)) {
    await ask(browser, "POST", "/api/users/auth", { email, password });
    return;
  }
  await givePassword(browser, member);
  const code = await recoveryCode(member);
  await ask(browser, "POST", SECOND_STEP, { method: "recovery_code", code });
}

/** Begins a sign-in: the browser gets the cookie for the second step. */
export async function givePassword(browser: Browser, { email, password }: Member): Promise<void> {
  await browser.send({
    method: "POST",
    path: "/api/users/auth",
    body: JSON.stringify({ email, password }),
    headers: { "content-type": "application/json" },
  });
}

/** Updates a member's factors from an answer. */
export function learnFactors(
  { factors }: Member,
  answer: Partial<FactorsChanged & TotpSetup>,
): void {
  if (answer.secret) factors.newApp = answer.secret;
  if (answer.recoveryCodes) factors.recoveryCodes = [...answer.recoveryCodes];
  if (!answer.factors) return;
  const { totp, passkeys } = answer.factors;
  factors.app = totp ? (factors.app ?? factors.newApp) : undefined;
  if (totp) factors.newApp = undefined;
  const known = new Map(factors.passkeys);
  factors.passkeys.clear();
  for (const { _id } of passkeys.toReversed()) {
    const passkey = known.get(_id) ?? factors.newPasskey;
    if (passkey) factors.passkeys.set(_id, passkey);
  }
}
