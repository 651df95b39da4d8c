import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createService } from "../../test/service.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom">${"<entry/>".repeat(200)}</feed>`;

async function siteOf() {
  const artefacts = await createArtefacts();
  await artefacts.promote(await artefacts.publish("shell", "1.0.0"));
  const forum = await createService(({ headers }, response) => {
    const shared = {
      etag: '"1"',
      "cache-control": "public, max-age=300",
      "set-cookie": "XSRF-TOKEN=one",
    };
    if (headers["if-none-match"] === '"1"') return void response.writeHead(304, shared).end();
    response.writeHead(200, { ...shared, "content-type": "application/atom+xml; charset=utf-8" });
    response.end(ATOM);
  });
  const { edge } = createTestEdge(artefacts.root, { services: { forum: forum.url } });
  return {
    ...forum,
    get: async (path: string, headers: Record<string, string> = {}) =>
      edge.request(`http://localhost:3000${path}`, { headers }),
  };
}

test("a page's feed comes from its service, which names the site's public addresses", async () => {
  const { get, calls } = await siteOf();
  const response = await get("/Climate/feed.atom", {
    cookie: "ow_session=private",
    authorization: "Bearer private",
    "x-forwarded-host": "evil.example",
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(response.headers.has("set-cookie")).toBe(false);
  expect(await response.text()).toBe(ATOM);
  expect(calls).toMatchObject([
    {
      url: "/api/posts/feed?category=Climate",
      headers: { "x-forwarded-host": "oneworld.example", "x-forwarded-proto": "http" },
    },
  ]);
  expect(JSON.stringify(calls)).not.toContain("private");
});

test("a reader that has the feed gets 304, and others get it compressed", async () => {
  const { get } = await siteOf();
  expect((await get("/Climate/feed.atom", { "if-none-match": '"1"' })).status).toBe(304);
  const response = await get("/Climate/feed.atom", { "accept-encoding": "gzip" });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(ATOM);
});

test("other spellings redirect, and pages without a feed have none", async () => {
  const { get, calls } = await siteOf();
  const moved = await get("/climate/feed.atom?x=1");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/Climate/feed.atom?x=1"]);
  for (const path of [
    "/about/feed.atom",
    "/feed.atom",
    "/Nowhere/feed.atom",
    "/..%2fClimate/feed.atom",
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect(calls).toEqual([]);
});

test("a page with a feed names it", async () => {
  const { get } = await siteOf();
  expect(await (await get("/Climate")).text()).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Climate | One World. One Future." href="/Climate/feed.atom">',
  );
  expect(await (await get("/about")).text()).not.toContain("application/atom+xml");
});
