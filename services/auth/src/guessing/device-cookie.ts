import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { safeEqual } from "@oneworld/service-kit/http/safe-equal";
import type { Account } from "../generated/client.ts";

/** Accounts that one browser is trusted for at once; the least recently used one is dropped. */
const ACCOUNTS_MAX = 3;

const SEPARATOR = "~";
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

type Holder = Pick<Account, "id" | "passwordHash">;

/** Stands in for an unknown account, so that unknown emails cost the same work. */
const NO_ACCOUNT: Holder = { id: "", passwordHash: "" };

/**
 * Device cookies show that a member has signed in with this browser before (OWASP, "Slow Down Online Guessing Attacks
 * with Device Cookies").
 * A trusted browser has its own counter of failed sign-ins, so that attackers can't lock it out.
 */
export interface DeviceCookies {
  /** @returns the nonce that identifies this browser for the account; null when the cookie wasn't issued for it */
  recognise(cookie: string | undefined, account: Holder | null): string | null;
  /** @returns the new cookie, which trusts the browser for this account and its earlier ones */
  remember(cookie: string | undefined, account: Holder): string;
}

/**
 * An entry of the cookie is a random nonce and its HMAC-SHA256 over account and password hash. It reveals no email, and
 * becomes void with a new password.
 *
 * @param secret the key is derived from it (HKDF-SHA256)
 */
export function createDeviceCookies(secret: string): DeviceCookies {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "device cookie", 32));
  const macOf = (nonce: string, { id, passwordHash }: Holder): string =>
    createHmac("sha256", key).update(`${nonce}:${id}:${passwordHash}`).digest("base64url");

  const find = (entries: string[], account: Holder): { entry: string; nonce: string } | null => {
    for (const entry of entries) {
      const [, nonce = "", mac = ""] = ENTRY.exec(entry) ?? [];
      if (safeEqual(mac, macOf(nonce, account))) return { entry, nonce };
    }
    return null;
  };
  const issue = (account: Holder): string => {
    const nonce = randomBytes(16).toString("base64url");
    return `${nonce}.${macOf(nonce, account)}`;
  };
  return {
    recognise: (cookie, account) => {
      const found = find(entriesOf(cookie), account ?? NO_ACCOUNT);
      return account && found ? found.nonce : null;
    },
    remember: (cookie, account) => {
      const entries = entriesOf(cookie);
      const own = find(entries, account)?.entry ?? issue(account);
      const others = entries.filter((entry) => entry !== own);
      return [own, ...others].slice(0, ACCOUNTS_MAX).join(SEPARATOR);
    },
  };
}

const entriesOf = (cookie = ""): string[] =>
  cookie.split(SEPARATOR, ACCOUNTS_MAX).filter((entry) => ENTRY.test(entry));
