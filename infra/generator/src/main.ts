import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { SetupError, UsageError } from "@oneworld/dev/src/machine/setup-error.ts";
import { resolvePorts } from "@oneworld/dev/src/site/ports.ts";
import { findWorkspaces } from "@oneworld/dev/src/site/workspaces.ts";
import { filesFor, INTERNAL_OFFSET, linesFor } from "./templates.ts";
import { whyTaken } from "./why-taken.ts";
import { writeAll } from "./write-all.ts";

const USAGE = "Usage: npm run new -- mf-<noun>, where the noun is one lower-case word.";

/** One word, which names folders, addresses, variables and a database alike. */
const NAME = /^mf-([a-z][a-z0-9]{1,29})$/;

/** First port of the services in a local run. */
const FIRST_PORT = 4007;

/**
 * `npm run new -- mf-events`: makes a remote with one page, its service with one table, and their contracts, and enters
 * the service into the local run.
 *
 * @param root the project's folder
 * @param finish does the rest with the files that were written or changed, given as paths from the root
 * @returns these paths
 * @throws UsageError when it can't be a name; SetupError when the name can't be used, or whatever fails; then the project is as it was before
 */
export async function makePair(
  name: string,
  root = ROOT,
  finish: (files: string[]) => void = () => undefined,
): Promise<string[]> {
  const noun = NAME.exec(name)?.[1];
  if (!noun)
    throw new UsageError(`${name || "An empty name"} can't be the name of a remote. ${USAGE}`);
  const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
  const reason = await whyTaken(noun, root);
  if (reason) throw new SetupError(`${name} can't be the name of a remote: ${reason}`);
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  const changed = new Map<string, string>();
  for (const [file, line] of Object.entries(linesFor(noun))) changed.set(file, read(file) + line);
  for (const { file, text } of filesFor({ noun, title, port: freePort() }, versionsIn(root)))
    changed.set(file, text);
  const files = [...changed.keys()];
  writeAll(root, changed, () => finish(files));
  return files;
}

/** The first public port that is free together with its internal one. @param taken ports of all parts */
export function freePort(taken: readonly number[] = Object.values(resolvePorts({}))): number {
  let port = FIRST_PORT;
  while (taken.includes(port) || taken.includes(port + INTERNAL_OFFSET)) port += 1;
  return port;
}

/** Versions of the npm packages that the project's packages use. */
function versionsIn(root: string): Record<string, string> {
  const manifests = [".", ...findWorkspaces(root).map(({ folder }) => folder)].map(
    (folder) =>
      JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8")) as {
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
      },
  );
  return Object.fromEntries(
    manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    ),
  );
}

/** @throws UsageError for a wrong command line; SetupError for a name that is taken */
export async function main([name = "", ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new UsageError(USAGE);
  const oxfmt = path.join(ROOT, "node_modules/.bin/oxfmt");
  const files = await makePair(name, ROOT, (written) =>
    execFileSync(process.execPath, [oxfmt, ...written], { cwd: ROOT }),
  );
  console.log(files.join("\n"));
  console.log(`\nNow: npm install, npm test -- ${name.slice(3)}, npm run settings, npm start.`);
}
