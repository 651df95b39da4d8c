import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { DEVELOPMENT_VERSION } from "@oneworld/contracts/site/federation-snapshot";
import { DEV_SERVER_PORT } from "@oneworld/contracts/site/limits";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { axeFaults } from "../axe-faults.ts";
import { overflow, test as production } from "../site.ts";
import { inBothThemes } from "../themes.ts";
import { freePort } from "@oneworld/service-kit/test/testing-process";
import { containerOf, makeNextBuild } from "./next-build.ts";
import { ENVIRONMENT } from "./own-edge.ts";
import { containersRun, headingOf } from "./remote-pages.ts";
import { expect, test as base } from "./test-bed.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const NEXT = "2.0.0-next";

/** Staging, where another version of the forum is published but not live. */
const test = base.extend<object, { published: void }>({
  published: [
    async ({ edge }, use) => {
      const build = { name: "mf-forum", version: NEXT, folder: edge.scratch } as const;
      await edge.release(`publish --from ${await makeNextBuild(build)}`);
      await use();
    },
    { scope: "worker", auto: true, timeout: 60_000 },
  ],
});

test.use({ kind: "staging" });
// In one worker, which starts and publishes once
test.describe.configure({ mode: "default" });

const toolbar = (page: Page): Locator =>
  page.getByRole("button", { name: new RegExp(`^${ENVIRONMENT}`) });

async function openDialog(page: Page): Promise<Locator> {
  await toolbar(page).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remotes of this environment" });
  await expect(dialog.getByLabel("mf-forum")).toBeVisible();
  return dialog;
}

const forumShown = async (page: Page): Promise<string[]> => {
  await expect(headingOf(page, "mf-forum")).toBeVisible();
  return containersRun(page, "mf-forum");
};

test("the toolbar shows another version in this browser only, and clears it again", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/Climate");
  const [live] = await forumShown(page);
  await expect(toolbar(page)).toHaveText(ENVIRONMENT);
  const dialog = await openDialog(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await inBothThemes(page, async (theme) => expect(await axeFaults(page), theme).toEqual([]));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(toolbar(page)).toBeFocused();

  await test.step("an address other than a local development server's is refused", async () => {
    await openDialog(page);
    await dialog.getByLabel("mf-shop").selectOption({ label: "Development server" });
    await dialog
      .getByLabel("mf-shop: address of the development server")
      .fill("https://foreign.example");
    await dialog.getByRole("button", { name: "Apply and reload" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.reload();
    await expect(toolbar(page)).toHaveText(ENVIRONMENT);
  });

  await openDialog(page);
  await dialog.getByLabel("mf-forum").selectOption(NEXT);
  await dialog.getByRole("button", { name: "Apply and reload" }).click();
  await expect(toolbar(page)).toHaveText(`${ENVIRONMENT}, 1 overridden`);
  // A slow machine may have loaded the fallback build, too
  expect(await forumShown(page)).toContain(containerOf("mf-forum", NEXT));
  const servesNext = async (from: APIRequestContext) =>
    (await (await from.get("/Climate")).text()).includes(
      `"mf-forum":{"current":{"version":"${NEXT}"`,
    );
  expect(await servesNext(page.request)).toBe(true);
  // Another browser's
  expect(await servesNext(request)).toBe(false);

  await expect((await openDialog(page)).getByLabel("mf-forum")).toHaveValue(NEXT);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(toolbar(page)).toHaveText(ENVIRONMENT);
  expect(await forumShown(page)).toEqual([live]);
});

test("a signed link shows another version, and a modified one is ignored", async ({
  page,
  edge,
}) => {
  const link = await edge.release(
    `override-link mf-forum@${NEXT} --in ${ENVIRONMENT} --expires 1h --to /Climate`,
  );
  const forged = await page.request.get(`${link.slice(0, -9)}${link.slice(-8)}`);
  expect(forged.status()).toBe(403);
  await page.goto(link);
  await expect(page).toHaveURL(/\/Climate$/);
  await expect(toolbar(page)).toHaveText(`${ENVIRONMENT}, 1 overridden`);
  // A slow machine may have loaded the fallback build, too
  expect(await forumShown(page)).toContain(containerOf("mf-forum", NEXT));
});

test.describe("a development server", () => {
  test.use({ toleratesErrors: true });

  test("replaces a remote, and is named by the badge when it doesn't run", async ({ page }) => {
    test.setTimeout(120_000);
    const { address, stop } = await startDevelopmentServer();
    await page.goto("/Climate");
    const [live] = await forumShown(page);
    const dialog = await openDialog(page);
    await dialog.getByLabel("mf-forum").selectOption({ label: "Development server" });
    const field = dialog.getByLabel("mf-forum: address of the development server");
    await expect(field).toHaveValue(`http://localhost:${DEV_SERVER_PORT}`);
    await field.fill(address);
    await dialog.getByRole("button", { name: "Apply and reload" }).click();
    await expect(toolbar(page)).toHaveText(`${ENVIRONMENT}, 1 overridden`);
    // A slow machine may have loaded the fallback build, too
    expect(await forumShown(page)).toContain(containerOf("mf-forum", DEVELOPMENT_VERSION));
    await expect(page.getByRole("article").first()).toBeVisible();

    await stop();
    await page.reload();
    await expect(toolbar(page)).toHaveText(`${ENVIRONMENT}, 1 overridden, mf-forum failed`);
    expect(await forumShown(page)).toEqual([live]);
    expect(await axeFaults(page)).toEqual([]);
    await toolbar(page).click();
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(toolbar(page)).toHaveText(ENVIRONMENT);
  });
});

production("production has neither toolbar nor overrides", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(toolbar(page)).toHaveCount(0);
  expect((await page.request.get("/_overrides")).status()).toBe(404);
});

/** Starts the forum's development server, as `npm run dev -- mf-forum` does, and waits for its first build. */
async function startDevelopmentServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn(process.execPath, [path.join(ROOT, "node_modules/.bin/rspack"), "serve"], {
    cwd: path.join(ROOT, "mf-forum"),
    env: { ...process.env, NODE_ENV: "development", DEV_SERVER_PORT: String(port) },
    stdio: "ignore",
  });
  const address = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${address}/remoteEntry.js`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  return {
    address,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
  };
}
