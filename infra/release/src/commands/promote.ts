import {
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import type { Context } from "../context.ts";
import {
  changeEnvironment,
  earlierDocuments,
  readEnvironment,
} from "../environment/environment-document.ts";
import { promote, startCanary, haltCanary, rollBack } from "../environment/live-versions.ts";
import {
  frontEndCommand,
  numberOption,
  releaseCommand,
  type DeployOptions,
  type ReleaseName,
} from "./arguments.ts";
import { deploy } from "./deploy.ts";

/** The end of a line about an environment after a command. */
const resultOf = ({ name, revision }: Environment, isChanged: boolean): string =>
  `${name}${isChanged ? "" : " already, nothing is changed"}, revision ${revision}`;

/** `release promote`: everybody gets this release with their next page. */
export const addPromote = (program: Command, context: CommandContext): void =>
  void releaseCommand(
    program,
    "promote",
    "promotes a release; the one before it stays as the fallback",
  ).action(async ({ name, version }: ReleaseName, options: DeployOptions) => {
    const { environment, isChanged } = await deploy(
      { name, version, ...options, what: `promote ${name}@${version}` },
      (found, pinned) => promote(found, name, pinned),
      context,
    );
    context.print(`${name}@${version} is live in ${resultOf(environment, isChanged)}`);
  });

/** `release canary`: a share of members gets this release. */
export const addCanary = (program: Command, context: CommandContext): void =>
  void releaseCommand(
    program,
    "canary",
    "gives a release to a share of members, the same members each time",
  )
    .addOption(
      numberOption("--weight <percent>", "share of members, 1 to 99", 1, 99).makeOptionMandatory(),
    )
    .action(async ({ name, version }: ReleaseName, options: DeployOptions & { weight: number }) => {
      const { weight } = options;
      const { environment, isChanged } = await deploy(
        { name, version, ...options, what: `canary ${name}@${version} ${weight} %` },
        (found, pinned) => startCanary(found, name, pinned, weight),
        context,
      );
      const result = resultOf(environment, isChanged);
      context.print(`${weight} % of members get ${name}@${version} in ${result}`);
    });

/** `release rollback`: halts a canary, or promotes the previous version. */
export const addRollback = (program: Command, context: CommandContext): void =>
  void frontEndCommand(
    program,
    "rollback",
    "halts a canary; without one, promotes the previous version",
    "which",
  ).action(async (name: FrontEndName, options: { in: string; reason?: string }) => {
    const earlier = await versionBeforePrevious(options.in, name, context);
    let halted: string | undefined;
    const environment = await changeEnvironment(
      options.in,
      { what: `rollback ${name}`, reason: options.reason ?? null },
      (found) => {
        halted = versionsOf(found, name)?.canary?.metadata.version;
        return halted ? haltCanary(found, name) : rollBack(found, name, earlier);
      },
      context,
    );
    if (halted) context.print(`The canary ${name}@${halted} is halted`);
    const { version } = versionsOf(environment, name)?.current.metadata ?? {};
    context.print(`${name}@${version} is live in ${resultOf(environment, true)}`);
  });

/** The fallback at the time when the previous version was live, from the history. */
async function versionBeforePrevious(
  environment: string,
  name: FrontEndName,
  context: Context,
): Promise<DeployedVersion | null> {
  const found = versionsOf(await readEnvironment(environment, context), name);
  if (!found?.previous || found.canary) return null;
  const { version } = found.previous.metadata;
  for await (const document of earlierDocuments(environment, context)) {
    const then = versionsOf(document, name);
    if (then?.current.metadata.version === version) return then.previous ?? null;
  }
  return null;
}
