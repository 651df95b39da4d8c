import { readdir } from "node:fs/promises";
import path from "node:path";
import { createLogger } from "@oneworld/service-kit/process/logger";
import type { ReadableStore } from "@oneworld/artefacts/store/artefact-store";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { expect, test } from "vitest";
import { createArtefactCache } from "../artefacts/artefact-cache.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";
import { createDocumentKeeper } from "./document-keeper.ts";

/** Releases of a site with a chat and two versions of the forum, the newer of which is live. */
async function createSite() {
  const artefacts = await createArtefacts();
  const shell = await artefacts.publish("shell", "1.0.0");
  const oldForum = await artefacts.publish("mf-forum", "1.0.0");
  const forum = await artefacts.publish("mf-forum", "2.0.0");
  const chat = await artefacts.publish("mf-chat", "1.0.0");
  await artefacts.promote(shell, forum, oldForum, chat);
  const state = path.join(artefacts.root, "state");
  const kept = {
    keeper: createDocumentKeeper(state, "test"),
    cache: createArtefactCache(path.join(state, "artefacts")),
  };
  const damage = (release: string) => artefacts.write(`remotes/${release}/release.json`, "{");
  return { ...artefacts, shell, forum, chat, kept, damage };
}

type Edge = ReturnType<typeof createTestEdge>["edge"];

/** Status of a page and the entries of remotes that it can load. */
async function page(edge: Edge) {
  const response = await edge.request("/Climate");
  const html = await response.text();
  const entries = [...html.matchAll(/\/remotes\/(mf-[a-z]+\/[\d.]+)\/entry\.js"/g)];
  return {
    status: response.status,
    remotes: [...new Set(entries.map((one) => one[1] ?? ""))].toSorted(),
  };
}

test("an edge that starts shows the previous release in place of a damaged one, and all other remotes", async () => {
  const site = await createSite();
  await site.damage("mf-forum/2.0.0");
  const { edge } = createTestEdge(site.root);
  expect(await page(edge)).toEqual({ status: 200, remotes: ["mf-chat/1.0.0", "mf-forum/1.0.0"] });
  expect((await edge.request("/readyz")).status).toBe(200);
});

test("a remote without a usable release is left out, whatever else is damaged of it", async () => {
  const site = await createSite();
  for (const release of ["mf-forum/1.0.0", "mf-forum/2.0.0"]) await site.damage(release);
  const { edge } = createTestEdge(site.root);
  expect(await page(edge)).toEqual({ status: 200, remotes: ["mf-chat/1.0.0"] });
});

test("a damaged canary leaves its visitors the live release", async () => {
  const site = await createSite();
  await site.publish("mf-forum", "3.0.0");
  const canary = await site.publish("mf-forum", "3.0.0");
  await site.place([
    { release: site.shell, traffic: 100 },
    { release: site.forum, traffic: 1 },
    { release: canary, traffic: 99 },
  ]);
  await site.damage("mf-forum/3.0.0");
  const { edge } = createTestEdge(site.root);
  for (let visitor = 0; visitor < 5; visitor += 1) {
    expect((await page(edge)).remotes).toEqual(["mf-forum/2.0.0"]);
  }
});

test("a damaged shell is replaced by the previous one; without one there are no pages", async () => {
  const site = await createSite();
  const next = await site.publish("shell", "2.0.0");
  await site.promote(next, site.shell, site.chat);
  await site.damage("shell/2.0.0");
  const { edge } = createTestEdge(site.root);
  expect(await (await edge.request("/")).text()).toContain("/remotes/shell/1.0.0/entry.js");
  await site.damage("shell/1.0.0");
  const without = createTestEdge(site.root).edge;
  expect((await without.request("/")).status).toBe(503);
  expect((await without.request("/readyz")).status).toBe(503);
});

test("a repaired release is live without a restart, and the log says both once", async () => {
  const site = await createSite();
  const document = await site.read("remotes/mf-forum/2.0.0/release.json");
  await site.damage("mf-forum/2.0.0");
  const log = createLogger("edge", "silent");
  const errors: unknown[] = [];
  log.error = (details: unknown) => void errors.push(details);
  const { edge, later } = createTestEdge(site.root, { log });
  for (let look = 0; look < 3; look += 1) {
    expect((await page(edge)).remotes).toContain("mf-forum/1.0.0");
    later(10_000);
  }
  expect(errors).toEqual([
    { environment: "test", reasons: ["mf-forum@2.0.0 is live but not published"] },
  ]);
  await site.write("remotes/mf-forum/2.0.0/release.json", document);
  later(10_000);
  expect((await page(edge)).remotes).toEqual(["mf-chat/1.0.0", "mf-forum/1.0.0", "mf-forum/2.0.0"]);
});

test("a fallback that the store didn't give for a moment is there without a restart", async () => {
  const site = await createSite();
  const good = createFolderStore(site.root);
  let isAway = true;
  const storage: ReadableStore = {
    ...good,
    read: async (file, signal) => {
      if (isAway && file.startsWith("remotes/mf-forum/1.0.0/")) throw new Error("reset");
      return good.read(file, signal);
    },
  };
  const { edge, later } = createTestEdge(site.root, { storage });
  expect((await page(edge)).remotes).toEqual(["mf-chat/1.0.0", "mf-forum/2.0.0"]);
  isAway = false;
  later(10_000);
  expect((await page(edge)).remotes).toEqual(["mf-chat/1.0.0", "mf-forum/1.0.0", "mf-forum/2.0.0"]);
});

test("a damaged release keeps no change of another remote back, but the next damaged one is refused", async () => {
  const site = await createSite();
  await site.damage("mf-forum/2.0.0");
  const { edge, later } = createTestEdge(site.root);
  await page(edge);
  const chat = await site.publish("mf-chat", "2.0.0");
  await site.promote(site.shell, site.forum, chat);
  later(1_000);
  expect((await page(edge)).remotes).toEqual(["mf-chat/2.0.0"]);
  const broken = await site.publish("mf-chat", "3.0.0");
  await site.damage("mf-chat/3.0.0");
  await site.promote(site.shell, site.forum, broken);
  later(1_000);
  expect((await page(edge)).remotes).toEqual(["mf-chat/2.0.0"]);
});

test("an edge keeps the whole releases of a document with a damaged one, and starts again from them", async () => {
  const site = await createSite();
  await site.write("remotes/mf-forum/2.0.0/feed.js", "changed");
  const { edge } = createTestEdge(site.root, site.kept);
  await page(edge);
  await expect.poll(() => site.kept.cache.holds("remotes/mf-chat/1.0.0/")).toBe(true);
  await site.damage("mf-forum/2.0.0");
  await site.damage("mf-chat/1.0.0");
  await site.write("environments/test.json", "{");
  const { edge: next } = createTestEdge(site.root, site.kept);
  expect(await page(next)).toEqual({ status: 200, remotes: ["mf-chat/1.0.0", "mf-forum/1.0.0"] });
  const kept = path.join(site.root, "state/artefacts/remotes/mf-forum");
  await expect.poll(() => readdir(kept)).toEqual(["1.0.0"]);
});
