import type { FactorsChanged, TotpSetup } from "@oneworld/contracts/auth/factors";
import { TestAuthenticator } from "@oneworld/service-kit/testing-authenticator";
import { totpCode } from "../authenticator.ts";
import type { Browser } from "./browser.ts";
import { ask, type Member } from "./member.ts";

/** What a member signs in with besides the password. */
export interface MemberFactors {
  /** secret of the authenticator app that is on */
  app?: string | undefined;
  /** secret of an app that waits for its first code */
  newApp?: string | undefined;
  /** the newest code that was given, as its 30-second step: it works once */
  lastStep: number;
  recoveryCodes: string[];
  /** by their ids, the newest last */
  passkeys: Map<string, TestAuthenticator>;
  /** whose registration may be under way */
  newPasskey?: TestAuthenticator | undefined;
}

const TOTP = "/api/account/totp";
const PASSKEYS = "/api/account/passkeys";
const RECOVERY_CODES = "/api/account/recovery-codes";
const SIGN_IN = "/api/account/sign-in";

/** The second step of a sign-in, for a browser that has given the password. */
export const SECOND_STEP = `${SIGN_IN}/second-factor`;

/** Milliseconds for which a code of the app is new. */
const STEP_MS = 30_000;

/** Whether the password alone opens no session. */
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

/** The next code of the member's app; the first one of a new app for those who have none. */
export async function appCode({ browser, factors, password }: Member): Promise<string> {
  if (factors.app === undefined && factors.newApp === undefined)
    factors.newApp = String((await ask(browser, "POST", TOTP, { password }))["secret"]);
  const now = Math.floor(Date.now() / STEP_MS);
  // The site takes the codes of the steps before and after this one, too
  const step = Math.min(Math.max(factors.lastStep + 1, now), now + 1);
  factors.lastStep = step;
  return totpCode(factors.app ?? factors.newApp ?? "", step - now);
}

/** A recovery code that works; undefined for those who have no factor. */
export async function recoveryCode(member: Member): Promise<string | undefined> {
  const { browser, factors, password } = member;
  if (factors.recoveryCodes.length === 0 && hasFactor(member))
    learnFactors(member, await ask(browser, "POST", RECOVERY_CODES, { password }));
  return factors.recoveryCodes.pop();
}

/** What a new passkey answers to the options that the site has for it. */
export async function registration({ browser, factors, password }: Member): Promise<object> {
  const options = await ask(browser, "POST", `${PASSKEYS}/options`, { password });
  factors.newPasskey = new TestAuthenticator(browser.origin);
  return factors.newPasskey.register(options as never);
}

/** What the member's passkey answers to a sign-in of a browser; undefined for those who have none. */
export async function assertion(
  { factors }: Member,
  browser: Browser,
): Promise<object | undefined> {
  const passkey = [...factors.passkeys.values()].at(-1);
  return passkey?.sign((await ask(browser, "POST", `${SIGN_IN}/passkey/options`)) as never);
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

/** Begins a sign-in: the browser gets the cookie by which it goes on with the second factor. */
export async function givePassword(browser: Browser, { email, password }: Member): Promise<void> {
  await browser.send({
    method: "POST",
    path: "/api/users/auth",
    body: JSON.stringify({ email, password }),
    headers: { "content-type": "application/json" },
  });
}

/** Notes what an answer to a member says of their factors. */
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
