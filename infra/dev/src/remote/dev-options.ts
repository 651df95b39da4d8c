import { parseArgs } from "node:util";
import { DEV_SERVER_PORT } from "@oneworld/contracts/site/limits";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import { isRemoteName, type RemoteName } from "@oneworld/contracts/site/front-ends";
import { ROOT } from "../machine/root.ts";
import { UsageError } from "../machine/setup-error.ts";

const REMOTES = frontEndsIn(ROOT).filter(isRemoteName);

const USAGE = `Usage: npm run dev -- <remote> [options]

  --against <address>   the environment that shows it (http://localhost:3000)
  --port <port>         port of the page (3100); the development servers use the next two ports
  --shell environment   uses the environment's shell: a change reloads the page, instead of replacing the changed
                        components in it

Remotes: ${REMOTES.join(", ")}`;

/** The options of `npm run dev`. */
export interface DevOptions {
  remote: RemoteName;
  /** origin of the environment */
  against: string;
  port: number;
  /** whether the shell is built here too: needed for replacing single components */
  ownShell: boolean;
}

/** Reads the command line of `npm run dev`. @throws UsageError with the mistake and the usage; for `--help` with the usage */
export function parseDevOptions(args: string[]): DevOptions {
  if (args.includes("--help")) throw new UsageError(USAGE);
  const parts = {
    against: { type: "string", default: "http://localhost:3000" },
    port: { type: "string", default: String(DEV_SERVER_PORT - 1) },
    shell: { type: "string", default: "own" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: parts });
    const { against, shell } = values;
    const [name, ...rest] = positionals;
    const port = Number(values.port);
    const remote = REMOTES.find((known) => known === name);
    if (!remote) throw new Error(name ? `There is no remote ${name}.` : "Name a remote.");
    if (rest.length > 0) throw new Error("One remote at a time.");
    if (!/^https?:\/\//.test(against) || !URL.canParse(against))
      throw new Error(`${against} is no address of an environment.`);
    if (!Number.isInteger(port) || port < 1 || port > 65_533)
      throw new Error(`${values.port} is no port.`);
    if (shell !== "own" && shell !== "environment")
      throw new Error(`The shell can be own or environment, not ${shell}.`);
    return { remote, against: new URL(against).origin, port, ownShell: shell === "own" };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
