import { environmentNames } from "../environment/environment-document.ts";
import { renew } from "../environment/renew.ts";
import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { environmentOption } from "./arguments.ts";

/** `release renew`: prolongs environments. */
export const addRenew = (program: Command, context: CommandContext): void =>
  void program
    .command("renew")
    .description("signs environments again, also expired ones; watch does so before they expire")
    .addOption(environmentOption("in", "only this one"))
    .action(async ({ in: only }: { in?: string }) => {
      const names = only === undefined ? await environmentNames(context) : [only];
      if (names.length === 0) context.print("There is no environment to renew.");
      for (const name of names) {
        const { revision, expiresAt } = await renew(name, context);
        context.print(`${name} is valid until ${expiresAt}, revision ${revision}`);
      }
    });
