import { renew } from "../environment/renew.ts";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { environmentsCommand } from "./arguments.ts";

/** `release renew`: prolongs environments. */
export const addRenew = (program: Command, context: CommandContext): void =>
  environmentsCommand(
    program,
    ["renew", "signs environments again, also expired ones; watch does so before they expire"],
    context,
    async (names) => {
      if (names.length === 0) context.print("There is no environment to renew.");
      for (const name of names) {
        const { revision, expiresAt } = await renew(name, context);
        context.print(`${name} is valid until ${expiresAt}, revision ${revision}`);
      }
    },
  );
