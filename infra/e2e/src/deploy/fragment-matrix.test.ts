import type { Locator, Page } from "@playwright/test";
import { probeOf, probeText, showingInProfile, withProbe } from "./build-changes.ts";
import { faultsOf, faultyBuild, inject } from "./faults.ts";
import { containerOf, makeNextBuild, type NextBuildOptions } from "./next-build.ts";
import { ENVIRONMENT } from "./own-edge.ts";
import { type KnownRemote, REMOTES } from "./remote-pages.ts";
import { expect, test as base } from "./test-bed.ts";

/** The live version of every owner. The previous one is the site's own build, or that with a probe. */
const VERSION = "2.0.0-faulty-fragments";
const PREVIOUS = "1.9.0-probes";

/** Remotes without fragments, which get a probe in the profile. */
const PROBED = ["mf-chat", "mf-shop", "mf-content"] as const;

interface Case {
  /** page of another front end that shows a fragment of the owner */
  path: string;
  heading: RegExp;
  /** what only the fragment shows, not the children in its place */
  fragment: (page: Page) => Locator;
  /** something that the page around it does */
  works: (page: Page) => Promise<void>;
}

async function editsBio(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Add|Edit) Bio$/ }).click();
  await expect(page.getByRole("textbox", { name: "Bio" })).toBeFocused();
}

/** A probe in the profile, as the previous version of its owner shows it. */
const probeCase = (name: KnownRemote): Case => ({
  path: "/profile",
  heading: /Ada/,
  fragment: (page) => page.getByText(probeText(name, containerOf(name, PREVIOUS))),
  works: editsBio,
});

/** Fragments of the remotes that have some, and probes of the others. */
const CASES: Record<KnownRemote, Case> = {
  "mf-forum": {
    path: "/profile",
    heading: /Ada/,
    fragment: (page) =>
      page
        .getByRole("region", { name: "My posts" })
        .getByRole("link", { name: "Write your first post" }),
    works: editsBio,
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
  "mf-chat": probeCase("mf-chat"),
  "mf-shop": probeCase("mf-shop"),
  "mf-content": probeCase("mf-content"),
};

type Changes = Pick<NextBuildOptions, "after" | "manifest">;

/** The faulty build of an owner, with the changes that its case needs. */
function changesOf(name: KnownRemote): Changes {
  const { after: broken } = faultyBuild(name);
  const change = [
    ...PROBED.filter((probed) => probed === name).map(withProbe),
    ...(name === "mf-profile" ? [showingInProfile(PROBED.map(probeOf))] : []),
  ];
  return {
    ...change[0],
    after: (container) => [change[0]?.after, broken].map((code) => code?.(container)).join("\n"),
  };
}

const test = base.extend<object, { faultyOwners: void }>({
  faultyOwners: [
    async ({ edge }, use) => {
      const publish = async (options: NextBuildOptions) => {
        const folder = await makeNextBuild(options);
        await edge.release(`publish --from ${folder} --to ${ENVIRONMENT} --skip-gate`);
      };
      const folder = edge.scratch;
      await Promise.all(
        REMOTES.map(async (name) => {
          const probed = PROBED.find((one) => one === name);
          if (probed) await publish({ name, version: PREVIOUS, folder, ...withProbe(probed) });
          await publish({
            name,
            version: VERSION,
            folder,
            ...faultyBuild(name),
            ...changesOf(name),
          });
        }),
      );
      await use();
    },
    { scope: "worker", auto: true, timeout: 240_000 },
  ],
});

test.use({ toleratesErrors: true });
// In one worker: publishing takes longer than the cases
test.describe.configure({ mode: "default" });

for (const owner of REMOTES) {
  const { path, heading, fragment, works } = CASES[owner];
  for (const fault of faultsOf(owner, process.env.FRAGMENT_FAULTS)) {
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
