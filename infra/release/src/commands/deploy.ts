import type { Environment } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { changeEnvironment, readEnvironment } from "../environment/environment-document.ts";
import { promote, startCanary, withVersions, type Pinned } from "../environment/live-versions.ts";
import { passGates, prepareGates } from "../gate/gates.ts";
import { exists, readPublished } from "../publishing/published-release.ts";
import { describeSource, type Source } from "../publishing/source.ts";
import { signersOf } from "../signing/keys.ts";
import {
  changeCommand,
  numberOption,
  releaseName,
  skipGateOption,
  type ReleaseName,
} from "./arguments.ts";

export interface Deployment {
  name: FrontEndName;
  version: string;
  /** the environment */
  to: string;
  /** for the history */
  what: string;
  reason?: string;
  skipGate?: boolean;
}

/**
 * Runs the gates on a release and changes an environment to use it. If the release is being removed at the same time, the
 * change is undone.
 *
 * @param change returns the changed document
 * @returns the live document afterwards, and whether it changed
 */
export async function deploy(
  { name, version, to: environment, what, reason, skipGate = false }: Deployment,
  change: (environment: Environment, pinned: Pinned) => Environment,
  context: CommandContext,
): Promise<{ environment: Environment; isChanged: boolean }> {
  // Checked before the gates, which take a while
  signersOf("environment", context.keys);
  await readEnvironment(environment, context);
  if (!skipGate) prepareGates(environment, context);
  const candidate = await readPublished(name, version, context);
  const live = await readEnvironment(environment, context);
  const isNew = change(live, candidate.pinned) !== live;
  if (!skipGate && isNew) await passGates(context.gates, candidate, live);
  let before: Environment | undefined;
  const after = await changeEnvironment(
    environment,
    { what: withDetails(what, candidate.source, skipGate), reason },
    (found) => {
      before = found;
      return change(found, candidate.pinned);
    },
    context,
  );
  if (before && after !== before && !(await exists(context, name, version))) {
    const { [name]: versions } = before.microFrontends;
    await changeEnvironment(
      environment,
      { what: `undo ${what}`, reason: "The release was being removed." },
      (found) => withVersions(found, name, versions ?? []),
      context,
    );
    throw new Refusal(`${name}@${version} was just being removed. Publish it again.`);
  }
  if (!skipGate && isNew && !after.microFrontends.shell) {
    context.print(`No browser has tried ${name}@${version}: ${environment} has no shell yet.`);
  }
  return { environment: after, isChanged: after !== before };
}

/** An entry of the history with the commit, if it is known, and whether gates were skipped. */
export function withDetails(what: string, source: Source | null, skipGate: boolean): string {
  const details = [source && describeSource(source), skipGate && "gates skipped"].filter(Boolean);
  return details.length > 0 ? `${what} (${details.join(", ")})` : what;
}

/** The end of a line about an environment after a command. */
export const resultOf = ({ name, revision }: Environment, isChanged: boolean): string =>
  `${name}${isChanged ? "" : " already, nothing is changed"}, revision ${revision}`;

/** A command that deploys a release. */
const releaseCommand = (program: Command, name: string, description: string): Command =>
  changeCommand(program, name, description, "to")
    .argument("<release>", "<front end>@<version>", releaseName)
    .addOption(skipGateOption());

type Options = Pick<Deployment, "to" | "reason" | "skipGate">;

/** `release promote`: everybody gets this release with their next page. */
export const addPromote = (program: Command, context: CommandContext): void =>
  void releaseCommand(
    program,
    "promote",
    "promotes a release; the one before it stays as the fallback",
  ).action(async ({ name, version }: ReleaseName, options: Options) => {
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
    .action(async ({ name, version }: ReleaseName, options: Options & { weight: number }) => {
      const { weight } = options;
      const { environment, isChanged } = await deploy(
        { name, version, ...options, what: `canary ${name}@${version} ${weight} %` },
        (found, pinned) => startCanary(found, name, pinned, weight),
        context,
      );
      const result = resultOf(environment, isChanged);
      context.print(`${weight} % of members get ${name}@${version} in ${result}`);
    });
