import { faultsOf, faultyBuild, inject } from "./faults.ts";
import { containerOf, makeNextBuild } from "./next-build.ts";
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

/** The live version of every remote; the site's own build is the previous one. */
const VERSION = "2.0.0-faulty";

/** Milliseconds within which the previous version must be shown. */
const LIMIT_MS = 4_000;

const test = base.extend<object, { faultyRemotes: void }>({
  faultyRemotes: [
    async ({ edge }, use) => {
      await Promise.all(
        REMOTES.map(async (name) => {
          const build = { name, version: VERSION, folder: edge.scratch, ...faultyBuild(name) };
          const folder = await makeNextBuild(build);
          await edge.release(`publish --from ${folder} --to ${ENVIRONMENT} --skip-gate`);
        }),
      );
      await use();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
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
