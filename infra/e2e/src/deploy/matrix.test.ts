import type { Locator, Page } from "@playwright/test";
import { probeOf, probeText, showingInProfile, withProbe } from "./build-changes.ts";
import { faultsOf, faultyBuild, inject } from "./faults.ts";
import { containerOf, makeNextBuild, type NextBuildOptions } from "./next-build.ts";
import { ENVIRONMENT } from "./own-edge.ts";
import {
  containersRun,
  goTo,
  headingOf,
  type KnownRemote,
  REMOTE_PAGES,
  REMOTES,
} from "./remote-pages.ts";
import { expect, test as base } from "./test-bed.ts";

/** The live version of every remote. The previous one is the site's own build, or that with a probe. */
const VERSION = "2.0.0-faulty";
const PREVIOUS = "1.9.0-probes";

/** Milliseconds within which the previous version must be shown. */
const LIMIT_MS = 4_000;

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

const test = base.extend<object, { faultyRemotes: void }>({
  faultyRemotes: [
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

// A trace would take screenshots while the time is measured
test.use({ toleratesErrors: true, trace: "off" });
// In one worker: publishing takes longer than the cases. The limit is for members' devices; a busy machine may miss it once
test.describe.configure({ mode: "default", retries: 2 });

/** Errors that pages have attributed to a remote's live version. */
const errorsOf = (metrics: string, name: KnownRemote): number =>
  metrics
    .split("\n")
    .filter((line) => line.startsWith("front_end_errors_total{"))
    .filter((line) => line.includes(`remote="${name}",version="${VERSION}"`))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

/** The remotes to visit after a fault: all others after the first one of a remote, and else the next one. */
function othersOf(name: KnownRemote, isFirst: boolean): KnownRemote[] {
  const at = REMOTES.indexOf(name);
  const others = [...REMOTES.slice(at + 1), ...REMOTES.slice(0, at)];
  return isFirst ? others : others.slice(0, 1);
}

for (const name of REMOTES) {
  for (const [index, fault] of faultsOf(name, process.env.REMOTE_FAULTS).entries()) {
    test(`${name} ${fault}: its previous version shows, and others work`, async ({
      page,
      edge,
    }) => {
      const reported = errorsOf(await edge.metrics(), name);
      await inject(page, { name, version: VERSION, fault });
      const begun = performance.now();
      // A hanging preload delays the load event
      await page.goto(REMOTE_PAGES[name].path, { waitUntil: "commit" });
      await expect(page.getByRole("banner")).toBeVisible();
      const asked = performance.now();
      await headingOf(page, name).waitFor({ timeout: LIMIT_MS });
      const shown = performance.now();
      const [after, inAll] = [shown - asked, shown - begun].map(Math.round);
      console.log(
        `${name} ${fault}: the previous version shows ${after} ms after the shell, ${inAll} ms in total`,
      );

      for (const other of othersOf(name, index === 0)) {
        await goTo(page, REMOTE_PAGES[other].path);
        await expect(headingOf(page, other)).toBeVisible();
        expect(await containersRun(page, other)).toContain(containerOf(other, VERSION));
      }
      await goTo(page, REMOTE_PAGES[name].path);
      await expect(headingOf(page, name)).toBeVisible();
      await expect.poll(async () => errorsOf(await edge.metrics(), name)).toBeGreaterThan(reported);
      // Calls that are still answered with the fault end with the page
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }
}

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
