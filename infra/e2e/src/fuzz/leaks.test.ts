import { setTimeout } from "node:timers/promises";
import { ask, type Browser } from "@oneworld/service-kit/test/testing-browser";
import { LIVE_EVENTS } from "@oneworld/contracts/chat/live";
import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import fc from "fast-check";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { valuesOf } from "./arbitrary.ts";
import {
  type BlockedPair,
  createBlockedPair,
  pagesAbout,
  pagesOf,
  statusOf,
} from "./blocked-pair.ts";
import { called } from "./draft.ts";
import { signIn } from "./factors.ts";
import {
  ACCOUNT,
  CHANGES,
  comment,
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
import { plainFormsIn } from "./plain-forms.ts";
import { siteUnderTest } from "./site.ts";
import { connect, EVENT_NAMES } from "./sockets.ts";

/*
 * Two members, one of whom blocks the other, call every endpoint, send plain forms, and every event of the live connection. No id, name
 * or text of the other one may be in an answer, an event or a page. A third one mutes one of them, and the other one's word.
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

/** It has conversations with both names: see decision 31. */
const EXPORT = "POST /api/account/export";

/** Answers that list what earlier requests have sent: an id in one of those would be found in a later answer. */
const ECHOING = new Set(["PUT /api/notifications/devices"]);

let pair: BlockedPair;
let { amara, lukas, noor, mira, visitor, sockets } = {} as BlockedPair;

const site = siteUnderTest();

const pairs = (): [one: Party, other: Party][] => [
  [amara, lukas],
  [lukas, amara],
];

/** Name of a plain form that is sent: `mf-forum/like`. */
const nameOf = (sent: string) => new URLSearchParams(sent).get("_form")?.split("?")[0] ?? "";

/** An answer with its headers, which may lead or name as well. */
async function read(browser: Browser, path: string) {
  const answer = await browser.send({ method: "GET", path });
  return { ...answer, text: JSON.stringify(answer.headers) + answer.body };
}

beforeAll(async () => {
  pair = await createBlockedPair(site);
  ({ amara, lukas, noor, mira, visitor, sockets } = pair);
}, 120_000);
afterAll(() => pair.close());

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
    const chat = viewerIs === "blocked" ? ["/chats", "/profile/safety"] : [];
    for (const path of [...pagesOf(viewer, noor), ...chat]) {
      const { text, status } = await read(viewer.browser, path);
      const leaks = leaksIn(text, secretsOf(other), other.name);
      expect([path, status, leaks]).toEqual([path, 200, []]);
    }
    // With an id of the other one in the address
    for (const path of pagesAbout(other, noor)) {
      const { text } = await read(viewer.browser, path);
      const isOwnChat = path.startsWith("/chats") && viewerIs === "blocker";
      const leaks = leaksIn(text, isOwnChat ? [] : [other.name, other.word], other.name);
      expect([path, leaks]).toEqual([path, []]);
    }
    for (const path of ["", "/posts", "/safety", "?list=followers"].map(
      (rest) => `/userprofile/${other.id}${rest}`,
    )) {
      const { text } = await read(viewer.browser, path);
      expect([path, leaksIn(text, [other.word, other.comment], "")]).toEqual([path, []]);
    }
    // Pages of visitors are shared: they have everything, also right after a member's page
    const shared = await visitor.send({ method: "GET", path: `/post/${other.post}` });
    expect(leaksIn(shared.body, [other.word], "")).toEqual([other.word]);
    const mentioning = await visitor.send({ method: "GET", path: `/api/posts/${noor.post}` });
    expect(leaksIn(mentioning.body, [other.id], "")).toEqual([other.id]);
  });

  it("feeds, pictures of links and the site map are those of visitors, and name no reader", async () => {
    const [viewer, other] = parties();
    const files = ["/Poverty/feed.atom", "/Poverty/Asia/feed.atom", "/sitemap.xml", "/sw.js"];
    for (const path of [...files, `/post/${other.post}/picture.png`, "/manifest.webmanifest"]) {
      const [own, shared] = [await read(viewer.browser, path), await read(visitor, path)];
      expect([path, own.status, own.body === shared.body]).toEqual([path, 200, true]);
      expect(own.headers["x-stored-for"]).toBeUndefined();
    }
  });

  it("the archive names and quotes the other one in conversations only", async () => {
    const [{ browser, password }, other] = parties();
    const { services } = await ask(browser, "POST", "/api/account/export", { password });
    const { chat, ...rest } = services as Record<string, unknown>;
    expect(leaksIn(JSON.stringify(chat), [other.name], "")).toEqual([other.name]);
    // Ids of what the member has commented, liked, bookmarked, reported or blocked tell what they did
    expect(leaksIn(JSON.stringify(rest), [other.name, other.word], "")).toEqual([]);
  });

  it("forms for browsers without scripts lead to nothing of the other one", async () => {
    const [viewer, other] = parties();
    for (const [path, ...names] of [
      [`/post/${noor.post}`, "mf-forum/comment", "mf-forum/like", "mf-forum/bookmark"],
      [`/createpost?quote=${noor.post}`, "mf-forum/post"],
      [`/report?type=post&target=${noor.post}`, "mf-forum/report"],
      ["/Poverty", "mf-forum/like", "mf-forum/topic"],
      [`/userprofile/${noor.id}`, "mf-profile/follow"],
      [`/userprofile/${noor.id}/safety`, "mf-profile/mute"],
    ] as const) {
      // A page that is late is rendered by the browser, without forms for others
      const forms = await until(`${names.join(" and ")} at ${path}`, async () => {
        const { body } = await read(viewer.browser, path);
        const found = [other.post, other.id].flatMap((id) => plainFormsIn(body, id));
        return names.every((name) => found.map(nameOf).includes(name)) && found;
      });
      for (const sent of forms) {
        // These end the session, and change what the other tests are about
        if (["shell/sign-out", "mf-profile/block"].includes(nameOf(sent))) continue;
        const answer = await viewer.browser.send({
          method: "POST",
          path,
          body: sent,
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            origin: viewer.browser.site.origin,
          },
        });
        const next = answer.headers.location;
        const shown = next === undefined ? "" : (await read(viewer.browser, next)).text;
        const secrets = secretsOf(other).filter((secret) => !sent.includes(secret));
        const text = JSON.stringify(answer.headers) + answer.body + shown;
        expect([sent, leaksIn(text, secrets, other.name)]).toEqual([sent, []]);
        expect(answer.status).toBeLessThan(500);
      }
    }
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

it.each(ACCOUNT.map((endpoint) => [called(endpoint), endpoint] as const))(
  "%s has nothing of the other one",
  { timeout: 60_000 },
  async (call, endpoint) => {
    for (const [viewer, other] of pairs()) {
      const { user } = await ask(viewer.browser, "GET", "/api/users/session");
      if ((user as { id: string } | null)?.id !== viewer.id) await signIn(viewer.browser, viewer);
      const given = { own: [viewer], others: [noor] };
      const about = { secrets: call === EXPORT ? [] : secretsOf(other), searched: other };
      const found = await findLeaks(endpoint, viewer, given, about);
      // An earlier one of these requests may have ended the session
      expect(found.filter(([, status, leaks]) => status !== 401 || leaks.length > 0)).toEqual([]);
    }
  },
);
