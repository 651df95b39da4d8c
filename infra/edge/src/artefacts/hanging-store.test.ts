import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import { afterAll, beforeAll, describe, test, type TestContext, vi } from "vitest";
import { createDocumentKeeper } from "../environment/document-keeper.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";
import { createArtefactCache } from "./artefact-cache.ts";
import type { ReadableStore } from "@oneworld/artefacts/store/artefact-store";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { createS3Store } from "@oneworld/artefacts/store/s3-store";

vi.setConfig({ testTimeout: 30_000 });

beforeAll(() => {
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});
afterAll(() => void vi.unstubAllEnvs());

/** Milliseconds within which a page comes whatever the store does: the longest wait for it, with some to spare. */
const PAGE_MS = 6_000;

/** Milliseconds within which a file comes or is refused: the deadline of a read, with some to spare. */
const FILE_MS = 8_000;

const ENTRY = "/remotes/mf-forum/2.0.0/entry.js";

/** What a store does to a connection, besides never answering in time. */
const STORES: Record<string, (socket: Socket) => void> = {
  "that accepts and never answers": () => undefined,
  "that answers byte by byte": (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\nETag: "a"\r\n\r\n');
    const timer = setInterval(() => socket.write("{"), 50);
    socket.once("close", () => clearInterval(timer));
  },
  "that answers its head byte by byte": (socket) => {
    const head = `HTTP/1.1 200 OK\r\nX-Slow: ${"x".repeat(10_000)}\r\n\r\n`.split("");
    const timer = setInterval(() => socket.write(head.shift() ?? ""), 50);
    socket.once("close", () => clearInterval(timer));
  },
};

/** An S3 store at a TCP server that handles connections as a test asks. */
async function hangingStore(
  treat: (socket: Socket) => void,
  { onTestFinished }: TestContext,
): Promise<ReadableStore> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => treat(socket));
  });
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return createS3Store({ bucket: "artefacts", endpoint: `http://127.0.0.1:${port}` });
}

/** A store that a test can exchange for another. */
function exchangeable(first: ReadableStore): ReadableStore & { become(next: ReadableStore): void } {
  let current = first;
  return {
    read: (file, signal) => current.read(file, signal),
    list: (prefix, signal) => current.list(prefix, signal),
    become: (next) => void (current = next),
  };
}

async function createSite({ onTestFinished }: TestContext) {
  const artefacts = await createArtefacts(onTestFinished);
  const shell = await artefacts.publish("shell", "1.0.0");
  const forum = await artefacts.publish("mf-forum", "2.0.0");
  await artefacts.promote(shell, forum);
  const state = path.join(artefacts.root, "state");
  const kept = {
    keeper: createDocumentKeeper(state, "test"),
    cache: createArtefactCache(path.join(state, "artefacts")),
  };
  return { ...artefacts, shell, kept, good: createFolderStore(artefacts.root) };
}

type Site = Awaited<ReturnType<typeof createSite>>;
type Edge = ReturnType<typeof createTestEdge>["edge"];

/** @returns status and text of an answer, which comes within some milliseconds */
async function answer(edge: Edge, address: string, withinMs: number) {
  const late = AbortSignal.timeout(withinMs);
  const response = await Promise.race([
    edge.request(address),
    once(late, "abort").then(() => Promise.reject(new Error(`${address} takes too long`))),
  ]);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** An edge that has kept what is live, then ended. */
async function keepLive({ root, kept }: Site, { expect }: TestContext): Promise<void> {
  const { edge } = createTestEdge(root, kept);
  await answer(edge, "/Climate", PAGE_MS);
  for (const release of ["shell/1.0.0", "mf-forum/2.0.0"]) {
    await expect.poll(() => kept.cache.holds(`remotes/${release}/`)).toBe(true);
  }
}

describe.concurrent.each(Object.entries(STORES))("a store %s", (_, treat) => {
  test("costs pages of an edge that runs nothing, and other files an answer in time", async (context) => {
    const { expect } = context;
    const { root, good } = await createSite(context);
    const storage = exchangeable(good);
    const { edge, later } = createTestEdge(root, { storage });
    const statusOf = async (address: string) => (await answer(edge, address, FILE_MS)).status;
    await expect.poll(() => statusOf("/Climate")).toBe(200);
    expect(await statusOf(ENTRY)).toBe(200);
    storage.become(await hangingStore(treat, context));
    for (let second = 0; second < 3; second += 1) {
      later(1_000);
      const page = await answer(edge, "/Climate", PAGE_MS);
      expect(page.status).toBe(200);
      expect(page.text).toContain(ENTRY);
    }
    expect(await statusOf(ENTRY)).toBe(200);
    const unread = await answer(edge, "/remotes/mf-forum/2.0.0/feed.js", FILE_MS);
    expect(unread.status).toBe(503);
    expect(unread.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(unread.headers.get("cache-control")).toBe("no-store");
  });

  test("lets an edge start with what it has kept, also files that were not requested before", async (context) => {
    const { expect } = context;
    const site = await createSite(context);
    await keepLive(site, context);
    const storage = await hangingStore(treat, context);
    const { edge } = createTestEdge(site.root, { storage, ...site.kept });
    const page = await answer(edge, "/Climate", PAGE_MS);
    expect(page.status).toBe(200);
    expect(page.text).toContain(ENTRY);
    for (const file of ["entry.js", "feed.js", "figtree.woff2", "release.json"]) {
      const { status } = await answer(edge, `/remotes/mf-forum/2.0.0/${file}`, FILE_MS);
      expect([file, status]).toEqual([file, 200]);
    }
  });

  test("makes an edge that has kept nothing say so", async (context) => {
    const { expect } = context;
    const { root } = await createSite(context);
    const { edge } = createTestEdge(root, { storage: await hangingStore(treat, context) });
    expect((await answer(edge, "/Climate", PAGE_MS)).status).toBe(503);
  });
});

test.concurrent("an edge goes on with its store once that answers again", async (context) => {
  const { expect } = context;
  const { root, good, shell, publish, promote } = await createSite(context);
  const storage = exchangeable(await hangingStore(() => undefined, context));
  const { edge, later } = createTestEdge(root, { storage });
  expect((await answer(edge, "/Climate", PAGE_MS)).status).toBe(503);
  storage.become(good);
  await promote(shell, await publish("mf-forum", "3.0.0"));
  await expect
    .poll(
      async () => {
        later(1_000);
        return (await answer(edge, "/Climate", PAGE_MS)).text;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContain("/remotes/mf-forum/3.0.0/entry.js");
});

test.concurrent("what was changed in the cache comes from the store, and what isn't live leaves the cache", async (context) => {
  const { expect } = context;
  const site = await createSite(context);
  await keepLive(site, context);
  const cached = path.join(site.root, "state/artefacts/remotes");
  await writeFile(path.join(cached, "mf-forum/2.0.0/entry.js"), "alert(1)");
  await writeFile(path.join(cached, "shell/1.0.0/release.json"), "{}");
  const signature = path.join(cached, "shell/1.0.0/release.sig.json");
  await writeFile(signature, "{}");
  const { edge, later } = createTestEdge(site.root, site.kept);
  expect((await answer(edge, "/Climate", PAGE_MS)).status).toBe(200);
  expect((await answer(edge, ENTRY, FILE_MS)).text).toContain("entry.js");
  // A release that was signed again is kept with its new signatures
  const signed = await site.read("remotes/shell/1.0.0/release.sig.json");
  await expect.poll(() => readFile(signature, "utf8")).toBe(new TextDecoder().decode(signed));

  await site.promote(site.shell, await site.publish("mf-forum", "3.0.0"));
  later(1_000);
  await answer(edge, "/Climate", PAGE_MS);
  await expect.poll(() => site.kept.cache.holds("remotes/mf-forum/3.0.0/")).toBe(true);
  expect(await readdir(path.join(cached, "mf-forum"))).toEqual(["3.0.0"]);
});
