import { randomBytes } from "node:crypto";
import type { Endpoint } from "@oneworld/contracts/site/endpoint";
import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import fc from "fast-check";
import { vi } from "vitest";
import { ask, type Browser } from "@oneworld/service-kit/test/testing-browser";
import { called } from "./draft.ts";
import { goodDrafts } from "./good.ts";
import { type Member, signUp } from "./member.ts";
import { type Named, wantedIn } from "./placeholders.ts";

/** Requests of each endpoint and caller, and events of each kind; `LEAK_REQUESTS=8 npm test -- fuzz` is the long run. */
export const REQUESTS = Number(process.env["LEAK_REQUESTS"] ?? 3);

/** Milliseconds for the events of the services. */
const EVENTS_MS = 20_000;

/** A member with all by which others could recognise them. */
export interface Party extends Member {
  name: string;
  /** a word in all their texts */
  word: string;
  post: string;
  comment: string;
  reply: string;
  conversation: string;
}

/** Answers that are the same for visitors, and name members on purpose: see decision 31. */
export const PUBLIC = new Set([
  "GET /api/posts/feed",
  "GET /api/posts/addresses",
  "GET /api/posts/:id/head",
  "GET /sitemap.xml",
]);

const isRead = ({ method, who, path }: Endpoint): boolean =>
  method === "GET" && who !== "moderator" && path !== "/api/users/logout";

const CHANGES_PASSWORD = "PUT /api/account/password";

/** Calls that change something. Left out are the account's own ({@link ACCOUNT}), calls of Stripe's, and those that end the block. */
const isWrite = ({ method, who, service, path, proof }: Endpoint): boolean =>
  method !== "GET" &&
  who !== "moderator" &&
  service !== "auth" &&
  service !== "edge" &&
  proof !== "signature" &&
  !/^\/api\/(?:blocks|mutes)\//.test(path);

/** Calls that change the account or this browser, that which makes the known password a wrong one last. */
export const ACCOUNT = ENDPOINTS.filter(
  ({ method, service }) => method !== "GET" && (service === "auth" || service === "edge"),
).toSorted(
  (a, b) => Number(called(a) === CHANGES_PASSWORD) - Number(called(b) === CHANGES_PASSWORD),
);

/** Writes that leave what the parties have written. */
const isAddition = (endpoint: Endpoint): boolean => isWrite(endpoint) && endpoint.method === "POST";

/** Calls that answer what members wrote and may not leak it, reads first. */
export const TESTED = ENDPOINTS.filter(
  (endpoint) => (isRead(endpoint) || isAddition(endpoint)) && !PUBLIC.has(called(endpoint)),
).toSorted((a, b) => Number(isWrite(a)) - Number(isWrite(b)));

/** Calls that change or delete what the parties have written, deletions last. */
export const CHANGES = ENDPOINTS.filter(
  (endpoint) => isWrite(endpoint) && !isAddition(endpoint),
).toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));
export const READS = TESTED.filter(isRead);

/** Waits for events of the services, or for what is late. @returns what is found */
export const until = <Found>(
  what: string,
  find: () => Promise<Found | false>,
): Promise<Exclude<Found, false>> =>
  vi.waitFor(
    async () => {
      const found = await find();
      if (found === false) throw new Error(`Timed out waiting for ${what}.`);
      return found as Exclude<Found, false>;
    },
    { timeout: EVENTS_MS, interval: 100 },
  );

/** Writes a comment, or a reply. @returns its id */
export async function comment(
  { browser, word }: Party,
  postId: string,
  { parent, mentions }: { parent?: string; mentions?: Party[] } = {},
): Promise<string> {
  const names = (mentions ?? []).map(({ name }) => `@${name}`);
  const answer = await ask(browser, "POST", `/api/comments/${postId}`, {
    commentContent: [`A comment: ${word}`, ...names].join(" "),
    ...(parent !== undefined && { parent }),
    ...(mentions && { mentions: mentions.map(({ id }) => id) }),
  });
  return (answer["comment"] as { _id: string })._id;
}

/** Signs up a member who has a biography, a post and a review. */
export async function createParty(browser: Browser): Promise<Party> {
  const member = await signUp(browser);
  const { id } = member;
  const { name } = await ask(browser, "GET", `/api/users/${id}`);
  const word = `leak${randomBytes(6).toString("hex")}`;
  await ask(browser, "PATCH", `/api/updatedbio/${id}`, { bio: `A bio: ${word}` });
  const review = { title: `A title: ${word}`, desc: `A review: ${word}`, rating: 4 };
  await ask(browser, "POST", "/api/review", review);
  const words = { title: `A title: ${word}`, content: `A post: ${word}`, postCategory: "Poverty" };
  const { post } = await ask(browser, "POST", "/api/posts", { ...words, region: "Asia" });
  const none = { comment: "", reply: "", conversation: "" };
  return { ...member, name: String(name), word, post: (post as { _id: string })._id, ...none };
}

/** All by which an answer would show the member. */
export const secretsOf = ({ id, name, word, post, comment: own, reply }: Party): string[] => [
  id,
  name,
  word,
  post,
  own,
  reply,
];

/** Which of the secrets are in a text. A name in words that others wrote about the member is none. */
export function leaksIn(text: string, secrets: readonly string[], mentioned: string): string[] {
  const searched = text.toLowerCase().replaceAll(`@${mentioned.toLowerCase()}`, "");
  return secrets.filter((secret) => secret !== "" && searched.includes(secret.toLowerCase()));
}

const idOf = (party: Party, named: Named): string => {
  if (named === "post" || named === "comment" || named === "conversation") return party[named];
  if (named === "email" || named === "password") return party[named];
  return party.id;
};

/** Members whose ids are in requests. */
interface Given {
  own: Party[];
  others: Party[];
}

/** A text with the ids of members in the place of placeholders: of each the next one of the given ones. */
export function fill(text: string, { own, others }: Given, at: number): string {
  let filled = text;
  for (const { text: placeholder, named, whose } of wantedIn(text)) {
    const parties = whose === "own" ? own : others;
    const party = parties[at % parties.length];
    if (party) filled = filled.replaceAll(placeholder, idOf(party, named));
  }
  return filled;
}

/**
 * Sends requests to an endpoint.
 *
 * @param searched whom searches are about, and whose name others may have written
 * @returns requests whose answers have a secret that wasn't sent, or are failures, or of a session that has ended
 */
export async function findLeaks(
  endpoint: Endpoint,
  viewer: Party,
  given: Given,
  { secrets, searched }: { secrets: string[]; searched: Party },
): Promise<[path: string, status: number, leaks: string[]][]> {
  const { method, path: address, who } = endpoint;
  const words = [searched.word, searched.name, "comment", "title"].map(encodeURIComponent);
  const searches = address.endsWith("/search")
    ? words.map((text) => `?q=${text}`)
    : address.endsWith("/members")
      ? [`?search=${encodeURIComponent(searched.name)}`, "?search=fuzz"]
      : [];
  const drafts = [
    ...fc.sample(goodDrafts(endpoint), { seed: 31, numRuns: REQUESTS }),
    ...searches.map((query) => ({ path: address + query, body: undefined })),
  ];
  const found: [string, number, string[]][] = [];
  for (const [at, draft] of drafts.entries()) {
    const path = fill(draft.path, given, at);
    const sent = draft.body === undefined ? undefined : fill(draft.body, given, at);
    const { status, headers, body } = await viewer.browser.send({
      method,
      path,
      body: sent,
      headers: {
        ...(sent !== undefined && { "content-type": "application/json" }),
        ...(endpoint.proof === "origin" && { origin: viewer.browser.site.origin }),
      },
    });
    const unsent = secrets.filter((secret) => !sent?.includes(secret));
    const leaks = leaksIn(JSON.stringify(headers) + body, unsent, searched.name);
    const isSignedOut = status === 401 && who === "member";
    if (leaks.length > 0 || status >= 500 || isSignedOut) found.push([path, status, leaks]);
  }
  return found;
}
