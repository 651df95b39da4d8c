import { once } from "node:events";
import path from "node:path";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { logTo } from "@oneworld/dev/src/processes/log.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { Stopped } from "@oneworld/dev/src/processes/stop-signal.ts";
import { PATIENCE } from "@oneworld/dev/src/site/site.ts";
import { runBrowser } from "./browser.ts";
import { type CommandName, parseCommandLine } from "./command-line.ts";
import { runMatrix } from "./matrix.ts";
import { runMemory } from "./memory.ts";
import { type PairSite, withPairSite } from "./pair-site.ts";
import { runRolling } from "./rolling.ts";
import { runSilent } from "./silent.ts";

/** What the processes of the site print. */
const SITE_LOG = path.join(ROOT, "reports/pair-site.log");

/** A command's arguments, and what ends it. @returns whether all is as it should be */
type Command = (site: PairSite, args: string[], signal: AbortSignal) => Promise<boolean>;

const COMMANDS: Record<CommandName, Command> = {
  browser: runBrowser,
  matrix: runMatrix,
  memory: runMemory,
  rolling: runRolling,
  silent: runSilent,
  start: async (site, _args, signal) => {
    console.log(describeSite(site));
    console.log(`two of everything: ${site.address} (Ctrl-C stops it)`);
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    return true;
  },
};

/** The ports of a site, and the process ids of its copies, a line each. */
function describeSite({ routes, supervisor, folder }: PairSite): string {
  const lines = routes.map(({ name, port, copies, kind }) => {
    const pids = kind === "internal" ? [] : [1, 2].map((at) => supervisor.pidOf(`${name}-${at}`));
    const ids = pids.length > 0 ? `, process ids ${pids.join(" and ")}` : "";
    return `${name}: port ${port} leads to ${copies.join(" and ")}${ids}`;
  });
  return [...lines, `secrets: ${path.join(folder, "secrets.json")}`, `log: ${SITE_LOG}`].join("\n");
}

/**
 * `npm run faults -- <command>`: starts two of everything, does something to it, and stops it.
 *
 * @returns the process's exit code: 0, or 1 if something isn't as it should be
 * @throws UsageError for a wrong command line
 */
export async function main(argv: string[], signal: AbortSignal): Promise<number> {
  const { name, args } = parseCommandLine(argv);
  const log = logTo(SITE_LOG);
  await buildSite(log, signal);
  const isBrowser = name === "browser";
  const options = {
    env: isBrowser ? { ...PATIENCE, ...process.env } : process.env,
    log,
    showsMail: isBrowser,
    hasSmallDisks: name === "matrix",
  };
  try {
    const isGood = await withPairSite(options, signal, (site) => {
      const stopped = once(signal, "abort").then(() => Promise.reject(new Stopped()));
      return Promise.race([COMMANDS[name](site, args, signal), stopped]);
    });
    return isGood ? 0 : 1;
  } finally {
    // Members of a load that failed would go on
    setImmediate(() => process.exit());
  }
}
