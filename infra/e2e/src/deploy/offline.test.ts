import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { integrityOf } from "@oneworld/artefacts/integrity";
import type { Release } from "@oneworld/artefacts/release";
import { SERVICE_WORKER_FILE, STORE_PREFIX } from "@oneworld/contracts/site/stored-pages";
import type { Page } from "@playwright/test";
import { axeFaults } from "../axe-faults.ts";
import { ask, publishPost, signUp } from "../member-calls.ts";
import { newMember, signOut, takenOver } from "../site.ts";
import { makeNextBuild } from "./next-build.ts";
import { ENVIRONMENT } from "./own-edge.ts";
import { containersRun } from "./remote-pages.ts";
import { copyLine, PATIENCE, storedPages } from "./stored-pages.ts";
import { expect, test } from "./test-bed.ts";

// Offline, live connections fail
test.use({ serviceWorkers: "allow", rendersPages: true, toleratesErrors: true });
// The tests deploy, and stop the edge
test.describe.configure({ mode: "serial" });

interface PostPage {
  posts: { _id: string; title: string }[];
}

interface CommentPage {
  comments: { content: string }[];
}

/** Whether the browser has stored all code that the page has loaded. */
const isCodeStored = (page: Page): Promise<boolean> =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    const scripts = loaded.filter((url) => /\/remotes\/.*\.js$/.test(url));
    const found = await Promise.all(scripts.map((url) => cache.match(url)));
    return found.every(Boolean);
  }, `${STORE_PREFIX}files`);

/** Opens a page and waits until the browser has stored it, with its code. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The code of a page of texts isn't loaded before it is pointed at
  if (address !== "/about") await takenOver(page.locator("main [data-release]").first());
  await expect.poll(async () => Object.keys(await storedPages(page)), PATIENCE).toContain(address);
  await expect.poll(() => isCodeStored(page), PATIENCE).toBe(true);
}

/** The release that has rendered the page, and the versions whose code runs in it. */
const shownReleases = async (page: Page) => ({
  rendered: await page.locator("main [data-release]").first().getAttribute("data-release"),
  run: await containersRun(page, "mf-forum"),
});

test("visited pages are read offline, say so, and what is written there is sent once", async ({
  page,
  context,
}) => {
  test.slow();
  const { posts } = await ask<PostPage>(page, "/api/posts?category=Climate&limit=1");
  const post = posts[0]?._id;
  for (const address of ["/about", `/post/${post}`, "/createpost"]) await visit(page, address);
  const other = await context.newPage();
  await visit(other, "/Climate");
  await context.setOffline(true);
  const reader = await context.newPage();

  await test.step("a stored page has its data, and leads on", async () => {
    await reader.goto("/climate");
    await expect(reader).toHaveURL(/\/Climate$/);
    await expect(copyLine(reader)).toBeVisible();
    // The page's policy admits the line's style
    await expect(copyLine(reader)).toContainText("This is a stored copy from");
    await expect(copyLine(reader)).toHaveCSS("text-align", "center");
    expect(await axeFaults(reader)).toEqual([]);
    await expect(reader.getByRole("article").first()).toBeVisible();
    await expect.poll(() => containersRun(reader, "mf-forum")).toHaveLength(1);
    await reader.goto("/pricing");
    await expect(reader.getByRole("heading", { name: "The site can't be reached" })).toBeVisible();
    expect(await axeFaults(reader)).toEqual([]);
    await reader.getByRole("link", { name: /^About/ }).click();
    await expect(reader).toHaveURL(/\/about$/);
    await expect(copyLine(reader)).toBeVisible();
    await reader.getByRole("link", { name: "Climate" }).first().click();
    await expect(reader.getByRole("article").first()).toBeVisible();
    await expect(copyLine(reader)).toBeVisible();
  });

  const title = `Written offline ${Date.now()}`;
  const words = `A comment: ${title}`;
  await test.step("a post waits over a reload, and in other tabs", async () => {
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Category").selectOption("Climate");
    await page.getByLabel("Description").fill("Without a network.");
    await page.getByRole("main").getByRole("button", { name: "Post", exact: true }).click();
    const waiting = (tab: Page) => tab.getByRole("region", { name: "Posts not sent yet" });
    await expect(waiting(page)).toContainText(title, PATIENCE);
    await page.goto("/createpost");
    await expect(waiting(page)).toContainText("It's sent when you're online.");
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(waiting(other)).toContainText(title, PATIENCE);
  });

  await test.step("a comment waits on a page without the forum", async () => {
    await page.goto(`/post/${post}`);
    await page.getByRole("button", { name: "Write a comment" }).click();
    await page.getByLabel("Comment", { exact: true }).fill(words);
    await page.getByRole("button", { name: "Add comment" }).click();
    const waiting = page.getByRole("region", { name: "Comments not sent yet" });
    await expect(waiting).toContainText(words);
    await page.goto("/about");
    await expect(copyLine(page)).toBeVisible();
  });

  await context.setOffline(false);
  await expect(copyLine(reader)).toBeHidden(PATIENCE);
  await expect(reader.getByRole("article").first()).toBeVisible();
  const published = async () => [
    (await ask<PostPage>(page, "/api/posts?category=Climate")).posts.filter(
      (one) => one.title === title,
    ).length,
    (await ask<CommentPage>(page, `/api/comments/${post}?limit=50`)).comments.filter(
      ({ content }) => content === words,
    ).length,
  ];
  await expect.poll(published).toEqual([1, 1]);
  expect(new URL(page.url()).pathname).toBe("/about");
});

test("what is promoted or rolled back while a browser is offline is shown once it is online again", async ({
  page,
  context,
  edge,
}) => {
  test.slow();
  const version = "2.0.0-offline";
  const rendered = `mf-forum@${version}`;
  const folder = await makeNextBuild({ name: "mf-forum", version, folder: edge.scratch });
  await edge.release(`publish --from ${folder}`);
  const served = async () => (await fetch(`${edge.address}/Climate`)).text();
  /** Deploys while the browser is offline, which goes on showing the release of before. @returns that one */
  const deployOffline = async (line: string) => {
    await visit(page, "/Climate");
    const before = await shownReleases(page);
    await context.setOffline(true);
    await edge.release(line);
    await expect
      .poll(async () => (await served()).includes(`data-release="${rendered}"`))
      .toBe(line.startsWith("promote"));
    await page.goto("/Climate");
    await expect(copyLine(page)).toBeVisible();
    await expect.poll(() => shownReleases(page)).toEqual(before);
    await context.setOffline(false);
    await expect(copyLine(page)).toBeHidden();
    return before;
  };
  const next = { rendered, run: ["mf_forum_2_0_0_offline"] };
  const former = await deployOffline(`promote mf-forum@${version} --to ${ENVIRONMENT} --skip-gate`);
  await expect.poll(() => shownReleases(page)).toEqual(next);
  expect(await deployOffline(`rollback mf-forum --in ${ENVIRONMENT}`)).toEqual(next);
  await expect.poll(() => shownReleases(page)).toEqual(former);
});

/** A worker that shows what it has stored, whatever the network has. */
const OLDER_STORE = `${STORE_PREFIX}older`;
const OLDER_WORKER = `
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(caches.open("${OLDER_STORE}").then(async (store) => {
    const stored = await store.match(event.request.url);
    if (stored) return stored;
    const answer = await fetch(event.request);
    await store.put(event.request.url, answer.clone());
    return answer;
  }));
});`;

/** Creates a version of the shell with another service worker. @returns the folder of the build */
async function makeShell(version: string, worker: string, parent: string): Promise<string> {
  const folder = path.join(parent, `shell-${version}`);
  await cp(path.resolve(import.meta.dirname, "../../../../shell/dist"), folder, {
    recursive: true,
  });
  const file = path.join(folder, "release.json");
  const release = JSON.parse(await readFile(file, "utf8")) as Release;
  const pin = { integrity: integrityOf(worker), size: Buffer.byteLength(worker) };
  const files = { ...release.files, [SERVICE_WORKER_FILE]: pin };
  await writeFile(path.join(folder, SERVICE_WORKER_FILE), worker);
  await writeFile(file, JSON.stringify({ ...release, version, files }));
  return folder;
}

test("the service worker of an older shell makes way with its store, and the switch removes any", async ({
  page,
  edge,
}) => {
  test.slow();
  const version = "0.0.9-offline";
  const folder = await makeShell(version, OLDER_WORKER, edge.scratch);
  await edge.release(`publish --from ${folder}`);
  await edge.release(`promote shell@${version} --to ${ENVIRONMENT} --skip-gate`);
  const worker = async () => (await fetch(`${edge.address}/sw.js`)).text();
  await expect.poll(worker).toBe(OLDER_WORKER);
  const stores = () => page.evaluate(() => caches.keys());
  await page.goto("/about");
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await page.goto("/Policy");
  await expect.poll(stores).toContain(OLDER_STORE);
  const title = `After the older worker ${newMember().email}`;
  await page.context().clearCookies();
  await signUp(page);
  await publishPost(page, title);
  await page.goto("/Policy");
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(0);

  await edge.release(`rollback shell --in ${ENVIRONMENT}`);
  await expect.poll(worker).not.toBe(OLDER_WORKER);
  await expect(async () => {
    await page.goto("/Policy");
    await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect.poll(stores).not.toContain(OLDER_STORE);

  await visit(page, "/Climate");
  await edge.halt();
  await edge.resume({ SERVICE_WORKER: "off" });
  try {
    await page.goto("/Climate");
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ]);
    await expect.poll(left).toEqual([]);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expect.poll(left).toEqual([]);
  } finally {
    await edge.halt();
    await edge.resume();
  }
});

test("signing out empties the stores, for other tabs too, and of pages that arrive afterwards", async ({
  page,
  context,
}) => {
  test.slow();
  await context.clearCookies();
  await signUp(page);
  await visit(page, "/following");
  const other = await context.newPage();
  await visit(other, "/Climate");
  const readers = new Set(Object.values(await storedPages(page)));
  expect([...readers]).toHaveLength(1);
  expect([...readers]).not.toContain("visitor");
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  await worker.evaluate(() => {
    const request = globalThis.fetch;
    const arrival = new Promise<void>((resolve) => Object.assign(globalThis, { arrive: resolve }));
    globalThis.fetch = async (...given) => {
      const answer = await request(...given);
      if (given[0] === "/profile/settings") await arrival;
      return answer;
    };
  });
  await page.evaluate(() =>
    navigator.serviceWorker.controller?.postMessage({
      visited: { address: "/profile/settings", files: [], isStored: false },
    }),
  );

  await signOut(page);
  const storedForMember = async () =>
    Object.values(await storedPages(page)).filter((one) => readers.has(one));
  await expect.poll(storedForMember).toEqual([]);
  await worker.evaluate(() => (globalThis as unknown as { arrive(): void }).arrive());
  // The visitor's page, which the worker hears of after some seconds, would remove it
  await page.waitForTimeout(500);
  expect(await storedForMember()).toEqual([]);
  await context.setOffline(true);
  await other.goto("/following");
  await expect(other.getByRole("heading", { name: "The site can't be reached" })).toBeVisible();
});
