import { parseArgs } from "node:util";
import { DEV_SERVER_PORT } from "@oneworld/contracts/site/limits";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import { isRemoteName, type RemoteName } from "@oneworld/contracts/site/front-ends";
import { ROOT } from "../machine/root.ts";
import { UsageError } from "../machine/setup-error.ts";

const REMOTES = frontEndsIn(ROOT).filter(isRemoteName);

export const USAGE = `Usage: npm run dev -- <remote> [options]

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

/** Reads the command line of `npm run dev`. @throws UsageError with the mistake and the usage */
export function parseDevOptions(args: string[]): DevOptions {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  const remote = REMOTES.find((known) => known === name);
  if (!remote) throw wrong(name ? `There is no remote ${name}.` : "Name a remote.");
  if (rest.length > 0) throw wrong("One remote at a time.");
  if (!/^https?:\/\//.test(values.against) || !URL.canParse(values.against)) {
    throw wrong(`${values.against} is no address of an environment.`);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_533) {
    throw wrong(`${values.port} is no port.`);
  }
  if (!["own", "environment"].includes(values.shell)) {
    throw wrong(`The shell can be own or environment, not ${values.shell}.`);
  }
  const against = new URL(values.against).origin;
  return { remote, against, port, ownShell: values.shell === "own" };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        against: { type: "string", default: "http://localhost:3000" },
        port: { type: "string", default: String(DEV_SERVER_PORT - 1) },
        shell: { type: "string", default: "own" },
      },
    });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

const wrong = (sentence: string): UsageError => new UsageError(`${sentence}\n\n${USAGE}`);
