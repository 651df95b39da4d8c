import { versionsOf, type DeployedVersion } from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/site-map";
import type { CommandContext, Context } from "../context.ts";
import {
  changeEnvironment,
  earlierDocuments,
  readEnvironment,
} from "../environment/environment-document.ts";
import { promote, startCanary, haltCanary, rollBack } from "../environment/live-versions.ts";
import type { Command } from "commander";
import {
  environmentOption,
  frontEnd,
  numberOption,
  reasonOption,
  releaseName,
  skipGateOption,
  type ReleaseName,
} from "./arguments.ts";
import { deploy } from "./deploy.ts";

interface DeployOptions {
  to: string;
  reason?: string;
  skipGate?: boolean;
}

/** `release promote`: everybody gets this release from the next page on. */
export const addPromote = (program: Command, context: CommandContext): void =>
  void program
    .command("promote")
    .description("promotes a release; the one before it stays to fall back to")
    .argument("<release>", "<front end>@<version>", releaseName)
    .addOption(environmentOption("to", "where").makeOptionMandatory())
    .addOption(reasonOption())
    .addOption(skipGateOption())
    .action(async ({ name, version }: ReleaseName, options: DeployOptions) => {
      const { environment, isChanged } = await deploy(
        { name, version, ...options, what: `promote ${name}@${version}` },
        (found, pinned) => promote(found, name, pinned),
        context,
      );
      const already = isChanged ? "" : " already, nothing is changed";
      context.print(
        `${name}@${version} is live in ${environment.name}${already}, revision ${environment.revision}`,
      );
    });

/** `release canary`: a share of members gets this release on trial. */
export const addCanary = (program: Command, context: CommandContext): void =>
  void program
    .command("canary")
    .description("lets a share of members have a release on trial, the same members each time")
    .argument("<release>", "<front end>@<version>", releaseName)
    .addOption(environmentOption("to", "where").makeOptionMandatory())
    .addOption(
      numberOption("--weight <percent>", "share of members, 1 to 99", 1, 99).makeOptionMandatory(),
    )
    .addOption(reasonOption())
    .addOption(skipGateOption())
    .action(async ({ name, version }: ReleaseName, options: DeployOptions & { weight: number }) => {
      const { weight } = options;
      const { environment, isChanged } = await deploy(
        { name, version, ...options, what: `canary ${name}@${version} ${weight} %` },
        (found, pinned) => startCanary(found, name, pinned, weight),
        context,
      );
      const already = isChanged ? "" : " already, nothing is changed";
      context.print(
        `${weight} % of members get ${name}@${version} in ${environment.name}${already}, revision ${environment.revision}`,
      );
    });

/** `release rollback`: halts a canary, or promotes the version before again. */
export const addRollback = (program: Command, context: CommandContext): void =>
  void program
    .command("rollback")
    .description("ends a trial; without one, promotes the version before again")
    .argument("<front end>", "which", frontEnd)
    .addOption(environmentOption("in", "where").makeOptionMandatory())
    .addOption(reasonOption())
    .action(async (name: FrontEndName, options: { in: string; reason?: string }) => {
      const earlier = await versionBeforePrevious(options.in, name, context);
      const environment = await changeEnvironment(
        options.in,
        { what: `rollback ${name}`, reason: options.reason ?? null },
        (found) =>
          versionsOf(found, name)?.canary
            ? haltCanary(found, name)
            : rollBack(found, name, earlier),
        context,
      );
      const { version } = versionsOf(environment, name)?.current.metadata ?? {};
      context.print(
        `${name}@${version} is live in ${environment.name}, revision ${environment.revision}`,
      );
    });

/** What members fell back to when the previous version was live: the history knows it. */
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
