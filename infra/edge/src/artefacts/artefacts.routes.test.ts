import { gunzipSync } from "node:zlib";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

async function edgeWithForum() {
  const artefacts = await createArtefacts();
  await artefacts.publish("mf-forum", "1.0.0");
  return { ...artefacts, ...createTestEdge(artefacts.root) };
}

const FILE = "/remotes/mf-forum/1.0.0/entry.js";

test("a release's file is immutable, typed, and open to other origins", async () => {
  const { edge } = await edgeWithForum();
  const response = await edge.request(FILE);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("/* mf-forum 1.0.0 entry.js */");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.has("set-cookie")).toBe(false);
});

test.each([
  ["entry.js", "text/javascript; charset=utf-8"],
  ["icon.svg", "image/svg+xml"],
  ["figtree.woff2", "font/woff2"],
  ["release.json", "application/json; charset=utf-8"],
])("%s is served as %s", async (file, type) => {
  const { edge } = await edgeWithForum();
  const response = await edge.request(`/remotes/mf-forum/1.0.0/${file}`);
  expect(response.headers.get("content-type")).toBe(type);
});

test("serves the stored compressed copy where the browser takes it", async () => {
  const { edge } = await edgeWithForum();
  const response = await edge.request(FILE, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("vary")).toBe("accept-encoding");
  expect(gunzipSync(new Uint8Array(await response.arrayBuffer())).toString()).toContain("entry.js");
});

test("serves the plain file where the copy is missing", async () => {
  const { edge } = await edgeWithForum();
  const response = await edge.request(FILE, { headers: { "accept-encoding": "br" } });
  expect(response.headers.has("content-encoding")).toBe(false);
  expect(await response.text()).toContain("entry.js");
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["identity", undefined],
  ["*;q=0", undefined],
  [undefined, undefined],
])("Accept-Encoding %s means %s", (header, encoding) => {
  expect(acceptedEncoding(header)?.[0]).toBe(encoding);
});

test.each([
  "/remotes/mf-forum/1.0.0/nothing.js",
  "/remotes/mf-forum/9.9.9/entry.js",
  "/remotes/mf-nothing/1.0.0/entry.js",
  "/remotes/mf-forum/1.0.0/",
  "/remotes/mf-forum",
  "/remotes/mf-forum/1.0.0/..%2f..%2f..%2fsecret.json",
  "/remotes/mf-forum/1.0.0/%2e%2e/secret.json",
  "/remotes/mf-forum/..%2f..%2f/secret.json",
  "/remotes/mf-forum/1.0.0/entry.js.gz",
  "/remotes/mf-forum/1.0.0/constructor",
  "/remotes/mf-forum/1.0.0/entry.js%00",
])("%s is not found and leads nowhere else", async (address) => {
  const { edge, write } = await edgeWithForum();
  await write("secret.json", "secret");
  const response = await edge.request(address);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test("a file that a release doesn't list is not served, even if it lies in its folder", async () => {
  const { edge, write } = await edgeWithForum();
  await write("remotes/mf-forum/1.0.0/added.js", "alert(1)");
  expect((await edge.request("/remotes/mf-forum/1.0.0/added.js")).status).toBe(404);
});

/** An edge with the paths below `remotes/mf-forum/` that it has read from the store. */
async function edgeWithReads() {
  const artefacts = await createArtefacts();
  await artefacts.publish("mf-forum", "1.0.0");
  const store = createFolderStore(artefacts.root);
  const reads: string[] = [];
  const { edge } = createTestEdge(artefacts.root, {
    storage: {
      read: (file, signal) => {
        reads.push(file);
        return store.read(file, signal);
      },
      list: (prefix, signal) => store.list(prefix, signal),
    },
  });
  const readsOf = (path: string) => reads.filter((one) => one === `remotes/mf-forum/${path}`);
  return { ...artefacts, edge, readsOf };
}

test("the store isn't asked at once for what it lacks, and a version that is published then appears", async () => {
  const { edge, publish, readsOf } = await edgeWithReads();
  const statusOf = async (address: string) =>
    (await edge.request(address, { headers: { "accept-encoding": "br" } })).status;
  const later = "/remotes/mf-forum/2.0.0/entry.js";
  expect(await Promise.all([statusOf(later), statusOf(later)])).toEqual([404, 404]);
  expect(await statusOf(later)).toBe(404);
  expect([await statusOf(FILE), await statusOf(FILE)]).toEqual([200, 200]);
  expect(readsOf("2.0.0/release.json")).toHaveLength(1);
  expect(readsOf("1.0.0/entry.js.br")).toHaveLength(1);
  await publish("mf-forum", "2.0.0");
  await expect.poll(() => statusOf(later), { timeout: 5_000 }).toBe(200);
});

test("a name in a request can't make the edge believe that a compressed copy is missing", async () => {
  const { edge } = await edgeWithForum();
  await edge.request("/remotes/mf-forum/1.0.0%2Fentry.js.gz/x");
  const response = await edge.request(FILE, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
});

test("a client that requests unknown versions without end is refused, but not live files", async () => {
  const { edge, readsOf } = await edgeWithReads();
  await edge.request(FILE);
  for (let count = 0; count < 1_199; count += 1) {
    expect((await edge.request("/remotes/mf-forum/2.0.0/entry.js")).status).toBe(404);
  }
  expect((await edge.request("/remotes/mf-forum/3.0.0/entry.js")).status).toBe(429);
  expect(readsOf("3.0.0/release.json")).toEqual([]);
  expect((await edge.request(FILE)).status).toBe(200);
});
