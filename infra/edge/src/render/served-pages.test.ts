import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newSessionMember } from "@oneworld/contracts/auth/new-session-member";
import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import {
  PAGE_MARK,
  type RenderedPart,
  type RenderRequest,
} from "@oneworld/contracts/site/served-page";
import { expect, test } from "vitest";
import { createService, json } from "../../test/service.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";
import type { Renderer } from "./renderer.ts";

const MEMBER = newSessionMember("amara", "Amara", "amara@example.org");

const FEED = "/api/posts?category=Climate";
const WORDS = "</script><script>alert(1)</script>";

const part = (html: string, css: string): RenderedPart => ({
  html,
  css,
  styles: ' data-styled="true" data-styled-version="6"',
  missing: [],
});

/** A site with a feed, whose parts the test renders. */
async function siteOf(
  parts: {
    frame?: RenderedPart | null;
    page?: RenderedPart | null;
    fragments?: (request: RenderRequest) => RenderedPart | null;
  } = {},
  { fails = false, ...options }: { secure?: boolean; fails?: boolean } = {},
) {
  const artefacts = await createArtefacts();
  const server = { file: "server/server.1.js" };
  const shell = await artefacts.publish("shell", "1.0.0", undefined, { server });
  const forum = await artefacts.publish("mf-forum", "2.0.0", undefined, { server });
  const fragmentData = {
    "shop/news@1": ["/api/posts?category={topic}&of={of}", "/api/x/{viewer}"],
  };
  const shop = await artefacts.publish("mf-shop", "3.0.0", { pages: [], fragmentData }, { server });
  await artefacts.promote(shell, forum, shop);
  const cookies: (string | undefined)[] = [];
  const auth = await createService(({ headers }, response) => {
    cookies.push(headers.cookie);
    if (fails) response.writeHead(503).end();
    else json(response, { user: headers.cookie?.includes("ow_session=open") ? MEMBER : null });
  });
  const posts = await createService(({ headers }, response) => {
    cookies.push(headers.cookie);
    json(response, { posts: [{ title: WORDS }], nextCursor: null });
  });
  const requests: RenderRequest[] = [];
  const renderer: Renderer = {
    render: async (_, remote, text, onFault) => {
      const request = JSON.parse(text) as RenderRequest;
      requests.push(request);
      const frame = part(`<header></header><main>${PAGE_MARK}</main>`, "a{}/*!sc*/\n");
      const page = part("<article>Posts</article>", "a{}/*!sc*/\nb{}/*!sc*/\n");
      if (request.part === "frame") return parts.frame === undefined ? frame : parts.frame;
      if (remote?.name === "mf-shop") return parts.fragments?.(request) ?? null;
      expect(remote?.name).toBe("mf-forum");
      if (parts.page === null) onFault("mf-forum@2.0.0");
      return parts.page === undefined ? page : parts.page;
    },
    warm: async () => {},
    end: () => {},
  };
  const { edge } = createTestEdge(artefacts.root, {
    ...options,
    renderer,
    // A busy machine may take longer than a visitor would wait
    firstAnswersMs: 5_000,
    services: { auth: auth.url, forum: posts.url },
  });
  return {
    edge,
    requests,
    cookies,
    open: async (path: string, cookie?: string) => {
      const headers = { "accept-language": "zh-CN,en;q=0.8", ...(cookie && { cookie }) };
      const response = await edge.request(`http://oneworld.example${path}`, { headers });
      return { response, html: await response.text() };
    },
  };
}

const policyOf = (response: Response) => response.headers.get("content-security-policy");

test("a visitor gets the frame, the page and the answers that it was rendered from", async () => {
  const { open, requests } = await siteOf();
  const { response, html } = await open("/Climate");
  expect(response.status).toBe(200);
  expect(html).toContain(
    '<div id="shell"><header></header><main><div data-release="mf-forum@2.0.0"><article>Posts</article></div></main></div>',
  );
  // The page's styles without those of the frame
  expect(
    [...html.matchAll(/<style data-styled="true" data-styled-version="6">([^<]*)/g)].map(
      ([, css]) => css,
    ),
  ).toEqual(["a{}/*!sc*/\n", "b{}/*!sc*/\n"]);
  const state = /id="served-state">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(state)).toEqual({
    locale: "zh",
    search: "",
    answers: {
      [SESSION_ADDRESS]: { user: null },
      [FEED]: { posts: [{ title: WORDS }], nextCursor: null },
    },
  });
  expect(html).not.toContain(WORDS);
  expect(html).not.toContain(`href="${FEED}"`);
  expect(requests.map(({ part: one }) => one).toSorted()).toEqual(["frame", "page"]);
  expect(requests[0]).toMatchObject({
    address: "/Climate",
    locale: "zh",
    contact: "help@oneworld.example",
  });
});

test("the policy allows exactly the inline styles and the script of the page", async () => {
  const { open } = await siteOf();
  const { response, html } = await open("/Climate");
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>|<script>([^<]*)<\/script>/g)].map(
    ([, css, script]) => css ?? script ?? "",
  );
  expect(inline).toHaveLength(3);
  for (const text of inline) {
    const hash = createHash("sha256").update(text).digest("base64");
    expect(policyOf(response)).toContain(`'sha256-${hash}'`);
  }
});

test("scripts of a rendered page begin after its first paint, and those of others at once", async () => {
  const rendered = await (await siteOf()).open("/Climate");
  const scripts = [...rendered.html.matchAll(/<script [^>]*src="[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(2);
  for (const tag of scripts) expect(tag).toContain('type="after-paint"');
  // The libraries alone are fetched before
  const links = /<link rel="preload" as="script"[^>]*href="([^"]*)"/g;
  expect([...rendered.html.matchAll(links)].map(([, href]) => href)).toEqual([
    "/remotes/shell/1.0.0/libraries.js",
  ]);
  for (const parts of [{ page: null }, { frame: null }])
    expect((await (await siteOf(parts)).open("/Climate")).html).not.toContain('="after-paint"');
});

test("visitors share a page for a moment, each address its own", async () => {
  const { open, requests } = await siteOf();
  await open("/about");
  const before = requests.length;
  await Promise.all([open("/Climate"), open("/Climate"), open("/Climate")]);
  await open("/Climate");
  expect(requests).toHaveLength(before + 2);
});

test("each host has its own pages, since answers may name it", async () => {
  const { edge, requests } = await siteOf();
  const ask = (host: string) => edge.request(`http://${host}/Climate`);
  await ask("oneworld.example");
  const before = requests.length;
  await ask("other.example");
  expect(requests.length).toBeGreaterThan(before);
});

test("after a call that writes, visitors get a page from after it", async () => {
  const { edge, open, requests } = await siteOf();
  const post = () => edge.request("http://oneworld.example/api/posts", { method: "POST" });
  await open("/Climate");
  const before = requests.length;
  // Pages younger than that are given, too
  await sleep(260);
  expect((await post()).status).toBe(200);
  await open("/Climate");
  expect(requests.length).toBeGreaterThan(before);
});

test("unknown addresses have one page, which visitors share, and one below each page", async () => {
  const { open, requests } = await siteOf();
  const { html, response } = await open("/nothing?here=1");
  expect(response.status).toBe(404);
  expect(requests).toHaveLength(1);
  expect((await open("/else")).html).toBe(html);
  expect((await open("/other", "ow_session=guess")).html).toBe(html);
  expect((await open("/other", "ow_session=guess")).response.status).toBe(404);
  expect(requests).toHaveLength(1);
  expect((await open("/else", "ow_session=open")).html).not.toBe(html);
  // The menu marks the page that they stand below
  expect((await open("/Climate/a/b")).response.status).toBe(404);
  expect((await open("/Climate/c/d")).response.status).toBe(404);
  const addresses = requests.map((request) => request["address"]);
  expect(addresses).toEqual(["/nothing?here=1", "/else", "/Climate/a/b"]);
});

test("an unknown address below a page never answers in that page's place, nor the page in its", async () => {
  const statuses = async (...addresses: string[]) => {
    const { open } = await siteOf();
    const found: number[] = [];
    for (const address of addresses) found.push((await open(address)).response.status);
    return found;
  };
  expect(await statuses("/Climate/a/b", "/Climate", "/Climate/c/d")).toEqual([404, 200, 404]);
  expect(await statuses("/Climate", "/Climate/a/b", "/Climate")).toEqual([200, 404, 200]);
});

test("parameters that a page doesn't read make no other page of it", async () => {
  const { open, requests } = await siteOf();
  const { html } = await open("/Climate?utm_source=letter&order=old");
  expect(requests[0]).toMatchObject({ address: "/Climate?order=old", search: "?order=old" });
  expect(html).toContain('"search":"?order=old"');
  await open("/Climate?order=old&from=elsewhere");
  expect(requests).toHaveLength(2);
});

test("a page says how long its parts took, and a shared one doesn't repeat it", async () => {
  const { open } = await siteOf();
  const timing = async () => (await open("/Climate")).response.headers.get("server-timing");
  expect(await timing()).toMatch(/^data;dur=[\d.]+, render;dur=[\d.]+, compose;dur=[\d.]+$/);
  expect(await timing()).toBeNull();
});

test("a page of older posts is rendered with them, has its own address, and isn't kept", async () => {
  const { open, requests } = await siteOf();
  const cursor = "0198a1b2-0000-7000-8000-00000000000a";
  const { html } = await open(`/Climate?cursor=${cursor}`);
  expect(html).toContain(`"${FEED}&cursor=${cursor}":`);
  expect(html).toContain(
    `<link rel="canonical" href="http://oneworld.example/Climate?cursor=${cursor}">`,
  );
  expect(requests[0]).toMatchObject({ address: `/Climate?cursor=${cursor}` });
  await open(`/Climate?cursor=${cursor}`);
  expect(requests).toHaveLength(4);
});

test("visitors share a page with a word that the manifest states, and none with others", async () => {
  const { open, requests } = await siteOf();
  await open("/Climate?order=old");
  await open("/Climate?order=old");
  expect(requests).toHaveLength(2);
  const other = await open("/Climate?order=oldest");
  expect(other.html).toContain('rel="canonical" href="http://oneworld.example/Climate">');
  await open("/Climate");
  expect(requests).toHaveLength(4);
});

test("a member's page is the member's: services see the session, and it is shared with no one", async () => {
  const { open, cookies } = await siteOf();
  const { html } = await open("/Climate", "ow_session=open; other=1");
  expect(html).toContain('"name":"Amara"');
  expect(cookies).toEqual(["ow_session=open; other=1", "ow_session=open; other=1"]);
  const visitor = await open("/Climate", "other=2");
  expect(visitor.html).not.toContain("Amara");
  expect(cookies.at(-1)).toBeUndefined();
  expect((await open("/Climate", "ow_session=open")).html).toContain('"name":"Amara"');
});

test("a cookie without a session makes a visitor, who gets the shared page and keeps nothing from others", async () => {
  const { open, requests, cookies } = await siteOf();
  const { html } = await open("/Climate");
  const rendered = requests.length;
  const asked = cookies.length;
  for (const guess of ["guess", "a".repeat(43), "b".repeat(43)]) {
    const { html: guessed, response } = await open("/Climate", `ow_session=${guess}`);
    expect(guessed).toBe(html);
    // A sign-in of the same moment may have replaced the cookie
    expect(response.headers.getSetCookie().join()).not.toContain("ow_session");
  }
  expect(requests).toHaveLength(rendered);
  expect(cookies.slice(asked).every((cookie) => cookie?.startsWith("ow_session="))).toBe(true);

  // The first to ask for a page asks for all visitors
  const guest = await siteOf();
  const first = await guest.open("/Climate", "ow_session=guess");
  expect(guest.cookies.slice(-1)).toEqual([undefined]);
  expect((await guest.open("/Climate")).html).toBe(first.html);
  expect((await guest.open("/Climate", "ow_session=open")).html).toContain("Amara");
  expect((await guest.open("/profile", "ow_session=guess")).response.headers.get("location")).toBe(
    "/auth/signin?returnTo=%2Fprofile",
  );
});

test("without an answer of auth a cookie's page is no visitor's", async () => {
  const { open, requests } = await siteOf({}, { fails: true });
  await open("/Climate");
  const rendered = requests.length;
  const { html, response } = await open("/Climate", "ow_session=open");
  expect(html).toContain('<div id="shell"></div>');
  expect(response.headers.getSetCookie().join()).not.toContain("ow_session");
  expect(requests).toHaveLength(rendered);
});

test("guards lead visitors to the sign-in page, and members away from it", async () => {
  const { open } = await siteOf();
  const create = await open("/profile?tab=2");
  expect(create.response.status).toBe(302);
  expect(create.response.headers.get("location")).toBe(
    "/auth/signin?returnTo=%2Fprofile%3Ftab%3D2",
  );
  const member = await open("/auth/signin?returnTo=%2Fprofile", "ow_session=open");
  expect(member.response.headers.get("location")).toBe("/profile");
  const elsewhere = await open("/auth/signin?returnTo=%2F%2Fevil.example", "ow_session=open");
  expect(elsewhere.response.headers.get("location")).toBe("/");
});

test("without the page's part the browser renders it inside the frame", async () => {
  const { open } = await siteOf({ page: null });
  const { response, html } = await open("/Climate");
  expect(response.status).toBe(200);
  expect(html).toContain(
    '<div id="shell" data-unrendered="mf-forum@2.0.0"><header></header><main></main></div>',
  );
  expect(html).toContain('id="served-state"');
});

test("without the frame the browser renders everything", async () => {
  const { open } = await siteOf({ frame: null });
  const { html } = await open("/Climate");
  expect(html).toContain('<div id="shell"></div>');
  expect(html).toContain("<noscript>");
  expect(html).toContain(`href="${FEED}"`);
});

test("a browser that asks for it renders its pages itself", async () => {
  const { open, requests } = await siteOf();
  expect((await open("/Climate", "ow_rendering=browser")).html).toContain('<div id="shell"></div>');
  expect(requests).toEqual([]);
});

test("a browser that saves data gets the page without scripts, and others don't", async () => {
  const { edge, requests } = await siteOf();
  const open = (headers: Record<string, string>) =>
    edge.request("http://oneworld.example/Climate", { headers });
  const light = await open({ "save-data": "on" });
  expect(await light.text()).not.toMatch(
    /<script(?! type="application)|rel="preload"|served-state/,
  );
  expect(policyOf(light)).toContain("script-src 'none'");
  expect(light.headers.get("vary")).toContain("save-data");
  expect(requests[0]).toMatchObject({ isLight: true });
  expect(await (await open({})).text()).toContain('id="served-state"');
  expect(await (await open({ cookie: "ow_light=on" })).text()).not.toContain("served-state");
  const off = await open({ "save-data": "on", cookie: "ow_light=off" });
  expect(await off.text()).toContain('id="served-state"');
});

test("a page that the server can't render whole has its scripts, also for those who save data", async () => {
  const { edge } = await siteOf({ page: null });
  const answer = await edge.request("http://oneworld.example/Climate", {
    headers: { "save-data": "on" },
  });
  expect(await answer.text()).toContain('id="served-state"');
});

test("any page's query makes the choice, which leads back to the page", async () => {
  const { open } = await siteOf();
  const { response } = await open("/Climate?order=old&light=on");
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/Climate?order=old");
  expect(response.headers.getSetCookie().join()).toMatch(/ow_light=on;.*HttpOnly/);
  expect((await open("/Climate?light=maybe")).response.status).toBe(200);
});

/** A page with places for two fragments of the shop, and for one of a front end that isn't there. */
const withPlaces = {
  ...part(
    ["_a_", "_b_", "_c_"].map((place) => `<div class="x" data-fragment="${place}"></div>`).join(),
    "a{}/*!sc*/\n",
  ),
  fragments: [
    { place: "_a_", id: "shop/news@1", props: { of: "amara & co" } },
    { place: "_b_", id: "shop/news@1", props: { of: "amara & co", on: 1 } },
    { place: "_c_", id: "chat/news@1", props: {} },
  ],
} satisfies RenderedPart;

test("fragments are rendered by their owner's build, with the calls that it states, and come with the page", async () => {
  const { open, requests } = await siteOf({
    page: withPlaces,
    fragments: () => ({
      ...part("", "a{}/*!sc*/\nc{}/*!sc*/\n"),
      markup: { _a_: "<p>$&</p>", _z_: "<p>elsewhere</p>" },
      failures: ["shop/news@1: broken"],
    }),
  });
  const { html } = await open("/Climate");
  const call = `${FEED}&of=amara%20%26%20co`;
  const asked = requests.filter((request) => request.part === "fragments");
  expect(asked).toEqual([
    expect.objectContaining({
      address: "/Climate",
      fragments: withPlaces.fragments.slice(0, 2),
      answers: { [SESSION_ADDRESS]: { user: null }, [call]: expect.anything() as unknown },
    }),
  ]);
  expect(html).toContain(
    '<div class="x" data-fragment="_a_" data-served=""><div data-release="mf-shop@3.0.0"><p>$&</p></div></div>',
  );
  // One that has failed, and one without an owner, are left to the browser
  expect(html).toContain('<div class="x" data-fragment="_b_"></div>');
  expect(html).toContain('<div class="x" data-fragment="_c_"></div>');
  expect(html).not.toContain("elsewhere");
  expect(html).toContain(">c{}/*!sc*/");
  expect(html).toContain(`"${call}":`);
});
