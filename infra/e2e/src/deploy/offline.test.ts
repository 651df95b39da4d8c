import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { integrityOf } from "@oneworld/artefacts/integrity";
import type { Release } from "@oneworld/artefacts/release";
import {
  SERVICE_WORKER_FILE,
  STORE_PREFIX,
  STORED_COPY_ID,
  STORED_FOR_HEADER,
} from "@oneworld/contracts/site/stored-pages";
import type { Page } from "@playwright/test";
import { axeFaults } from "../axe-faults.ts";
import { publishPost, send } from "../member-calls.ts";
import { newMember, signOut } from "../site.ts";
import { makeNextBuild } from "./next-build.ts";
import { ENVIRONMENT } from "./own-edge.ts";
import { containersRun } from "./remote-pages.ts";
import { expect, test } from "./test-bed.ts";

// Offline, live connections fail
test.use({ serviceWorkers: "allow", rendersPages: true, toleratesErrors: true });
// The tests deploy, and stop the edge
test.describe.configure({ mode: "serial" });

/** Stored pages by address, each with its reader. */
const storedPages = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    async ([name, header]) => {
      const cache = await caches.open(name);
      const pages = (await cache.keys()).map(async ({ url }) => {
        const reader = (await cache.match(url))?.headers.get(header) ?? "";
        return [new URL(url).pathname, reader] as const;
      });
      return Object.fromEntries(await Promise.all(pages));
    },
    [`${STORE_PREFIX}pages`, STORED_FOR_HEADER] as const,
  );

/** Pages are stored once they are idle, which takes a while beside busy browsers. */
const PATIENCE = { timeout: 30_000 };

/** Opens a page and waits until the browser has stored it. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(async () => Object.keys(await storedPages(page)), PATIENCE).toContain(address);
}

const copyLine = (page: Page) => page.locator(`#${STORED_COPY_ID}`);

/** The release that has rendered the page, and the versions whose code runs in it. */
const shownReleases = async (page: Page) => ({
  rendered: await page.locator("main [data-release]").first().getAttribute("data-release"),
  run: await containersRun(page, "mf-forum"),
});

test("visited pages are read offline with their data, say so, and give way to the network's", async ({
  page,
  context,
}) => {
  await visit(page, "/Climate");
  await visit(page, "/about");
  await context.setOffline(true);
  await page.goto("/climate");
  await expect(page).toHaveURL(/\/Climate$/);
  await expect(copyLine(page)).toBeVisible();
  // The page's policy admits the line's style
  await expect(copyLine(page)).toContainText("This is a stored copy from");
  await expect(copyLine(page)).toHaveCSS("text-align", "center");
  expect(await axeFaults(page)).toEqual([]);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect.poll(() => containersRun(page, "mf-forum")).toHaveLength(1);

  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "The site can't be reached" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /^About/ }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(copyLine(page)).toBeVisible();
  await page.getByRole("link", { name: "Climate" }).first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(copyLine(page)).toBeVisible();

  await context.setOffline(false);
  await expect(copyLine(page)).toBeHidden();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("what is rolled back while a browser is offline is shown until it is online again", async ({
  page,
  context,
  edge,
}) => {
  test.setTimeout(90_000);
  const version = "2.0.0-offline";
  const folder = await makeNextBuild({ name: "mf-forum", version, folder: edge.scratch });
  await edge.release(`publish --from ${folder}`);
  await edge.release(`promote mf-forum@${version} --to ${ENVIRONMENT} --skip-gate`);
  const next = { rendered: `mf-forum@${version}`, run: ["mf_forum_2_0_0_offline"] };
  const isNext = async () => {
    await page.goto("/Climate");
    return (await shownReleases(page)).rendered === next.rendered;
  };
  await expect.poll(isNext).toBe(true);
  await visit(page, "/Climate");
  await context.setOffline(true);
  await edge.release(`rollback mf-forum --in ${ENVIRONMENT}`);
  const served = async () => (await fetch(`${edge.address}/Climate`)).text();
  await expect.poll(served).not.toContain(`data-release="${next.rendered}"`);
  await page.goto("/Climate");
  await expect(copyLine(page)).toBeVisible();
  await expect.poll(() => shownReleases(page)).toEqual(next);

  await context.setOffline(false);
  await expect(copyLine(page)).toBeHidden();
  const current = await shownReleases(page);
  expect(current.rendered).not.toBe(next.rendered);
  expect(current.run).not.toContain(next.run[0]);
});

test("a post written offline waits over a reload, and two tabs publish it once", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await visit(page, "/createpost");
  const other = await context.newPage();
  await visit(other, "/Climate");
  await context.setOffline(true);
  const title = `Written offline ${Date.now()}`;
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

  await context.setOffline(false);
  for (const tab of [page, other]) await expect(waiting(tab)).toBeHidden();
  const published = async () => {
    const { posts } = (await (await page.request.get("/api/posts?category=Climate")).json()) as {
      posts: { title: string }[];
    };
    return posts.filter((post) => post.title === title).length;
  };
  await expect.poll(published).toBe(1);
});

test("a comment written offline is sent from a page without the forum", async ({
  page,
  context,
}) => {
  await visit(page, "/about");
  const { posts } = (await (await page.request.get("/api/posts?category=Climate")).json()) as {
    posts: { _id: string }[];
  };
  const address = `/post/${posts[0]?._id}`;
  await visit(page, address);
  const words = `Written offline ${Date.now()}`;
  await page.getByRole("button", { name: "Write a comment" }).click();
  await page.getByLabel("Comment", { exact: true }).fill(words);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add comment" }).click();
  await expect(page.getByRole("region", { name: "Comments not sent yet" })).toContainText(words);
  await page.goto("/about");
  await expect(copyLine(page)).toBeVisible();

  await context.setOffline(false);
  const published = async () => {
    const answer = await page.request.get(`/api/comments/${posts[0]?._id}?limit=50`);
    const { comments } = (await answer.json()) as { comments: { content: string }[] };
    return comments.filter(({ content }) => content === words).length;
  };
  await expect.poll(published).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/about");
});

test("what is promoted while a browser is offline is shown once it is online again", async ({
  page,
  context,
  edge,
}) => {
  test.setTimeout(90_000);
  await visit(page, "/Climate");
  const before = await shownReleases(page);
  await context.setOffline(true);
  const version = "2.1.0-offline";
  const folder = await makeNextBuild({ name: "mf-forum", version, folder: edge.scratch });
  await edge.release(`publish --from ${folder}`);
  await edge.release(`promote mf-forum@${version} --to ${ENVIRONMENT} --skip-gate`);
  const rendered = `mf-forum@${version}`;
  const served = async () => (await fetch(`${edge.address}/Climate`)).text();
  await expect.poll(served).toContain(`data-release="${rendered}"`);
  await page.goto("/Climate");
  await expect(copyLine(page)).toBeVisible();
  await expect.poll(() => shownReleases(page)).toEqual(before);

  await context.setOffline(false);
  await expect(copyLine(page)).toBeHidden();
  await expect
    .poll(() => shownReleases(page))
    .toEqual({ rendered, run: ["mf_forum_2_1_0_offline"] });
  await edge.release(`rollback mf-forum --in ${ENVIRONMENT}`);
  await expect.poll(served).not.toContain(`data-release="${rendered}"`);
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

test("the service worker of an older shell, which kept its pages, makes way with its store", async ({
  page,
  edge,
}) => {
  test.setTimeout(90_000);
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
  await page.request.get("/api/users/session");
  await send(page, "POST", "/api/users", newMember());
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
});

test("signing out empties the stores, for other tabs too", async ({ page, context }) => {
  await context.clearCookies();
  await page.request.get("/api/users/session");
  await send(page, "POST", "/api/users", newMember());
  await visit(page, "/following");
  const other = await context.newPage();
  await visit(other, "/Climate");
  const readers = new Set(Object.values(await storedPages(page)));
  expect([...readers]).toHaveLength(1);
  expect([...readers]).not.toContain("visitor");

  await signOut(page);
  await expect
    .poll(async () => Object.values(await storedPages(page)).filter((one) => readers.has(one)))
    .toEqual([]);
  await context.setOffline(true);
  await other.goto("/following");
  await expect(other.getByRole("heading", { name: "The site can't be reached" })).toBeVisible();
});

test("a member's page that arrives once they have signed out isn't stored", async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.request.get("/api/users/session");
  await send(page, "POST", "/api/users", newMember());
  await visit(page, "/following");
  const [member = ""] = Object.values(await storedPages(page));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  await worker.evaluate((store) => {
    const request = globalThis.fetch;
    const arrival = new Promise<void>((resolve) => Object.assign(globalThis, { arrive: resolve }));
    globalThis.fetch = async (...given) => {
      const answer = await request(...given);
      if (given[0] === "/following") await arrival;
      return answer;
    };
    return caches.delete(store);
  }, `${STORE_PREFIX}pages`);
  await page.evaluate(() =>
    navigator.serviceWorker.controller?.postMessage({
      visited: { address: "/following", files: [], isStored: false },
    }),
  );
  await signOut(page);
  await worker.evaluate(() => (globalThis as unknown as { arrive(): void }).arrive());
  // The visitor's page, which the worker hears of after some seconds, would remove it
  await page.waitForTimeout(500);
  expect(Object.values(await storedPages(page))).not.toContain(member);
});

test("the switch removes worker and stores", async ({ page, edge }) => {
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
