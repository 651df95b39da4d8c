import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import type { Log } from "../processes/log.ts";
import { failuresIn, runNx, taskIn } from "./nx.ts";
import { DATA_DIR, ROOT } from "../machine/root.ts";
import { SetupError } from "../machine/setup-error.ts";
import { findWorkspaces } from "./workspaces.ts";

const STAMP = path.join(DATA_DIR, "build-stamp");

/** Inputs of a build in the root folder. */
const ROOT_FILES = ["nx.json", "package.json", "package-lock.json", "tsconfig.base.json"];

/** Environment variables that change a build; those in `nx.json`. */
const VARIABLES = ["RELEASE_VERSION", "REACT_BUILD"];

/** Folders of a package without sources and builds. */
const NOT_SOURCES = ["node_modules", "reports"];

/** Builds all packages that have changed. @throws SetupError with the build's output when it fails */
export async function buildSite(log: Log, signal: AbortSignal): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint()) return;
  log("build", "building what has changed…");
  const output: string[] = [];
  const args = ["run-many", "--target=build", "--output-style=static"];
  const take = (line: string): void => {
    output.push(line);
    const task = taskIn(line);
    if (task) log("build", task);
  };
  const code = await runNx(args, { take }, signal);
  if (code !== 0) {
    log("build", failuresIn(output).join("\n"));
    throw new SetupError(
      "The build failed: fix the errors above, then run the same command again.",
    );
  }
  mkdirSync(DATA_DIR, { recursive: true });
  writeFileSync(STAMP, fingerprint());
}

/** A hash of size and date of all sources and builds. Nx takes seconds to see that nothing has changed; this is faster. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  const add = (file: string): void => {
    const found = statSync(path.join(ROOT, file), { throwIfNoEntry: false });
    // A file that vanishes meanwhile counts as absent
    if (found) hash.update(`${file}:${found.size}:${found.mtimeMs}\n`);
  };
  const folders = findWorkspaces().map(({ folder }) => folder);
  const files = globSync([...ROOT_FILES, ...folders.map((folder) => `${folder}/**`)], {
    cwd: ROOT,
    dot: true,
    ignore: folders.flatMap((folder) => NOT_SOURCES.map((name) => `${folder}/${name}/**`)),
  });
  files.toSorted().forEach(add);
  return hash.digest("hex");
}
