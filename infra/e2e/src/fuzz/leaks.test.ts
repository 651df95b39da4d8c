import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Endpoint } from "@oneworld/contracts/site/endpoint";
import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import fc from "fast-check";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBrowser, type Browser } from "./browser.ts";
import { goodDrafts } from "./good.ts";
import { ask, type Member, signUp } from "./member.ts";
import { type Named, wantedIn } from "./placeholders.ts";
import { siteUnderTest } from "./site.ts";
import { connect } from "./sockets.ts";

/*
 * Two members, one of whom blocks the other, call every endpoint that answers what members wrote. No id, name or text of the other one
 * may be in an answer, an event or a page.
 */

/** Requests of each endpoint and caller. */
const REQUESTS = 12;

/** Milliseconds for the events of the services. */
const EVENTS_MS = 20_000;

/** A member with all by which others could recognise them. */
interface Party extends Member {
  name: string;
  /** a word in all their texts */
  word: string;
  post: string;
  comment: string;
  reply: string;
  conversation: string;
}

type Viewer = "blocker" | "blocked";

/** Answers that name the other one on purpose, or are the same for visitors: see decision 31. */
const PUBLIC = new Set([
  "GET /api/posts/feed",
  "GET /api/posts/addresses",
  "GET /api/posts/:id/head",
  "GET /api/reviews",
  "GET /sitemap.xml",
]);
const WITH_NAME = new Set(["GET /api/users/:id", "GET /api/userschat"]);
const OF_BLOCKER = new Set([
  "GET /api/blocks",
  "GET /api/conversations/:userId",
  "GET /api/messages/:conversationId",
  "POST /api/conversations",
]);

const called = ({ method, path }: Endpoint): string => `${method} ${path}`;
const isRead = ({ method, who, path }: Endpoint): boolean =>
  method === "GET" && who !== "moderator" && path !== "/api/users/logout";

/** Calls by which members act on what others wrote, and on others. The rest changes what is one's own, or ends the block. */
const isWrite = ({ method, who, service, path }: Endpoint): boolean =>
  method === "POST" &&
  who === "member" &&
  ["forum", "profile", "chat"].includes(service) &&
  !/^\/api\/(?:blocks|mutes)\//.test(path);

const TESTED = ENDPOINTS.filter(
  (endpoint) => (isRead(endpoint) || isWrite(endpoint)) && !PUBLIC.has(called(endpoint)),
).toSorted((a, b) => Number(isWrite(a)) - Number(isWrite(b)));

let amara: Party;
let lukas: Party;
let noor: Party;
let visitor: Browser;
const sockets: Socket[] = [];
const browsers: Browser[] = [];

const { url: site } = siteUnderTest();

const open = (address: string): Browser => {
  const browser = createBrowser(site, address);
  browsers.push(browser);
  return browser;
};

/** Waits for events of the services. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + EVENTS_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} has not come about.`);
    await setTimeout(100);
  }
}

const statusOf = async ({ browser }: Member, path: string): Promise<number> =>
  (await browser.send({ method: "GET", path })).status;

async function comment({ browser, word }: Party, postId: string, parent?: string): Promise<string> {
  const given = { commentContent: `A comment: ${word}`, ...(parent && { parent }) };
  const answer = await ask(browser, "POST", `/api/comments/${postId}`, given);
  return (answer["comment"] as { _id: string })._id;
}

async function createParty(address: string): Promise<Party> {
  const member = await signUp(open(address));
  const { browser, id } = member;
  const { name } = await ask(browser, "GET", `/api/users/${id}`);
  const word = `leak${randomBytes(6).toString("hex")}`;
  await ask(browser, "PATCH", `/api/updatedbio/${id}`, { bio: `A bio: ${word}` });
  const words = { title: `A title: ${word}`, content: `A post: ${word}`, postCategory: "Poverty" };
  const { post } = await ask(browser, "POST", "/api/posts", { ...words, region: "Asia" });
  const none = { comment: "", reply: "", conversation: "" };
  return { ...member, name: String(name), word, post: (post as { _id: string })._id, ...none };
}

/** All by which an answer would show the member. */
const secretsOf = ({ id, name, word, post, comment: own, reply }: Party): string[] => [
  id,
  name,
  word,
  post,
  own,
  reply,
];

beforeAll(async () => {
  visitor = open("127.0.90.9");
  amara = await createParty("127.0.91.1");
  lukas = await createParty("127.0.92.1");
  noor = await createParty("127.0.93.1");
  noor.comment = await comment(noor, noor.post);
  for (const [one, other] of [
    [amara, lukas],
    [lukas, amara],
  ] as const) {
    one.comment = await comment(one, noor.post);
    one.reply = await comment(one, noor.post, noor.comment);
    await comment(one, other.post);
    await comment(noor, other.post);
    for (const { post } of [other, noor]) {
      await ask(one.browser, "POST", `/api/like/${post}`, { liked: true });
      await ask(one.browser, "POST", `/api/bookmarks/${post}`, { bookmarked: true });
    }
    for (const followee of [other, noor])
      await ask(one.browser, "POST", `/api/follow/${followee.id}`, {});
    await ask(noor.browser, "POST", `/api/follow/${one.id}`, {});
    const { _id } = await ask(one.browser, "POST", "/api/conversations", { receiverId: other.id });
    one.conversation = String(_id);
    const message = { conversationId: _id, text: `A message: ${one.word}` };
    await ask(one.browser, "POST", "/api/messages", message);
    await ask(one.browser, "POST", "/api/conversations", { receiverId: noor.id });
  }
  // A reply to each of them on the other one's post, whose title the notification would have
  for (const [one, other] of [
    [amara, lukas],
    [lukas, amara],
  ] as const)
    await comment(noor, other.post, await comment(one, other.post));
  for (const { browser } of [amara, lukas])
    await until("Notifications", async () => {
      const { notifications } = await ask(browser, "GET", "/api/notifications");
      return (notifications as unknown[]).length >= 4;
    });
  sockets.push(await connect(site, amara), await connect(site, lukas));
  await ask(amara.browser, "POST", `/api/blocks/${lukas.id}`, {});
  await until(
    "The block",
    async () =>
      (await statusOf(amara, `/api/posts/${lukas.post}`)) === 404 &&
      (await statusOf(lukas, `/api/messages/${lukas.conversation}`)) === 404,
  );
}, 120_000);

afterAll(() => {
  for (const socket of sockets) socket.close();
  for (const browser of browsers) browser.close();
});

const viewers = (): [Viewer, Party, Party][] => [
  ["blocker", amara, lukas],
  ["blocked", lukas, amara],
];

/** A request as one of the two, with the other one's ids, a friend's or their own in it. */
function fill(text: string, viewer: Party, other: Party, at: number): string {
  let filled = text;
  for (const { text: placeholder, named, whose } of wantedIn(text)) {
    const parties = whose === "own" ? [viewer, other, noor] : [other, noor, viewer];
    const id = idOf(parties[at % parties.length] ?? other, named);
    filled = filled.replaceAll(placeholder, id);
  }
  return filled;
}

const idOf = (party: Party, named: Named): string => {
  if (named === "post" || named === "comment" || named === "conversation") return party[named];
  if (named === "email" || named === "password") return party[named];
  return party.id;
};

/** Which of the secrets are in a text. */
const leaksIn = (text: string, secrets: string[]): string[] =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

describe.each(["blocker", "blocked"] as const)("as the %s", (viewerIs) => {
  const parties = () => viewers().find(([is]) => is === viewerIs) as [Viewer, Party, Party];

  it.each(TESTED.map((endpoint) => [called(endpoint), endpoint] as const))(
    "%s has nothing of the other one",
    { timeout: 60_000 },
    async (call, endpoint) => {
      const [, viewer, other] = parties();
      const secrets = secretsOf(other).filter(
        (secret) =>
          !(WITH_NAME.has(call) && [other.id, other.name].includes(secret)) &&
          !(OF_BLOCKER.has(call) && viewerIs === "blocker"),
      );
      const drafts = fc.sample(goodDrafts(endpoint), { seed: 31, numRuns: REQUESTS });
      const searches = endpoint.path.endsWith("/search")
        ? [`?q=${other.word}`, `?q=${encodeURIComponent(other.name)}`, "?q=comment", "?q=title"]
        : endpoint.path.endsWith("/members")
          ? [`?search=${encodeURIComponent(other.name)}`, "?search=fuzz"]
          : [];
      const extra = searches.map((query) => ({ path: endpoint.path + query, body: undefined }));
      for (const [at, { path, body }] of [...drafts, ...extra].entries()) {
        const sent = body === undefined ? undefined : fill(body, viewer, other, at);
        const answer = await viewer.browser.send({
          method: endpoint.method,
          path: fill(path, viewer, other, at),
          body: sent,
          ...(sent !== undefined && { headers: { "content-type": "application/json" } }),
        });
        // What was sent may come back, such as a text with the other one's id
        const unsent = secrets.filter((secret) => !sent?.includes(secret));
        expect([path, answer.status, leaksIn(answer.body, unsent)]).toEqual([
          path,
          answer.status,
          [],
        ]);
        expect(answer.status).toBeLessThan(500);
        // Still signed in
        expect(answer.status === 401 && endpoint.who === "member").toBe(false);
      }
    },
  );

  it("pages have nothing of the other one but the name on their profile", async () => {
    const [, viewer, other] = parties();
    const pages = [
      "/",
      "/Poverty",
      "/Poverty/Asia",
      "/following",
      "/bookmarks",
      "/notifications",
      `/search?q=${viewer.word}`,
      "/search?q=title",
      `/post/${noor.post}`,
      `/userprofile/${noor.id}`,
    ];
    for (const path of pages) {
      const { body, status } = await viewer.browser.send({ method: "GET", path });
      expect([path, status, leaksIn(body, secretsOf(other))]).toEqual([path, 200, []]);
    }
    const post = await viewer.browser.send({ method: "GET", path: `/post/${other.post}` });
    expect(leaksIn(post.body, [other.name, other.word])).toEqual([]);
    const profile = await viewer.browser.send({ method: "GET", path: `/userprofile/${other.id}` });
    expect(leaksIn(profile.body, [other.word, other.comment])).toEqual([]);
    // Pages of visitors are shared: they have everything, also right after a member's page
    const shared = await visitor.send({ method: "GET", path: `/post/${other.post}` });
    expect(leaksIn(shared.body, [other.word])).toEqual([other.word]);
  });
});

it(
  "no event of the live connection has anything of the other one",
  { timeout: 60_000 },
  async () => {
    const heard: string[][] = sockets.map(() => []);
    for (const [at, socket] of sockets.entries())
      socket.onAny((...event: unknown[]) => heard[at]?.push(JSON.stringify(event)));
    for (const [at, [, one, other]] of viewers().entries()) {
      const socket = sockets[at] as Socket;
      const { conversation: conversationId } = one;
      socket.emit("typing", { conversationId, typing: true });
      socket.emit("read", { conversationId, seq: 2 });
      const sent = { conversationId, text: `Late: ${one.word}` };
      expect(await socket.emitWithAck("sendMessage", sent)).toMatchObject({ ok: false });
      const again = { receiverId: other.id, text: `Late: ${one.word}` };
      expect(await socket.emitWithAck("sendMessage", again)).toMatchObject({ ok: false });
      await socket.emitWithAck("addUser", one.id);
      await one.browser.send({ method: "POST", path: `/api/follow/${other.id}`, body: "{}" });
      await comment(one, noor.post, noor.comment);
    }
    sockets[1]?.disconnect();
    sockets[1] = await connect(site, lukas);
    await setTimeout(2_000);
    expect(heard[0]?.length).toBeGreaterThan(0);
    for (const [at, [, , other]] of viewers().entries())
      expect(leaksIn((heard[at] ?? []).join("\n"), secretsOf(other))).toEqual([]);
  },
);
