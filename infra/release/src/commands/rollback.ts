import { versionsOf, type Environment } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { rollBack } from "../environment/change-versions.ts";
import {
  changeEnvironment,
  changeSince,
  readEnvironment,
  removing,
} from "../environment/environment-document.ts";
import { rolesIn, versionIn, withVersions } from "../environment/live-versions.ts";
import { changeCommand, frontEnd, frontEndOrRelease, type FrontEndOrRelease } from "./arguments.ts";
import { changedMeanwhile, describeChange, resultOf } from "./deploy.ts";

interface Options {
  in: string;
  reason?: string;
}

/** `release rollback`: halts a canary, or promotes the previous version; `release remove`: takes a front end out. */
export function addRollback(program: Command, context: CommandContext): void {
  const add = (name: string, description: string) =>
    changeCommand(program, name, description, "in");
  add("rollback", "halts a canary; without one, promotes the previous version")
    .argument(
      "<front end>",
      "which, or <front end>@<version> of its live version or canary",
      frontEndOrRelease,
    )
    .action((place: FrontEndOrRelease, options: Options) => rollback(place, options, context));
  add("remove", "takes a front end out of an environment: its pages, menu entries and calls end")
    .argument("<front end>", "which", frontEnd)
    .action((name: FrontEndName, options: Options) => remove(name, options, context));
}

/**
 * Halts the canary, or rolls the live version back, as the command first reads them. If another actor was first, it changes
 * nothing: to continue with what is there then would take one version too many.
 */
async function rollback(
  { name, version }: FrontEndOrRelease,
  { in: environment, reason }: Options,
  context: CommandContext,
): Promise<void> {
  const what = `rollback ${version === undefined ? name : `${name}@${version}`}`;
  const seen = await readEnvironment(environment, context);
  const { current, canary } = rolesIn(seen, name);
  const target = version ?? versionIn(canary ?? current);
  const isInUse = (document: Environment): boolean => {
    const versions = versionsOf(document, name);
    return [versions?.current, versions?.canary].some((one) => one && versionIn(one) === target);
  };
  const { environment: after, isChanged } = isInUse(seen)
    ? await rollBack(seen, name, target, { what, reason }, context)
    : { environment: seen, isChanged: false };
  if (isChanged && canary) context.print(`The canary ${name}@${versionIn(canary)} is halted`);
  if (!isChanged) {
    if (isInUse(after)) throw await changedMeanwhile(seen, name, context);
    const change = await changeSince(environment, (document) => !isInUse(document), context);
    const id = `${name}@${target}`;
    if (!change) throw new Refusal(`${id} is neither live nor a canary in ${environment}.`);
    context.print(`${id} is neither live nor a canary any more: ${describeChange(change)}`);
  }
  const live = versionsOf(after, name)?.current;
  if (live) context.print(`${name}@${versionIn(live)} is live in ${resultOf(after, isChanged)}`);
}

/** An environment continues without a front end. Its releases stay, so `promote` brings it back. */
async function remove(
  name: FrontEndName,
  { in: environment, reason }: Options,
  context: CommandContext,
): Promise<void> {
  if (name === "shell") throw new Refusal("Every page needs the shell: it can't be removed.");
  const { revision } = await changeEnvironment(
    environment,
    { what: removing(name), reason },
    (found) => {
      if (!versionsOf(found, name)) throw new Refusal(`${environment} has no ${name}.`);
      return withVersions(found, name, []);
    },
    context,
  );
  context.print(`${name} is removed from ${environment}, revision ${revision}`);
}
