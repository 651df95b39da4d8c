import { versionsOf, type DeployedVersion } from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/site-map";
import type { Context } from "../context.ts";
import {
  changeEnvironment,
  earlierDocuments,
  readEnvironment,
} from "../environment/environment-document.ts";
import { promote, startCanary, haltCanary, rollBack } from "../environment/live-versions.ts";
import {
  environmentOption,
  frontEnd,
  isOn,
  numberOption,
  option,
  releaseName,
  words,
  type Command,
} from "./command.ts";
import { deploy } from "./deploy.ts";

const REASON = { reason: { value: "text", help: "for the history" } };
const SKIP_GATE = {
  "skip-gate": { help: "without asking the gates, for a site that is being set up" },
};

/** `release promote`: everybody gets this release from the next page on. */
export const promoteCommand: Command = {
  usage: "<front end>@<version>",
  help: "promotes a release; the one before it stays to fall back to",
  options: { to: { value: "environment", help: "where" }, ...REASON, ...SKIP_GATE },
  async run(input, context) {
    const { name, version } = releaseName(words(input, 1, "one release")[0]);
    const { environment, isChanged } = await deploy(
      {
        name,
        version,
        environment: environmentOption(input, "to"),
        what: `promote ${name}@${version}`,
        reason: option(input, "reason"),
        skipGate: isOn(input, "skip-gate"),
      },
      (found, pinned) => promote(found, name, pinned),
      context,
    );
    const already = isChanged ? "" : " already, nothing is changed";
    context.print(
      `${name}@${version} is live in ${environment.name}${already}, revision ${environment.revision}`,
    );
  },
};

/** `release canary`: a share of members gets this release on trial. */
export const canaryCommand: Command = {
  usage: "<front end>@<version>",
  help: "lets a share of members have a release on trial, the same members each time",
  options: {
    to: { value: "environment", help: "where" },
    weight: { value: "percent", help: "share of members, 1 to 99" },
    ...REASON,
    ...SKIP_GATE,
  },
  async run(input, context) {
    const { name, version } = releaseName(words(input, 1, "one release")[0]);
    const weight = numberOption(input, "weight", { least: 1, most: 99 });
    const { environment, isChanged } = await deploy(
      {
        name,
        version,
        environment: environmentOption(input, "to"),
        what: `canary ${name}@${version} ${weight} %`,
        reason: option(input, "reason"),
        skipGate: isOn(input, "skip-gate"),
      },
      (found, pinned) => startCanary(found, name, pinned, weight),
      context,
    );
    const already = isChanged ? "" : " already, nothing is changed";
    context.print(
      `${weight} % of members get ${name}@${version} in ${environment.name}${already}, revision ${environment.revision}`,
    );
  },
};

/** `release rollback`: ends a trial, or promotes the version before again. */
export const rollbackCommand: Command = {
  usage: "<front end>",
  help: "ends a trial; without one, promotes the version before again",
  options: { in: { value: "environment", help: "where" }, ...REASON },
  async run(input, context) {
    const name = frontEnd(words(input, 1, "one front end")[0]);
    const target = environmentOption(input, "in");
    const earlier = await versionBeforePrevious(target, name, context);
    const environment = await changeEnvironment(
      target,
      { what: `rollback ${name}`, reason: option(input, "reason") ?? null },
      (found) =>
        versionsOf(found, name)?.canary ? haltCanary(found, name) : rollBack(found, name, earlier),
      context,
    );
    const { version } = versionsOf(environment, name)?.current.metadata ?? {};
    context.print(
      `${name}@${version} is live in ${environment.name}, revision ${environment.revision}`,
    );
  },
};

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
