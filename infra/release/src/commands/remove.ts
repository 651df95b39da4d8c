import { versionsOf } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { changeEnvironment } from "../environment/environment-document.ts";
import { withVersions } from "../environment/live-versions.ts";
import { frontEndCommand } from "./arguments.ts";

/** `release remove`: an environment goes on without a front end. Its releases stay, so `promote` brings it back. */
export const addRemove = (program: Command, context: CommandContext): void =>
  void frontEndCommand(
    program,
    "remove",
    "takes a front end out of an environment: its pages, menu entries and calls end",
    "which, but not the shell",
  ).action(async (name: FrontEndName, options: { in: string; reason?: string }) => {
    if (name === "shell") throw new Refusal("Every page needs the shell: it can't be removed.");
    const { revision } = await changeEnvironment(
      options.in,
      { what: `remove ${name}`, reason: options.reason ?? null },
      (found) => {
        if (!versionsOf(found, name)) throw new Refusal(`${options.in} has no ${name}.`);
        return withVersions(found, name, []);
      },
      context,
    );
    context.print(`${name} is removed from ${options.in}, revision ${revision}`);
  });
