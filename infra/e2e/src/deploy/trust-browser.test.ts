import {
  SNAPSHOT_ELEMENT_ID,
  type FederationSnapshot,
} from "@oneworld/contracts/site/federation-snapshot";
import type { Page, Route } from "@playwright/test";
import { createHash } from "node:crypto";
import { expect, test } from "../site.ts";

/** Code that reveals its execution. */
const MARK = "globalThis.tampered = true;";

const FOREIGN = "https://foreign.example/remoteEntry.js";

test.use({ toleratesErrors: true });

const wasRun = (page: Page): Promise<boolean> => page.evaluate(() => "tampered" in globalThis);

/** Prepends code to a released script, as a man in the middle could. */
async function changeScript(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${MARK}\n${await response.text()}` });
}

/** Changes the page in transit, but keeps its headers, which include the policy. */
async function changePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route("**/Climate", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Changes the forum's build in the page, and removes its preloads. */
const changeForum = (page: Page, build: { entry?: string; integrity?: string }): Promise<void> =>
  changePage(page, (html) =>
    html
      .replaceAll(
        /<link rel="?(?:preload|after-paint)"?[^>]*>|<script async[^>]*mf-forum[^>]*><\/script>/g,
        "",
      )
      .replace(
        new RegExp(`(<script[^>]*id="${SNAPSHOT_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`),
        (_, open: string, json: string, close: string) => {
          const snapshot = JSON.parse(json) as FederationSnapshot;
          Object.assign(snapshot.remotes["mf-forum"]?.current ?? {}, build);
          return open + JSON.stringify(snapshot) + close;
        },
      ),
  );

/** Expects the forum's fallback, that no changed code has run, and that the rest of the site works. */
async function expectRefused(page: Page): Promise<void> {
  await page.goto("/Climate", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toBeVisible();
  expect(await wasRun(page)).toBe(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(
    /Privacy Policy/,
  );
  expect(await wasRun(page)).toBe(false);
}

for (const [part, files] of [
  ["entry", /\/remotes\/mf-forum\/[^/]+\/remoteEntry\.[^/]+\.js/],
  ["chunk", /\/remotes\/mf-forum\/[^/]+\/app\.[^/]+\.js/],
  ["page", /\/remotes\/mf-forum\/[^/]+\/\d+\.[^/]+\.js/],
] as const) {
  test(`a remote's ${part} changed in transit is not executed`, async ({ page }) => {
    const changed: string[] = [];
    await page.route(files, (route) => {
      changed.push(route.request().url());
      return changeScript(route);
    });
    await expectRefused(page);
    expect(changed).not.toEqual([]);
  });
}

test("the shell's script changed in transit is not executed", async ({ page }) => {
  await page.route(/\/remotes\/shell\/[^/]+\/[^/]+\.js/, changeScript);
  const refused = page.waitForEvent("console", (message) => message.text().includes("integrity"));
  await page.goto("/Climate");
  await refused;
  await page.waitForLoadState("networkidle");
  expect(await wasRun(page)).toBe(false);
});

test("an entry of a foreign origin isn't even fetched, whatever its integrity", async ({
  page,
}) => {
  const body = `${MARK} var mf_forum_foreign = { init() {}, get() {} };`;
  const asked: string[] = [];
  await page.route(FOREIGN, (route) => {
    asked.push(route.request().url());
    const headers = { "access-control-allow-origin": "*" };
    return route.fulfill({ contentType: "text/javascript", headers, body });
  });
  const integrity = `sha384-${createHash("sha384").update(body).digest("base64")}`;
  await changeForum(page, { entry: FOREIGN, integrity });
  await expectRefused(page);
  expect(asked).toEqual([]);
});

test("an entry without integrity is refused, even if it is otherwise valid", async ({ page }) => {
  await changeForum(page, { integrity: "" });
  await expectRefused(page);
});

test("an entry with another entry's integrity is refused", async ({ page }) => {
  await changeForum(page, { integrity: `sha384-${"A".repeat(64)}` });
  await expectRefused(page);
});

test("scripts injected into the page are not executed", async ({ page }) => {
  await changePage(page, (html) =>
    html.replace(
      "</body>",
      `<script>${MARK}</script><img src="/nothing" onerror="${MARK}"><script src="${FOREIGN}"></script></body>`,
    ),
  );
  await page.route(FOREIGN, (route) =>
    route.fulfill({ contentType: "text/javascript", body: MARK }),
  );
  await page.goto("/Climate");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("img[src='/nothing']")).toBeAttached();
  expect(await wasRun(page)).toBe(false);
});

test("code in texts is not executed", async ({ page }) => {
  await page.goto("/Climate");
  // Added by the page's own script, as a careless remote would
  await page.addScriptTag({ content: MARK }).catch(() => undefined);
  const add = page.evaluate((mark) => {
    const script = document.createElement("script");
    script.append(`try { eval(${JSON.stringify(mark)}) } catch {}`);
    document.head.append(script);
  }, MARK);
  await add.catch(() => undefined);
  expect(await wasRun(page)).toBe(false);
});

test("text that a script writes as markup is refused", async ({ page }) => {
  await page.goto("/Climate");
  await expect(page.getByRole("article").first()).toBeVisible();
  const outcome = await page.evaluate((mark) => {
    const element = document.createElement("div");
    try {
      element.innerHTML = `<img src="/nothing" onerror="${mark}">`;
    } catch (error) {
      return (error as Error).name;
    }
    return "written";
  }, MARK);
  expect(outcome).toBe("TypeError");
  expect(await wasRun(page)).toBe(false);
});
