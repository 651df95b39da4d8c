import path from "node:path";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import type { PairSite } from "./pair-site.ts";

/**
 * All journeys but those of `src/deploy`, which start edges over a copy of the folder of releases. These are in a bucket here,
 * and don't depend on the number of copies.
 */
const JOURNEYS = String.raw`e2e/src/[^/]+\.test\.ts$`;

/** nginx itself refuses addresses that lead above the root. */
const LEFT_OUT = ["--grep-invert", String.raw`\.\.%2f`];

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
  const code = await runCommand(
    {
      command: process.execPath,
      args: [
        path.join(ROOT, "node_modules/.bin/playwright"),
        "test",
        ...(args.length > 0 ? args : [JOURNEYS, ...LEFT_OUT]),
      ],
      cwd: path.join(ROOT, "infra/e2e"),
      env: {
        ...process.env,
        ...settings,
        SITE_URL: address,
        CHROMIUM_PATH: findChromium(process.env),
      },
      take: (line) => console.log(line),
    },
    signal,
  );
  return code === 0;
}
