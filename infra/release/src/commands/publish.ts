import { existsSync } from "node:fs";
import path from "node:path";
import { buildClaim, claim, Claimed, type Claim } from "@oneworld/artefacts/claim";
import { versionsOf, type Change } from "@oneworld/artefacts/environment";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { CommandContext } from "../context.ts";
import {
  changeEnvironment,
  readEnvironment,
  removalOf,
} from "../environment/environment-document.ts";
import { promote, promoteAll } from "../environment/live-versions.ts";
import { publish } from "../publishing/publish.ts";
import type { Release, ReleaseName } from "@oneworld/artefacts/release";
import { exists, readPublished } from "../publishing/published-release.ts";
import { readBuild } from "../publishing/read-build.ts";
import { keepSource } from "../publishing/source.ts";
import { describeStockBuild } from "../stock/describe-stock-build.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { signersOf } from "../signing/keys.ts";
import type { Command } from "commander";
import { environmentName, frontEnd, newVersionName, SKIP_GATE, UsageError } from "./arguments.ts";
import { deploy, describeChange, prepareDeploy, resultOf, withDetails } from "./deploy.ts";

interface Options {
  version?: string;
  from?: string;
  manifest?: string;
  all?: true;
  to?: string;
  skipGate?: boolean;
}

/** `release publish`: builds one front end and writes it to the store. */
export const addPublish = (program: Command, context: CommandContext): void =>
  void program
    .command("publish")
    .description("builds a front end and publishes it as an immutable, signed release")
    .argument("[front end]", "which; not with --from or --all", frontEnd)
    .option("--version <version>", "its version; by default a hash of its sources", newVersionName)
    .option("--from <folder>", "publishes this build instead of building")
    .option(
      "--manifest <file>",
      "with --from: what the remote states, for a build of module federation's plugin",
    )
    .option("--all", "publishes every existing build, without building")
    .option("--to <environment>", "also promotes it there", environmentName)
    .option(...SKIP_GATE)
    .action(async (name: FrontEndName | undefined, options: Options) => {
      const given = [name, options.from, options.all].filter((one) => one !== undefined);
      if (given.length !== 1) throw new UsageError("Give a front end, --from or --all.");
      if (options.manifest !== undefined && options.from === undefined) {
        throw new UsageError("--manifest needs --from: the folder of the build.");
      }
      if (options.version !== undefined && !name && options.manifest === undefined) {
        throw new UsageError(
          "--version can't change a build: its files already name their version.",
        );
      }
      if (options.all) return publishAll(options, context);
      await publishOne(name, options, context);
    });

async function publishOne(
  name: FrontEndName | undefined,
  { version, from, manifest, to, skipGate = false }: Options,
  context: CommandContext,
): Promise<void> {
  const known = frontEndsIn(context.root);
  if (name && !known.includes(name)) {
    throw new UsageError(`There is no front end ${name}. Front ends: ${known.join(", ")}.`);
  }
  const folder = from ?? path.join(context.root, name ?? "", "dist");
  if (name) signersOf(name, context.keys);
  const claimed = name && (await claimBuild(name, context));
  let release: Release;
  try {
    // Before a build, which takes a while
    if (to !== undefined) await prepareDeploy(to, skipGate, context);
    if (name) await context.build(name, version);
    if (manifest !== undefined) await describeStockBuild(folder, manifest, version);
    release = await publishBuild(folder, context);
  } finally {
    claimed?.close();
  }
  if (to === undefined) return;
  const id = `${release.name}@${release.version}`;
  const { environment, isChanged } = await deploy(
    { name: release.name, version: release.version, to, what: `publish ${id}`, skipGate },
    (found, pinned) => promote(found, release.name, pinned),
    context,
  );
  context.print(`${id} is live in ${resultOf(environment, isChanged)}`);
}

/** Keeps others from building a front end, and `npm start` from publishing what is built here. @throws Refusal while another process does */
const claimBuild = (name: FrontEndName, { root }: CommandContext): Promise<Claim> =>
  claim(buildClaim(root, name), `npm run release -- publish ${name}`).catch((error: unknown) => {
    if (!(error instanceof Claimed)) throw error;
    throw new Refusal(
      `Process ${error.owner} is building ${name}. Wait until that has ended, or npm start prints "ready", and run this again.`,
    );
  });

/** Publishes all builds in one change of the environment, to set up a site. A front end that was removed from it stays out. */
async function publishAll(
  { to: target, skipGate }: Options,
  context: CommandContext,
): Promise<void> {
  if (target !== undefined && !skipGate) {
    throw new UsageError("--all --to sets a site up: it needs --skip-gate.");
  }
  if (target !== undefined) await readEnvironment(target, context);
  const folders = frontEndsIn(context.root)
    .map((name) => path.join(context.root, name, "dist"))
    .filter((folder) => existsSync(path.join(folder, "release.json")));
  if (folders.length === 0)
    throw new Refusal("Nothing is built. Run npm start first, or npx nx run-many -t build.");
  const failures: Error[] = [];
  const releases = await Promise.all(
    folders.map((folder) =>
      publishBuild(folder, context).catch((error: Error) => void failures.push(error)),
    ),
  );
  if (failures.length > 0) {
    const rest = "The others are published, and no environment is changed. Run it again to go on.";
    const lines = [...failures.map(({ message }) => message), rest];
    throw new Refusal(lines.join("\n"), { cause: failures[0] });
  }
  if (target === undefined) return;
  const pinned = await Promise.all(
    releases.flatMap((release) => (release ? readPublished(release, context) : [])),
  );
  const source = await context.checkout(context.root);
  let replaced: string[] = [];
  let removed: string[] = [];
  const environment = await changeEnvironment(
    target,
    { what: withDetails("publish --all", source, true) },
    async (found) => {
      const taken: typeof pinned = [];
      removed = [];
      for (const one of pinned) {
        const { name, version } = one.release;
        const isThere = versionsOf(found, name) !== undefined;
        const removal = isThere ? null : await removalOf(name, target, context);
        if (removal) removed.push(stayingOut({ name, version }, target, removal));
        else taken.push(one);
      }
      replaced = taken.flatMap(({ release: { name, version } }) => {
        const before = versionsOf(found, name)?.current.metadata.version ?? version;
        return before === version ? [] : `${name}@${version} instead of ${before}`;
      });
      return promoteAll(found, taken);
    },
    context,
  );
  for (const { release } of pinned) {
    if (await exists(release, context)) continue;
    throw new Refusal(
      `${release.name}@${release.version} was just being removed. Publish it again.`,
    );
  }
  if (replaced.length > 0) context.print(`live in ${environment.name}: ${replaced.join(", ")}`);
  for (const line of removed) context.print(line);
  context.print(`${environment.name} is at revision ${environment.revision}`);
}

const stayingOut = ({ name, version }: ReleaseName, environment: string, removal: Change): string =>
  `not live in ${environment}: ${name}@${version} (${describeChange(removal)}). To make it live: npm run release -- promote ${name}@${version} --to ${environment}`;

async function publishBuild(folder: string, context: CommandContext): Promise<Release> {
  const build = await readBuild(folder);
  const isNew = await publish(build, context);
  const { release } = build;
  const { name, version } = release;
  const source = isNew ? await context.checkout(folder) : null;
  if (source) await keepSource({ name, version, ...source }, context);
  context.print(`${name}@${version} ${isNew ? "published" : "was published already"}`);
  return release;
}
