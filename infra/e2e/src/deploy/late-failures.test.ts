import { containerOf, makeNextBuild } from "./next-build.ts";
import { ENVIRONMENT } from "./own-edge.ts";
import { containersRun, goTo, headingOf, REMOTE_PAGES } from "./remote-pages.ts";
import { expect, test as base } from "./test-bed.ts";

const NAME = "mf-forum";
/** The live version; the site's own build is the previous one. */
const VERSION = "2.0.0-late";

/** Milliseconds after which the host gives up on all builds of a remote, plus what a busy machine needs to show it. */
const GIVE_UP_MS = 8_000;
const SLACK_MS = 2_500;

type PageWithSwitch = typeof globalThis & { failToRender?: boolean };

/** Code that makes a build fail at its next render after the page's signal. */
const failingLater = (container: string): string => `(() => {
  const { init, get } = ${container};
  const failing = (props) =>
    new Proxy(props, {
      get(target, key) {
        if (key === "session" && globalThis.failToRender) throw new Error("rendered no more");
        return target[key];
      },
    });
  ${container} = {
    init,
    async get(expose) {
      const app = (await get(expose))();
      return () => ({ ...app, mount: (props) => app.mount(failing(props)) });
    },
  };
})();`;

const test = base.extend<object, { lateRemote: void }>({
  lateRemote: [
    async ({ edge }, use) => {
      const build = {
        name: NAME,
        version: VERSION,
        folder: edge.scratch,
        after: failingLater,
      } as const;
      await edge.release(
        `publish --from ${await makeNextBuild(build)} --to ${ENVIRONMENT} --skip-gate`,
      );
      await use();
    },
    { scope: "worker", auto: true, timeout: 60_000 },
  ],
});

test.use({ toleratesErrors: true });
// In one worker, which publishes once
test.describe.configure({ mode: "default" });

test("a build that fails to render long after its first page is replaced by the previous one", async ({
  page,
  edge,
}) => {
  await page.goto(REMOTE_PAGES[NAME].path);
  await expect(headingOf(page, NAME)).toBeVisible();
  // On a slow machine the previous version is fetched beside it
  const [first] = await containersRun(page, NAME);
  expect(first).toBe(containerOf(NAME, VERSION));

  await page.evaluate(() => void ((globalThis as PageWithSwitch).failToRender = true));
  await goTo(page, "/Policy");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/Policy/);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await containersRun(page, NAME)).toHaveLength(2);
  const charged = new RegExp(
    `front_end_errors_total\\{remote="${NAME}",version="${VERSION}",kind="render"\\} [1-9]`,
  );
  await expect.poll(() => edge.metrics()).toMatch(charged);
});

test("a remote whose builds all hang shows Retry in time", async ({ page }) => {
  const files = `**/remotes/${NAME}/**`;
  await page.route(files, () => new Promise(() => undefined));
  await page.goto(REMOTE_PAGES[NAME].path, { waitUntil: "commit" });
  await expect(page.getByRole("banner")).toBeVisible();
  const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible({ timeout: GIVE_UP_MS + SLACK_MS });

  await page.unroute(files);
  await retry.click();
  await expect(headingOf(page, NAME)).toBeVisible();
});
