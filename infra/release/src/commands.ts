import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { environmentNameSchema } from "@oneworld/contracts/site/environment";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { ArtefactStore } from "./artefact-store.ts";
import { putInForce, readEnvironment, writeEnvironment } from "./environment-document.ts";
import { publish } from "./publish.ts";
import { readBuild } from "./read-build.ts";
import { Refusal } from "./refusal.ts";

export const HELP = `Usage: release <command> [options]

  publish <front end>  puts a build into the store as an immutable release
  publish --all        the same for every front end that is built
      --to <environment>   and puts it in force there
      --from <folder>      takes the build from here instead of <front end>/dist
  help                 shows this text

Front ends: ${FRONT_ENDS.join(", ")}

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;

/** The command line can't be understood. */
export class UsageError extends Error {}

export interface CommandDeps {
  store: ArtefactStore;
  /** the folder that holds the front ends */
  root: string;
  print(line: string): void;
}

/**
 * Runs one command line.
 *
 * @throws UsageError when it isn't understood; Refusal when it may not be done
 */
export async function run(argv: readonly string[], deps: CommandDeps): Promise<void> {
  const { positionals, values } = parse(argv);
  const [command = "help", name, ...rest] = positionals;
  if (command === "help") return deps.print(HELP);
  if (command !== "publish") throw new UsageError(`There is no command ${command}.`);
  if (rest.length > 0) throw new UsageError("publish takes one front end.");
  const distOf = (folder: FrontEndName) => path.join(deps.root, folder, "dist");
  const folders = values.all
    ? FRONT_ENDS.map(distOf).filter((folder) => existsSync(path.join(folder, "release.json")))
    : [values.from ?? distOf(frontEnd(name))];
  const environment = values.to === undefined ? null : environmentName(values.to);
  await publishAll(folders, environment, deps);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        all: { type: "boolean", default: false },
        from: { type: "string" },
        to: { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function frontEnd(name: string | undefined): FrontEndName {
  const known = FRONT_ENDS.find((candidate) => candidate === name);
  if (!known)
    throw new UsageError(name ? `There is no front end ${name}.` : "Say which front end.");
  return known;
}

function environmentName(name: string): string {
  const parsed = environmentNameSchema.safeParse(name);
  if (!parsed.success) throw new UsageError(`${name} can't be the name of an environment.`);
  return parsed.data;
}

async function publishAll(
  folders: readonly string[],
  target: string | null,
  { store, print }: CommandDeps,
): Promise<void> {
  if (folders.length === 0) throw new Refusal("Nothing is built. Run npm run build first.");
  const before = target === null ? null : await readEnvironment(store, target);
  let environment = before;
  for (const folder of folders) {
    const build = await readBuild(folder);
    const isNew = await publish(store, build);
    print(
      `${build.release.name}@${build.release.version} ${isNew ? "published" : "was published already"}`,
    );
    if (environment) environment = putInForce(environment, build.release);
  }
  if (!environment || environment === before) return;
  await writeEnvironment(store, environment);
  print(`${environment.name} is at revision ${environment.revision + 1}`);
}
