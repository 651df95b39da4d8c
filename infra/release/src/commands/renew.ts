import { environmentNames } from "../environment/environment-document.ts";
import { renew } from "../environment/renew.ts";
import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { environmentOption } from "./arguments.ts";

/** `release renew`: environments are valid for their whole time again. */
export const addRenew = (program: Command, context: CommandContext): void =>
  void program
    .command("renew")
    .description(
      "signs environments again before they expire, or after it; watch does so by itself before",
    )
    .addOption(environmentOption("in", "only that one"))
    .action(async ({ in: only }: { in?: string }) => {
      const names = only === undefined ? await environmentNames(context) : [only];
      if (names.length === 0) context.print("There is no environment to renew.");
      for (const name of names) {
        const { revision, expiresAt } = await renew(name, context);
        context.print(`${name} is valid until ${expiresAt}, revision ${revision}`);
      }
    });
