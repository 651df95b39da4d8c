import type { Page } from "@playwright/test";
import { containerOf, makeNextBuild } from "./next-build.ts";
import { ENVIRONMENT } from "./own-edge.ts";
import { containersRun, goTo, headingOf, REMOTE_PAGES, REMOTES } from "./remote-pages.ts";
import { expect, test } from "./test-bed.ts";

const NEXT = "2.0.0-next";

/** The remotes whose next version a newly served page names. */
async function nextServed(page: Page): Promise<string[]> {
  const html = await (await page.request.get("/about")).text();
  return REMOTES.filter((name) => html.includes(`"${name}":{"current":{"version":"${NEXT}"`));
}

/** The remotes that show the next version in a newly opened page. */
async function nextShown(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.goto("/about");
  for (const name of REMOTES) {
    await goTo(page, REMOTE_PAGES[name].path);
    await expect(headingOf(page, name)).toBeVisible();
    const containers = await containersRun(page, name);
    if (containers.join() === containerOf(name, NEXT)) shown.push(name);
  }
  return shown;
}

/** Visits all remotes without reloading the document, and checks that none has the next version. */
async function wanderThrough(page: Page): Promise<void> {
  for (const name of REMOTES) {
    await goTo(page, REMOTE_PAGES[name].path);
    await expect(headingOf(page, name)).toBeVisible();
    expect(await containersRun(page, name)).not.toContain(containerOf(name, NEXT));
  }
}

test("a member writes a post undisturbed while all remotes are promoted and rolled back", async ({
  page,
  context,
  edge,
}) => {
  test.setTimeout(240_000);
  await Promise.all(
    REMOTES.map(async (name) => {
      const folder = await makeNextBuild({ name, version: NEXT, folder: edge.scratch });
      await edge.release(`publish --from ${folder}`);
    }),
  );
  const title = `Written through ten deploys ${Date.now()}`;
  await page.goto("/createpost");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("Climate");
  const description = page.getByLabel("Description");
  await description.pressSequentially("Before.");

  const reader = await context.newPage();
  await reader.goto(REMOTE_PAGES["mf-forum"].path);
  await expect(headingOf(reader, "mf-forum")).toBeVisible();

  const promoted = Promise.all(
    // The gates have their own tests, each with its own browser
    REMOTES.map((name) => edge.release(`promote ${name}@${NEXT} --to ${ENVIRONMENT} --skip-gate`)),
  );
  await description.pressSequentially(" While they are promoted.", { delay: 20 });
  await promoted;
  await wanderThrough(reader);
  const newcomer = await context.newPage();
  await expect.poll(() => nextServed(newcomer), { timeout: 60_000 }).toEqual([...REMOTES]);
  await expect.poll(() => nextShown(newcomer), { timeout: 60_000 }).toEqual([...REMOTES]);
  await description.pressSequentially(" Between.");

  const rolledBack = Promise.all(
    REMOTES.map((name) => edge.release(`rollback ${name} --in ${ENVIRONMENT}`)),
  );
  await description.pressSequentially(" While they are rolled back.", { delay: 20 });
  await rolledBack;
  await wanderThrough(reader);
  await expect.poll(() => nextServed(newcomer), { timeout: 60_000 }).toEqual([]);
  await expect.poll(() => nextShown(newcomer), { timeout: 60_000 }).toEqual([]);
  await description.pressSequentially(" After.");

  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByRole("main").getByRole("button", { name: "Post", exact: true }).click();
  await expect(page).toHaveURL(/\/Climate$/);
  const post = page.getByRole("article").filter({ hasText: title });
  await expect(post).toContainText(
    "Before. While they are promoted. Between. While they are rolled back. After.",
  );
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await newcomer.goto("/Climate");
  await expect(newcomer.getByRole("article").filter({ hasText: title })).toBeVisible();
});
