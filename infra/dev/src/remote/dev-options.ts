import { parseArgs } from "node:util";
import { DEV_SERVER_PORT } from "@oneworld/contracts/site/limits";
import { REMOTES, type RemoteName } from "@oneworld/contracts/site/site-map";
import { SetupError } from "../machine/setup-error.ts";

export const USAGE = `Usage: npm run dev -- <remote> [options]

  --against <address>   the environment whose site it is tried out in (http://localhost:3000)
  --port <port>         where to look at it (3100); the development servers take the two ports after it
  --shell environment   with the environment's own shell: the page is reloaded when a file changes, instead of
                        replacing the changed components in the page

Remotes: ${REMOTES.join(", ")}`;

/** What `npm run dev` was asked for. */
export interface DevOptions {
  remote: RemoteName;
  /** origin of the environment */
  against: string;
  port: number;
  /** whether the shell is built here too, which replacing single components needs */
  ownShell: boolean;
}

/**
 * Reads the command line of `npm run dev`.
 *
 * @throws SetupError that says what is wrong and how it is meant
 */
export function parseDevOptions(args: string[]): DevOptions {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  const remote = REMOTES.find((known) => known === name);
  if (!remote) throw wrong(name ? `There is no remote ${name}.` : "Say which remote.");
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

const wrong = (sentence: string): SetupError => new SetupError(`${sentence}\n\n${USAGE}`);
