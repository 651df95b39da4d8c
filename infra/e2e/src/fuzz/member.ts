import { randomBytes, randomUUID } from "node:crypto";
import type { TestAuthenticator } from "@oneworld/service-kit/test/testing-authenticator";
import { ask, Browser } from "@oneworld/service-kit/test/testing-browser";
import type { Named } from "./placeholders.ts";

/** A member's second factors. */
export interface MemberFactors {
  /** secret of the confirmed authenticator app */
  app?: string | undefined;
  /** secret of an app that isn't confirmed yet */
  newApp?: string | undefined;
  /** the 30-second step of the last used code, since each works once */
  lastStep: number;
  recoveryCodes: string[];
  /** by their ids, the newest last */
  passkeys: Map<string, TestAuthenticator>;
  /** its registration may be pending */
  newPasskey?: TestAuthenticator | undefined;
}

/** A signed-in member with their entities. */
export interface Member {
  id: string;
  email: string;
  password: string;
  browser: Browser;
  /** ids of the member's entities, the newest last */
  things: Map<Named, string[]>;
  factors: MemberFactors;
}

/** Opens browsers, each at an address of its own, and closes them together. */
export function browsersAt(site: URL) {
  const browsers: Browser[] = [];
  const open = (localAddress: string): Browser => {
    const browser = new Browser(site, { localAddress });
    browsers.push(browser);
    return browser;
  };
  return { open, close: () => browsers.forEach((browser) => browser.close()) };
}

/** Signs up a new member. */
export async function signUp(browser: Browser): Promise<Member> {
  const name = `Fuzz ${randomBytes(4).toString("hex")}`;
  const email = `${randomUUID()}@example.org`;
  const password = randomBytes(12).toString("hex");
  const { _id } = await ask(browser, "POST", "/api/users", { name, email, password });
  await ask(browser, "GET", "/api/users/session");
  const factors = { lastStep: 0, recoveryCodes: [], passkeys: new Map() };
  return { id: String(_id), email, password, browser, things: new Map(), factors };
}
