import type { ServerResponse } from "node:http";
import { type FullRoute, SESSION_ADDRESS, type SiteMatch } from "@oneworld/contracts/site/site-map";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { createService, json, type ServiceCall } from "../../test/service.ts";
import type { ChosenComposition } from "../choice/choose.ts";
import { createFirstAnswers, type FirstAnswers } from "./first-answers.ts";

const POSTS = "/api/posts";
const NEWS = "/api/news";
const UNREAD = "/api/unread";

/** What the last of some visits to a page with two calls starts with, if a service answers its call for posts so. */
async function answersWith(
  posts: (response: ServerResponse, call: ServiceCall) => void,
  {
    session = (response: ServerResponse) => json(response, { user: null }),
    cookie = "",
    visits = 1,
  } = {},
): Promise<FirstAnswers> {
  const service = await createService((call, response) => {
    if (call.url === SESSION_ADDRESS) session(response);
    else if (call.url === POSTS) posts(response, call);
    else json(response, ["news"]);
  });
  const ask = createFirstAnswers(() => service.url, "s".repeat(32), 1_000);
  const manifest = { pages: [], frameDataForMembers: [UNREAD] };
  const chosen = {
    composition: { api: () => ({ service: "any" }) },
    choices: new Map([["shell", { current: { release: { manifest } } }]]),
  } as unknown as ChosenComposition;
  const match = { route: { data: [POSTS, NEWS] }, params: {} } as unknown as SiteMatch<FullRoute>;
  let answers: FirstAnswers | undefined;
  const app = new Hono<ServiceEnv>().get("*", async (c) => {
    c.set("address", "192.0.2.1");
    c.set("siteHost", "oneworld.example");
    c.set("secure", false);
    c.set("requestId", "1");
    answers = await ask(c, chosen, match);
    return c.text("");
  });
  for (let visit = 0; visit < visits; visit++) {
    const { status } = await app.request("http://oneworld.example/", { headers: { cookie } });
    expect(status).toBe(200);
  }
  return answers as FirstAnswers;
}

const send =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);

/** Sends a byte again and again, and never ends. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  onTestFinished(() => clearInterval(timer));
}

test.each([
  ["isn't JSON", send("{")],
  ["would add answers to other calls", send(`1,"${SESSION_ADDRESS}":{"user":{"id":"eve"}}`)],
  ["is empty", send("")],
  ["is HTML", send("<html>", 200, { "content-type": "text/html" })],
  ["is an error", send("{}", 500)],
  ["redirects", send("{}", 302, { location: "http://evil.example/" })],
  ["is too long", send(JSON.stringify("x".repeat(600_000)))],
  ["is cut off", (response: ServerResponse) => void response.destroy()],
  ["never comes", () => {}],
  ["never ends", drip],
  ["says that it is longer", send("{}", 200, { "content-length": "9" })],
])("an answer that %s is left out, and the others come with the page", async (_, posts) => {
  const { texts, cookies, session } = await answersWith(posts);
  expect(texts).toEqual(
    new Map([
      [SESSION_ADDRESS, `{"user":null}`],
      [NEWS, `["news"]`],
    ]),
  );
  expect(session).toEqual({ user: null });
  expect(cookies).toEqual([]);
});

test.each([
  ["null", "null"],
  ["a number", "1"],
  ["with another prototype", `{"__proto__":{"isAdmin":true}}`],
])("an answer that is %s comes as it is", async (_, body) => {
  const { texts } = await answersWith(send(body));
  expect(texts.get(POSTS)).toBe(body);
});

test.each([
  ["isn't JSON", send("{")],
  ["isn't a session", send(`{"user":{"id":1}}`)],
  ["is null", send("null")],
  ["never ends", drip],
])("with an answer of auth that %s the member is unknown", async (_, session) => {
  const answers = await answersWith(send("[]"), { session, cookie: "ow_session=open" });
  expect(answers.session).toBeUndefined();
  expect(answers.texts.get(NEWS)).toBe(`["news"]`);
});

test("what the shell's frame shows is asked for members only", async () => {
  const posts = send("[]");
  expect((await answersWith(posts)).texts.has(UNREAD)).toBe(false);
  const member = await answersWith(posts, { cookie: "ow_session=open" });
  expect(member.texts.get(UNREAD)).toBe(`["news"]`);
});

test("cookies of services are for members: a visitor's token isn't replaced by each page", async () => {
  const posts = send("[]", 200, { "set-cookie": "XSRF-TOKEN=1" });
  expect((await answersWith(posts)).cookies).toEqual([]);
  const member = await answersWith(posts, { cookie: "ow_session=open" });
  expect(member.cookies).toEqual(["XSRF-TOKEN=1"]);
});

test("a call that was late three times isn't made for the next pages, which come without delay", async () => {
  let calls = 0;
  const { texts } = await answersWith(() => void (calls += 1), { visits: 5 });
  expect(calls).toBe(3);
  expect(texts.get(NEWS)).toBe(`["news"]`);
});

test("a call that is late once in a while is made for every page", async () => {
  let calls = 0;
  const onlySomeInTime = (response: ServerResponse): void => {
    calls += 1;
    if (calls % 2 === 0) json(response, ["posts"]);
  };
  const { texts } = await answersWith(onlySomeInTime, { visits: 8 });
  expect(calls).toBe(8);
  expect(texts.get(POSTS)).toBe(`["posts"]`);
});
