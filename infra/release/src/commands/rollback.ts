import { versionsOf, type DeployedVersion } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Command } from "commander";
import type { CommandContext, Context } from "../context.ts";
import {
  changeEnvironment,
  earlierDocuments,
  readEnvironment,
} from "../environment/environment-document.ts";
import { haltCanary, rollBack, withVersions } from "../environment/live-versions.ts";
import { changeCommand, frontEnd } from "./arguments.ts";
import { resultOf } from "./deploy.ts";

interface Options {
  in: string;
  reason?: string;
}

/** A command that changes a front end in an environment. */
const frontEndCommand = (program: Command, name: string, description: string): Command =>
  changeCommand(program, name, description, "in").argument("<front end>", "which", frontEnd);

/** `release rollback`: halts a canary, or promotes the previous version. */
export const addRollback = (program: Command, context: CommandContext): void =>
  void frontEndCommand(
    program,
    "rollback",
    "halts a canary; without one, promotes the previous version",
  ).action(async (name: FrontEndName, options: Options) => {
    const earlier = await versionBeforePrevious(options.in, name, context);
    let halted: string | undefined;
    const environment = await changeEnvironment(
      options.in,
      { what: `rollback ${name}`, reason: options.reason },
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

/** `release remove`: an environment goes on without a front end. Its releases stay, so `promote` brings it back. */
export const addRemove = (program: Command, context: CommandContext): void =>
  void frontEndCommand(
    program,
    "remove",
    "takes a front end out of an environment: its pages, menu entries and calls end",
  ).action(async (name: FrontEndName, options: Options) => {
    if (name === "shell") throw new Refusal("Every page needs the shell: it can't be removed.");
    const { revision } = await changeEnvironment(
      options.in,
      { what: `remove ${name}`, reason: options.reason },
      (found) => {
        if (!versionsOf(found, name)) throw new Refusal(`${options.in} has no ${name}.`);
        return withVersions(found, name, []);
      },
      context,
    );
    context.print(`${name} is removed from ${options.in}, revision ${revision}`);
  });
