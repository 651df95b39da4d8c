import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { PostCreated } from "@oneworld/contracts/forum/http";
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

/** Concurrent sign-ups: the queue for passwords is bounded. */
const SIGN_UPS = 50;

/** Signs members up, each from another network. */
export async function signUp(authUrl: string, count: number): Promise<Newcomer[]> {
  const members: Newcomer[] = [];
  while (members.length < count) {
    const batch = Math.min(SIGN_UPS, count - members.length);
    const numbers = Array.from({ length: batch }, (_, index) => members.length + index);
    members.push(...(await Promise.all(numbers.map((number) => signUpOne(authUrl, number)))));
  }
  return members;
}

async function signUpOne(authUrl: string, number: number): Promise<Newcomer> {
  const browser = browserElsewhere(authUrl);
  const account = {
    name: `Member No ${number}`,
    email: `member-${number}@example.org`,
    password: "a well in each town",
  };
  const { id } = await ask<SessionMember>(browser, "POST", "/api/users", account);
  return { id, browser, account };
}

/** Publishes a post on the climate. @param pictures uploaded ones @returns its id */
export async function publishPost(
  forum: Browser,
  pictures: { id: string; alt: string }[] = [],
): Promise<string> {
  const { post } = await ask<PostCreated>(forum, "POST", "/api/posts", {
    title: "What our town did about it",
    content: "We met on a Saturday, forty of us.",
    postCategory: "Climate",
    pictures,
  });
  return post._id;
}
