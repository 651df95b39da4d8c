import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const FORUM = /\/remotes\/mf-forum\/.*\.js/;

const FAILURES = {
  missing: (page) => page.route(FORUM, (route) => route.fulfill({ status: 404 })),
  hung: (page) => page.route(FORUM, () => new Promise(() => undefined)),
  "unlike its release": (page) =>
    page.route(FORUM, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw new Error('bad')" }),
    ),
} satisfies Record<string, (page: Page) => Promise<unknown>>;

test.use({ toleratesErrors: true });

for (const [failure, inject] of Object.entries(FAILURES)) {
  test(`the site works while a remote is ${failure}, and Retry works`, async ({ page }) => {
    await inject(page);
    // A hanging preload delays the load event
    await page.goto("/Climate", { waitUntil: "commit" });
    const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("banner").getByRole("button", { name: "Climate" })).toBeVisible();

    const sidebar = page.getByRole("complementary", { name: "Sidebar" });
    await sidebar.getByRole("link", { name: "About", exact: true }).click();
    await expect(
      page.getByRole("main").getByRole("heading", { name: /About/ }).first(),
    ).toBeVisible();
    await page.goBack({ waitUntil: "commit" });

    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute(FORUM);
    await retry.click();
    await expect(page.getByRole("article").first()).toBeVisible({ timeout: 20_000 });
  });
}
