import type { ReleaseName } from "@oneworld/artefacts/release";
import { frontEndsOf, type Change, type Environment } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { changeVersions, type Changed } from "../environment/change-versions.ts";
import { changeSince, readEnvironment } from "../environment/environment-document.ts";
import { hasSameRoles, promote, type Pinned } from "../environment/live-versions.ts";
import { passGates } from "../gate/gates.ts";
import { readPublished } from "../publishing/published-release.ts";
import { describeSource, type Source } from "../publishing/source.ts";
import { signersOf } from "../signing/keys.ts";
import { changeCommand, numberFrom, releaseName, SKIP_GATE } from "./arguments.ts";

export interface Deployment extends ReleaseName {
  /** the environment */
  to: string;
  /** for the history */
  what: string;
  reason?: string;
  skipGate?: boolean;
}

/**
 * Runs the gates on a release and changes an environment to use it. The change is about the document that the gates saw: it is
 * refused if what they ran together has changed meanwhile, and what depends on other front ends is checked again.
 *
 * @param change returns the changed document
 * @throws Refusal with the findings of a gate, or when what the gates ran has changed or the release is being removed meanwhile
 */
export async function deploy(
  { name, version, to: environment, what, reason, skipGate = false }: Deployment,
  change: (environment: Environment, pinned: Pinned) => Environment,
  context: CommandContext,
): Promise<Changed> {
  const seen = await prepareDeploy(environment, skipGate, context);
  const candidate = await readPublished({ name, version }, context);
  const gates = !skipGate && change(seen, candidate.pinned) !== seen ? context.gates : [];
  await passGates(gates, candidate, seen);
  const result = await changeVersions(
    { environment, name, what: withDetails(what, candidate.source, skipGate), reason },
    async (found) => {
      const changed = change(found, candidate.pinned);
      if (changed === found) return found;
      const ran = skipGate ? [name] : ranWith(name, seen, found);
      const other = ran.find((one) => !hasSameRoles(found, seen, one));
      if (other) throw await changedMeanwhile(seen, other, context);
      if (found.revision !== seen.revision) await passGates(gates, candidate, found, "recheck");
      return changed;
    },
    context,
  );
  if (gates.length > 0 && !result.environment.microFrontends.shell) {
    context.print(`No browser has run ${name}@${version}: ${environment} has no shell yet.`);
  }
  return result;
}

/** Checks that this run may change an environment, and starts slow preparations of the gates. @returns its document */
export async function prepareDeploy(
  name: string,
  skipGate: boolean,
  context: CommandContext,
): Promise<Environment> {
  signersOf("environment", context.keys);
  const environment = await readEnvironment(name, context);
  if (!skipGate) for (const gate of context.gates) gate.prepare?.(environment);
  return environment;
}

/** The front ends that the gates run together: a remote and its shell, a shell and every remote. */
const ranWith = (name: FrontEndName, ...documents: readonly Environment[]): FrontEndName[] =>
  name === "shell" ? documents.flatMap(frontEndsOf) : [name, "shell"];

/** The refusal of a command whose front end has changed since it read the document, with the first change. */
export async function changedMeanwhile(
  seen: Environment,
  name: FrontEndName,
  context: CommandContext,
): Promise<Refusal> {
  const isOther = (document: Environment) => !hasSameRoles(document, seen, name);
  const change = await changeSince(seen.name, isOther, context);
  return new Refusal(
    `${name} has changed in ${seen.name} meanwhile${change ? ` (${describeChange(change)})` : ""}, so nothing is changed. Run it again.`,
  );
}

/** A change in a sentence: `rollback mf-forum@1.2.0 by ada, errors`. */
export const describeChange = ({ what, by, reason }: Change): string =>
  `${what} by ${by}${reason ? `, ${reason}` : ""}`;

/** An entry of the history with the commit, if it is known, and whether gates were skipped. */
export function withDetails(what: string, source: Source | null, skipGate: boolean): string {
  const details = [source && describeSource(source), skipGate && "gates skipped"].filter(Boolean);
  return details.length > 0 ? `${what} (${details.join(", ")})` : what;
}

/** The end of a line about an environment after a command. */
export const resultOf = ({ name, revision }: Environment, isChanged: boolean): string =>
  `${name}${isChanged ? "" : " already, nothing is changed"}, revision ${revision}`;

type Options = Pick<Deployment, "to" | "reason" | "skipGate"> & { weight?: number };

/** `release promote`: everybody gets a release with their next page; `release canary`: a share of members gets it. */
export function addDeploy(program: Command, context: CommandContext): void {
  const add = (name: string, description: string) =>
    changeCommand(program, name, description, "to")
      .argument("<release>", "<front end>@<version>", releaseName)
      .option(...SKIP_GATE)
      .action(async (release: ReleaseName, { weight, ...options }: Options) => {
        const id = `${release.name}@${release.version}`;
        const what = [name, id, ...(weight === undefined ? [] : [weight, "%"])].join(" ");
        const { environment, isChanged } = await deploy(
          { ...release, ...options, what },
          (found, pinned) => promote(found, release.name, pinned, weight),
          context,
        );
        const done = weight === undefined ? `${id} is live` : `${weight} % of members get ${id}`;
        context.print(`${done} in ${resultOf(environment, isChanged)}`);
      });
  add("promote", "promotes a release; the one before it stays as the fallback");
  add("canary", "gives a release to a share of members, the same members each time").requiredOption(
    "--weight <percent>",
    "share of members, 1 to 99",
    numberFrom(1, 99),
  );
}
