import type { Locator, Page } from "@playwright/test";
import { FAULTS, faultyBuild, inject } from "./faults.ts";
import { makeNextBuild } from "./next-build.ts";
import { ENVIRONMENT } from "./own-edge.ts";
import { expect, test as base } from "./test-bed.ts";

/** The live version of both owners; the site's own build is the previous one. */
const VERSION = "2.0.0-faulty-fragments";

interface Case {
  /** page of another front end that shows a fragment of the owner */
  path: string;
  heading: RegExp;
  /** what only the fragment shows, not the children in its place */
  fragment: (page: Page) => Locator;
  /** something that the page around it does */
  works: (page: Page) => Promise<void>;
}

/** The remotes that have fragments. */
const CASES: Record<"mf-forum" | "mf-profile", Case> = {
  "mf-forum": {
    path: "/profile",
    heading: /Ada/,
    fragment: (page) =>
      page
        .getByRole("region", { name: "My posts" })
        .getByRole("link", { name: "Write your first post" }),
    async works(page) {
      await page.getByRole("button", { name: /^(Add|Edit) Bio$/ }).click();
      await expect(page.getByRole("textbox", { name: "Bio" })).toBeFocused();
    },
  },
  "mf-profile": {
    path: "/Climate",
    heading: /Climate/,
    fragment: (page) =>
      page
        .getByRole("article")
        .first()
        .getByRole("button", { name: /^Follow / }),
    async works(page) {
      const post = page.getByRole("article").first();
      await post.getByRole("button", { name: /^Comments/ }).click();
      await expect(post.getByRole("textbox", { name: "Comment" })).toBeFocused();
    },
  },
};
const OWNERS = Object.keys(CASES) as (keyof typeof CASES)[];

const test = base.extend<object, { faultyOwners: void }>({
  faultyOwners: [
    async ({ edge }, use) => {
      for (const name of OWNERS) {
        const build = { name, version: VERSION, folder: edge.scratch, ...faultyBuild(name) };
        const folder = await makeNextBuild(build);
        await edge.release(`publish --from ${folder} --to ${ENVIRONMENT} --skip-gate`);
      }
      await use();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
});

test.use({ toleratesErrors: true });

for (const owner of OWNERS) {
  const { path, heading, fragment, works } = CASES[owner];
  for (const fault of FAULTS) {
    test(`a fragment of ${owner} ${fault}: the page stays whole, and the previous version shows`, async ({
      page,
    }) => {
      const charged: string[] = [];
      page.on("console", (message) => {
        if (/^\[[\w-]+@/.test(message.text())) charged.push(message.text());
      });
      await inject(page, { name: owner, version: VERSION, fault });
      await page.goto(path, { waitUntil: "commit" });
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await works(page);
      await expect(fragment(page)).toBeVisible();
      await expect(main.getByRole("button", { name: "Retry" })).toHaveCount(0);
      // The fault happened, and is charged to the version that has it
      await expect.poll(() => charged.length).toBeGreaterThan(0);
      for (const error of charged) expect(error).toContain(`[${owner}@${VERSION}`);
    });
  }
}
