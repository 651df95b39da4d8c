import { setTimeout } from "node:timers/promises";
import { LIVE_EVENTS } from "@oneworld/contracts/chat/live";
import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import fc from "fast-check";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { valuesOf } from "./arbitrary.ts";
import { createBrowser, type Browser } from "./browser.ts";
import { ask, type Member } from "./member.ts";
import {
  called,
  CHANGES,
  comment,
  createParty,
  fill,
  findLeaks,
  leaksIn,
  type Party,
  PUBLIC,
  READS,
  REQUESTS,
  secretsOf,
  TESTED,
  until,
} from "./parties.ts";
import { siteUnderTest } from "./site.ts";
import { connect, EVENT_NAMES } from "./sockets.ts";

/*
 * Two members, one of whom blocks the other, call every endpoint that answers what members wrote, and send every event of the live
 * connection. No id, name or text of the other one may be in an answer, an event or a page. A third one mutes one of them, and
 * the other one's word.
 */

type Viewer = "blocker" | "blocked";

/** Answers that name the other one on purpose: see decision 31. */
const WITH_NAME = new Set(["GET /api/users/:id", "GET /api/userschat"]);
const OF_BLOCKER = new Set([
  "GET /api/blocks",
  "GET /api/conversations/:userId",
  "GET /api/messages/:conversationId",
  "POST /api/conversations",
]);
/** Reads in which a mute hides nothing: reviews, and what the member has muted. */
const DESPITE_MUTE = new Set(["GET /api/review", "GET /api/mutes", "GET /api/muted-words"]);

/** Answers that list what earlier requests have sent: an id in one of those would be found in a later answer. */
const ECHOING = new Set(["PUT /api/notifications/devices"]);

let amara: Party;
let lukas: Party;
let noor: Party;
let mira: Party;
let visitor: Browser;
const sockets: Socket[] = [];
const browsers: Browser[] = [];

const { url: site } = siteUnderTest();

const open = (address: string): Browser => {
  const browser = createBrowser(site, address);
  browsers.push(browser);
  return browser;
};

const pairs = (): [one: Party, other: Party][] => [
  [amara, lukas],
  [lukas, amara],
];

const statusOf = async ({ browser }: Member, path: string): Promise<number> =>
  (await browser.send({ method: "GET", path })).status;

beforeAll(async () => {
  visitor = open("127.0.90.9");
  amara = await createParty(open("127.0.91.1"));
  lukas = await createParty(open("127.0.92.1"));
  noor = await createParty(open("127.0.93.1"));
  mira = await createParty(open("127.0.94.1"));
  const both = [amara, lukas];
  await ask(noor.browser, "PATCH", `/api/posts/${noor.post}`, {
    content: `A post: ${noor.word} @${amara.name} @${lukas.name}`,
    mentions: both.map(({ id }) => id),
  });
  noor.comment = await comment(noor, noor.post, { mentions: both });
  for (const [one, other] of pairs()) {
    await ask(one.browser, "PATCH", `/api/posts/${one.post}`, { content: `Edited: ${one.word}` });
    const quoting = { title: "A title", content: "A quote", postCategory: "Poverty" };
    await ask(noor.browser, "POST", "/api/posts", { ...quoting, quote: one.post });
    one.comment = await comment(one, noor.post);
    one.reply = await comment(one, noor.post, { parent: noor.comment });
    await comment(one, other.post);
    await comment(one, mira.post);
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
  for (const [one, other] of pairs())
    await comment(noor, other.post, { parent: await comment(one, other.post) });
  for (const { browser } of both)
    await until("Notifications", async () => {
      const { notifications } = await ask(browser, "GET", "/api/notifications");
      return (notifications as unknown[]).length >= 4;
    });
  sockets.push(await connect(site, amara), await connect(site, lukas));
  await ask(amara.browser, "POST", `/api/blocks/${lukas.id}`, {});
  await ask(mira.browser, "POST", `/api/mutes/${lukas.id}`, { duration: "forever" });
  await ask(mira.browser, "PUT", "/api/muted-words", { words: amara.word });
  await until(
    "The block",
    async () =>
      (await statusOf(amara, `/api/posts/${lukas.post}`)) === 404 &&
      (await statusOf(lukas, `/api/messages/${lukas.conversation}`)) === 404,
  );
  for (const [one, other] of pairs())
    await until("The block of reviews", async () => {
      const { body } = await one.browser.send({ method: "GET", path: "/api/review?limit=5" });
      return !body.includes(other.word);
    });
  await until("The mute", async () => {
    const { body } = await mira.browser.send({ method: "GET", path: `/api/posts/${noor.post}` });
    return !body.includes(lukas.word) && !body.includes(amara.word);
  });
}, 120_000);

afterAll(() => {
  for (const socket of sockets) socket.close();
  for (const browser of browsers) browser.close();
});

it("the calls that are named here exist", () => {
  const calls = new Set([...ENDPOINTS.map(called), "GET /sitemap.xml"]);
  const named = [...PUBLIC, ...WITH_NAME, ...OF_BLOCKER, ...DESPITE_MUTE, ...ECHOING];
  expect(named.filter((call) => !calls.has(call))).toEqual([]);
});

describe.each(["blocker", "blocked"] as const)("as the %s", (viewerIs: Viewer) => {
  const parties = () => pairs()[viewerIs === "blocker" ? 0 : 1] as [Party, Party];

  it.each(TESTED.map((endpoint) => [called(endpoint), endpoint] as const))(
    "%s has nothing of the other one",
    { timeout: 60_000 },
    async (call, endpoint) => {
      const [viewer, other] = parties();
      const secrets = secretsOf(other).filter(
        (secret) =>
          !(WITH_NAME.has(call) && [other.id, other.name].includes(secret)) &&
          !(OF_BLOCKER.has(call) && viewerIs === "blocker"),
      );
      const given = { own: [viewer, other, noor], others: [other, noor, viewer] };
      expect(await findLeaks(endpoint, viewer, given, { secrets, searched: other })).toEqual([]);
    },
  );

  it("pages have nothing of the other one but the name on their profile and in mentions", async () => {
    const [viewer, other] = parties();
    const pages = [
      "/",
      "/Poverty",
      "/Poverty/Asia",
      "/following",
      "/bookmarks",
      "/notifications",
      "/review",
      `/search?q=${viewer.word}`,
      "/search?q=title",
      `/post/${noor.post}`,
      `/userprofile/${noor.id}`,
      `/userprofile/${noor.id}/posts`,
    ];
    const read = async (path: string) => viewer.browser.send({ method: "GET", path });
    for (const path of pages) {
      const { body, status } = await read(path);
      const leaks = leaksIn(body, secretsOf(other), other.name);
      expect([path, status, leaks]).toEqual([path, 200, []]);
    }
    const post = await read(`/post/${other.post}`);
    expect(leaksIn(post.body, [other.name, other.word], "")).toEqual([]);
    for (const path of [`/userprofile/${other.id}`, `/userprofile/${other.id}/posts`]) {
      const { body } = await read(path);
      expect([path, leaksIn(body, [other.word, other.comment], "")]).toEqual([path, []]);
    }
    // Pages of visitors are shared: they have everything, also right after a member's page
    const shared = await visitor.send({ method: "GET", path: `/post/${other.post}` });
    expect(leaksIn(shared.body, [other.word], "")).toEqual([other.word]);
    const mentioning = await visitor.send({ method: "GET", path: `/api/posts/${noor.post}` });
    expect(leaksIn(mentioning.body, [other.id], "")).toEqual([other.id]);
  });
});

describe("as one who mutes a member and another one's word", () => {
  const expected = () => [
    [lukas.word, lukas.post, lukas.comment, lukas.reply],
    [amara.word, amara.post, amara.comment, amara.reply],
  ];

  it.each(
    READS.filter((endpoint) => !DESPITE_MUTE.has(called(endpoint))).map(
      (endpoint) => [called(endpoint), endpoint] as const,
    ),
  )("%s has no text of theirs, asked about others", { timeout: 60_000 }, async (_, endpoint) => {
    const given = { own: [mira, noor], others: [noor, mira] };
    const secrets = expected().flat();
    expect(await findLeaks(endpoint, mira, given, { secrets, searched: lukas })).toEqual([]);
  });

  it("pages have no text of theirs", async () => {
    // The id of a post that is left out may be the cursor of the next page
    const secrets = [lukas, amara].flatMap(({ word, post, comment: own, reply }) => [
      word,
      `/post/${post}`,
      ...[post, own, reply].map((id) => `"_id":"${id}"`),
    ]);
    const pages = ["/", "/Poverty", "/Poverty/Asia", "/following", "/search?q=title"];
    for (const path of [...pages, `/post/${noor.post}`, `/userprofile/${noor.id}/posts`]) {
      const { body, status } = await mira.browser.send({ method: "GET", path });
      expect([path, status, leaksIn(body, secrets, "")]).toEqual([path, 200, []]);
    }
    // Direct links work
    expect(await statusOf(mira, `/api/posts/${lukas.post}`)).toBe(200);
  });
});

it(
  "no event and no acknowledgement of the live connection has anything of the other one",
  { timeout: 120_000 },
  async () => {
    const heard: string[][] = sockets.map(() => []);
    for (const [at, socket] of sockets.entries())
      socket.onAny((...event: unknown[]) => heard[at]?.push(JSON.stringify(event)));
    for (const [at, [one, other]] of pairs().entries()) {
      const socket = sockets[at] as Socket;
      const given = { own: [one, other, noor], others: [other, noor, one] };
      for (const event of EVENT_NAMES) {
        const samples = fc.sample(valuesOf(LIVE_EVENTS[event], event), {
          seed: 31,
          numRuns: REQUESTS,
        });
        for (const [index, data] of samples.entries()) {
          const sent = fill(JSON.stringify(data), given, index);
          const ack: unknown = await socket.timeout(30_000).emitWithAck(event, JSON.parse(sent));
          const unsent = secretsOf(other).filter((secret) => !sent.includes(secret));
          expect([event, sent, leaksIn(JSON.stringify(ack), unsent, "")]).toEqual([
            event,
            sent,
            [],
          ]);
        }
      }
      const late = { text: `Late: ${one.word}` };
      for (const where of [{ conversationId: one.conversation }, { receiverId: other.id }])
        expect(await socket.emitWithAck("sendMessage", { ...where, ...late })).toMatchObject({
          ok: false,
        });
      await one.browser.send({ method: "POST", path: `/api/follow/${other.id}`, body: "{}" });
      await comment(one, noor.post, { parent: noor.comment });
    }
    sockets[1]?.disconnect();
    sockets[1] = await connect(site, lukas);
    await setTimeout(2_000);
    expect(heard[0]?.length).toBeGreaterThan(0);
    for (const [at, [, other]] of pairs().entries())
      expect(leaksIn((heard[at] ?? []).join("\n"), secretsOf(other), "")).toEqual([]);
  },
);

// At the end, since they take from the parties what the tests above look for
it.each(CHANGES.map((endpoint) => [called(endpoint), endpoint] as const))(
  "%s has nothing of the other one",
  { timeout: 120_000 },
  async (call, endpoint) => {
    for (const [viewer, other] of pairs()) {
      const own = ECHOING.has(call) ? [viewer] : [viewer, other, noor];
      const given = { own, others: [other, noor, viewer] };
      const about = { secrets: secretsOf(other), searched: other };
      expect(await findLeaks(endpoint, viewer, given, about)).toEqual([]);
    }
  },
);
