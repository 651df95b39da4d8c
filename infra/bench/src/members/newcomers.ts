import type { SessionMember } from "@oneworld/contracts/auth/session";
import { ask, Browser } from "@oneworld/service-kit/test/testing-browser";
import { SECRETS } from "../services.ts";

let networks = 0;

/** A browser with its own network, by the edge's headers, which services trust with the edge's secret. */
export function browserElsewhere(site: string): Browser {
  networks += 1;
  const forwardedFor = `10.${networks >> 8}.${networks & 255}.1`;
  const headers = { "x-edge-secret": SECRETS.EDGE_SECRET, "x-forwarded-for": forwardedFor };
  return new Browser(site, { headers });
}

/** A member, with their own browser. */
export interface Newcomer {
  id: string;
  browser: Browser;
  account: { name: string; email: string; password: string };
}

/** Signs members up one after the other, each from another network. */
export async function signUp(authUrl: string, count: number): Promise<Newcomer[]> {
  const members: Newcomer[] = [];
  while (members.length < count) {
    const number = members.length;
    const browser = browserElsewhere(authUrl);
    const account = {
      name: `Member No ${number}`,
      email: `member-${number}@example.org`,
      password: "a well in each town",
    };
    const { id } = await ask<SessionMember>(browser, "POST", "/api/users", account);
    members.push({ id, browser, account });
  }
  return members;
}
