import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { SITEMAP_PART } from "@oneworld/contracts/site/page-addresses";
import { expect, test } from "vitest";
import { json, siteWithForum } from "../../test/service.ts";

const idOf = (place: number) => `0198c0de-0000-7000-8000-${String(place).padStart(12, "0")}`;
const MODIFIED = "2026-01-05T09:00:00.000Z";

/** Answers as a forum with so many posts. */
function forumOf(posts: number) {
  return (response: ServerResponse, url: URL) => {
    if (url.pathname.endsWith("/parts")) {
      const starts = Array.from({ length: Math.ceil(posts / SITEMAP_PART) }, (_, part) =>
        part === 0 ? null : idOf(part * SITEMAP_PART),
      );
      return json(response, { parts: starts });
    }
    const first = Number(url.searchParams.get("cursor")?.slice(-12) ?? 0) + 1;
    const last = Math.min(posts, first + Number(url.searchParams.get("limit")) - 1);
    const addresses = Array.from({ length: last - first + 1 }, (_, index) => ({
      path: `/post/${idOf(first + index)}`,
      modifiedAt: MODIFIED,
    }));
    return json(response, { addresses, nextCursor: last < posts ? idOf(last) : null });
  };
}

async function siteOf(answer: (response: ServerResponse, url: URL) => void) {
  const site = await siteWithForum(({ url }, response) =>
    answer(response, new URL(url, "http://forum")),
  );
  return {
    ...site,
    get: async (path: string) => {
      const response = await site.edge.request(`http://localhost:3000${path}`);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/oneworld\.example(.*?)<\/loc>/g)].map(([, path]) => path);

test.each(["/sitemap.xml", "/sitemap-post-1.xml"])(
  "a client has two answers open at most, of %s",
  async (path) => {
    const { edge } = await siteOf(forumOf(3));
    const open = async (remoteAddress: string) => {
      const outgoing = new EventEmitter();
      const env = { incoming: { socket: { remoteAddress } }, outgoing };
      const { status } = await edge.request(path, {}, env);
      return { status, end: () => outgoing.emit("close") };
    };
    const [first, second, third] = [
      await open("192.0.2.1"),
      await open("192.0.2.1"),
      await open("192.0.2.1"),
    ];
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    expect((await open("192.0.2.2")).status).toBe(200);
    first.end();
    expect((await open("192.0.2.1")).status).toBe(200);
  },
);

test("a small site has all its addresses in one file", async () => {
  const { get } = await siteOf(forumOf(3));
  const { headers, text } = await get("/sitemap.xml");
  expect(headers.get("content-type")).toMatch(/^application\/xml/);
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
  expect(pathsIn(text)).toEqual(
    expect.arrayContaining(["/", "/Climate", ...[1, 2, 3].map((place) => `/post/${idOf(place)}`)]),
  );
  expect(text.match(/<lastmod>/g)).toHaveLength(3);
});

test("the index names the files, and the pages that anyone may read are in one of them", async () => {
  const { get } = await siteOf(forumOf(SITEMAP_PART + 1));
  const { headers, text } = await get("/sitemap.xml");
  expect(headers.get("content-type")).toMatch(/^application\/xml/);
  expect(headers.get("cache-control")).toBe("public, max-age=600");
  expect(headers.has("set-cookie")).toBe(false);
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">/);
  expect(pathsIn(text)).toEqual([
    "/sitemap-pages.xml",
    "/sitemap-post-1.xml",
    "/sitemap-post-2.xml",
  ]);
  const paths = pathsIn((await get("/sitemap-pages.xml")).text);
  expect(paths).toEqual(expect.arrayContaining(["/", "/about", "/Climate", "/Policy/MiddleEast"]));
  expect(
    paths.filter((path) => /:|profile|createpost|chats|signin|cart|report/.test(path ?? "")),
  ).toEqual([]);
});

test("posts are listed with the dates of their last changes", async () => {
  const { get } = await siteOf(forumOf(2));
  const { text } = await get("/sitemap-post-1.xml");
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>http://oneworld.example/post/${idOf(1)}</loc><lastmod>${MODIFIED}</lastmod></url>
<url><loc>http://oneworld.example/post/${idOf(2)}</loc><lastmod>${MODIFIED}</lastmod></url>
</urlset>
`);
});

test("each file has at most so many addresses, and all files together have each once", async () => {
  const posts = 2 * SITEMAP_PART + 1;
  const { get, calls } = await siteOf(forumOf(posts));
  const files = pathsIn((await get("/sitemap.xml")).text).slice(1);
  expect(files).toHaveLength(3);
  const found = [];
  for (const file of files) {
    const paths = pathsIn((await get(file ?? "")).text);
    expect(paths.length).toBeLessThanOrEqual(SITEMAP_PART);
    found.push(...paths);
  }
  expect(found).toHaveLength(posts);
  expect(new Set(found).size).toBe(posts);
  expect(calls.filter(({ url }) => url.endsWith("/parts"))).toHaveLength(1);
  expect((await get("/sitemap-post-4.xml")).status).toBe(404);
});

test("files that the index doesn't name are not found", async () => {
  const { get, calls } = await siteOf(forumOf(1));
  for (const file of [
    "post-0",
    "post-01",
    "post--1",
    "post-2",
    "feed-1",
    "other-1",
    "post-1e9",
    "post-x",
  ]) {
    expect([file, (await get(`/sitemap-${file}.xml`)).status]).toEqual([file, 404]);
  }
  expect(calls.every(({ url }) => url.endsWith("/parts"))).toBe(true);
});

test("addresses are escaped, and none leads to another site", async () => {
  const answerWith = (path: string) => (response: ServerResponse, url: URL) =>
    url.pathname.endsWith("/parts")
      ? json(response, { parts: [null] })
      : json(response, { addresses: [{ path, modifiedAt: MODIFIED }], nextCursor: null });
  const { get } = await siteOf(answerWith("/post/a&b<c>"));
  expect((await get("/sitemap-post-1.xml")).text).toContain("/post/a&amp;b&lt;c&gt;</loc>");
  for (const path of ["//evil.example/", "https://evil.example/", "/\\evil.example"]) {
    const other = await siteOf(answerWith(path));
    expect((await other.get("/sitemap-post-1.xml")).status).toBe(503);
  }
});

test("while the service is unavailable its files are unavailable, and the others are there", async () => {
  let isAway = true;
  const { get } = await siteOf((response, url) =>
    isAway ? json(response, {}, 500) : forumOf(1)(response, url),
  );
  expect((await get("/sitemap-post-1.xml")).status).toBe(503);
  const pages = pathsIn((await get("/sitemap-pages.xml")).text);
  const piece = await get("/sitemap.xml");
  expect(pathsIn(piece.text)).toEqual(pages);
  expect(piece.headers.get("cache-control")).toBe("no-store");
  isAway = false;
  const whole = await get("/sitemap.xml");
  expect(pathsIn(whole.text)).toContain(`/post/${idOf(1)}`);
  expect(whole.headers.get("cache-control")).toContain("public");
});

test("a file whose reading fails in the middle breaks off, so that it isn't taken for whole", async () => {
  const whole = forumOf(5_000);
  const { get } = await siteOf((response, url) =>
    url.searchParams.has("cursor") ? json(response, {}, 500) : whole(response, url),
  );
  await expect(get("/sitemap-post-1.xml")).rejects.toThrow("was answered 500");
});

test("new posts appear after a while", async () => {
  let posts = 0;
  const { get, later } = await siteOf((response, url) => forumOf(posts)(response, url));
  expect(pathsIn((await get("/sitemap.xml")).text)).not.toContain(`/post/${idOf(1)}`);
  posts = 1;
  later(60_000);
  expect(pathsIn((await get("/sitemap.xml")).text)).toContain(`/post/${idOf(1)}`);
});
