import path from "node:path";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import type { PairSite } from "./pair-site.ts";

/**
 * Tests that are left out: those of `deploy` start edges over a copy of the folder of releases, which are in a bucket here;
 * they don't depend on how many copies of a service there are.
 */
const LEFT_OUT = ["src/deploy"];

/**
 * `browser [file…] [-g words]`: the journeys in a real browser, against two of everything.
 *
 * @param args of Playwright
 * @returns whether all have passed
 */
export async function runBrowser(
  { address, settings }: PairSite,
  args: string[],
  signal: AbortSignal,
): Promise<boolean> {
  const folder = path.join(ROOT, "infra/e2e");
  const code = await runCommand(
    {
      command: process.execPath,
      args: [path.join(ROOT, "node_modules/.bin/playwright"), "test", ...args],
      cwd: folder,
      env: {
        ...process.env,
        ...settings,
        SITE_URL: address,
        CHROMIUM_PATH: findChromium(process.env),
        LEFT_OUT: LEFT_OUT.join(","),
      },
      take: (line) => console.log(line),
    },
    signal,
  );
  return code === 0;
}
