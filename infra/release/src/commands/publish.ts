import { existsSync } from "node:fs";
import path from "node:path";
import { FRONT_ENDS } from "@oneworld/contracts/site/site-map";
import type { CommandContext } from "../context.ts";
import { changeEnvironment, readEnvironment } from "../environment/environment-document.ts";
import { promote } from "../environment/live-versions.ts";
import { prepareGates } from "../gate/pass-gates.ts";
import { publish } from "../publishing/publish.ts";
import { folderOf } from "@oneworld/artefacts/release";
import { readPublished, SOURCE } from "../publishing/published-release.ts";
import { readBuild, type Build } from "../publishing/read-build.ts";
import { describeSource, keepSource } from "../publishing/source.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { signersOf } from "../signing/envelope.ts";
import {
  frontEnd,
  isOn,
  option,
  optionalEnvironment,
  optionalVersion,
  UsageError,
  words,
  type Command,
  type Input,
} from "./command.ts";
import { deploy } from "./deploy.ts";

/** `release publish`: builds one front end and puts it into the store. */
export const publishCommand: Command = {
  usage: "<front end>",
  help: "builds a front end and publishes it as an immutable, signed release",
  options: {
    version: { value: "version", help: "under this version; else under the hash of its sources" },
    from: { value: "folder", help: "takes this build and builds nothing" },
    all: { help: "publishes every front end that is built, and builds nothing" },
    to: { value: "environment", help: "promotes it there, too" },
    "skip-gate": { help: "with --to: without asking the gates, for a site that is being set up" },
  },
  async run(input, context) {
    const target = optionalEnvironment(input, "to");
    const version = optionalVersion(input, "version");
    if (isOn(input, "all")) return publishAll(input, target, context);
    const name = option(input, "from") ? undefined : frontEnd(input.words[0]);
    words(input, name ? 1 : 0, "one front end");
    const folder = option(input, "from") ?? path.join(context.root, name ?? "", "dist");
    if (name) signersOf(name, context.keys);
    // Before a build, which takes a while
    if (target !== undefined) {
      signersOf("environment", context.keys);
      await readEnvironment(target, context);
    }
    if (target !== undefined && !isOn(input, "skip-gate")) prepareGates(target, context);
    if (name) await context.build(name, version);
    const { release } = await publishBuild(folder, context);
    if (target === undefined) return;
    const { environment, isChanged } = await deploy(
      {
        name: release.name,
        version: release.version,
        environment: target,
        what: `publish ${release.name}@${release.version}`,
        reason: undefined,
        skipGate: isOn(input, "skip-gate"),
      },
      (found, pinned) => promote(found, release.name, pinned),
      context,
    );
    const how = isChanged ? "is at" : "has it live already and stays at";
    context.print(`${environment.name} ${how} revision ${environment.revision}`);
  },
};

/** Everything that is built, in one change of the environment: how a site is set up. */
async function publishAll(
  input: Input,
  target: string | undefined,
  context: CommandContext,
): Promise<void> {
  words(input, 0, "no front end beside --all");
  if (target !== undefined && !isOn(input, "skip-gate")) {
    throw new UsageError("--all --to sets a site up: it needs --skip-gate.");
  }
  if (target !== undefined) await readEnvironment(target, context);
  const folders = FRONT_ENDS.map((name) => path.join(context.root, name, "dist")).filter((folder) =>
    existsSync(path.join(folder, "release.json")),
  );
  if (folders.length === 0)
    throw new Refusal("Nothing is built. Run npm start first, or npx nx run-many -t build.");
  const builds = await Promise.all(folders.map((folder) => publishBuild(folder, context)));
  if (target === undefined) return;
  const pinned = await Promise.all(
    builds.map(({ release }) => readPublished(release.name, release.version, context)),
  );
  const source = await context.checkout();
  const environment = await changeEnvironment(
    target,
    {
      what: `publish --all (${[...(source ? [describeSource(source)] : []), "gates skipped"].join(", ")})`,
    },
    (found) =>
      pinned.reduce((document, one) => promote(document, one.release.name, one.pinned), found),
    context,
  );
  context.print(`${environment.name} is at revision ${environment.revision}`);
}

async function publishBuild(folder: string, context: CommandContext): Promise<Build> {
  const build = await readBuild(folder);
  const isNew = await publish(build, context);
  const { name, version } = build.release;
  const source = isNew ? await context.checkout() : null;
  if (source)
    await keepSource(folderOf({ name, version }) + SOURCE, { name, version, ...source }, context);
  context.print(`${name}@${version} ${isNew ? "published" : "was published already"}`);
  return build;
}
