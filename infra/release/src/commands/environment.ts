import { Refusal } from "@oneworld/artefacts/refusal";
import { type Command, Option } from "commander";
import type { CommandContext } from "../context.ts";
import {
  changeEnvironment,
  createEnvironment,
  environmentNames,
  setAsideUnverified,
  isDue,
  kindOf,
  readEnvironment,
  removeEnvironment,
  renew,
} from "../environment/environment-document.ts";
import { environmentName, environmentsCommand } from "./arguments.ts";

interface Options {
  /** left out, it keeps its kind */
  kind?: "production" | "staging";
  /** whether it takes stock remotes; left out, it keeps that */
  stock?: "allow" | "refuse";
  renew?: true;
}

/** `release environment`: creates an environment, changes its kind, or removes it; `release renew`: prolongs environments. */
export function addEnvironment(program: Command, context: CommandContext): void {
  const command = program
    .command("environment")
    .description("creates an environment, changes its kind, or removes it")
    .argument("<environment>", "its name", environmentName)
    .addOption(
      new Option(
        "--kind <kind>",
        "production, the default of a new environment, or staging, where a browser may override remotes",
      ).choices(["production", "staging"]),
    )
    .addOption(
      new Option(
        "--stock <allow|refuse>",
        "remotes that module federation's plugin has built as it is; refused in a new environment",
      ).choices(["allow", "refuse"]),
    )
    .option("--renew", "renews it when it is due, and creates it again when its keys are lost")
    .action((name: string, options: Options) => make(name, options, context));
  command
    .command("remove")
    .description("removes an environment; its history stays")
    .argument("<environment>", "its name", environmentName)
    .option("--yes", "doesn't ask")
    .action((name: string, { yes = false }: { yes?: boolean }) => remove(name, yes, context));
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
}

async function make(
  name: string,
  { kind, stock, renew: isRenewed }: Options,
  context: CommandContext,
): Promise<void> {
  if (isRenewed) await setAsideUnverified(name, context);
  const isThere = (await environmentNames(context)).includes(name);
  const before = isThere ? await readEnvironment(name, context) : null;
  if (!before) await createEnvironment(name, kind !== "staging", context);
  const changes = [kind, stock && `--stock ${stock}`].filter(Boolean);
  const what = changes.length > 0 ? ["environment", name, ...changes].join(" ") : "renew";
  const after = await changeEnvironment(
    name,
    { what },
    (found) => {
      const { allowsStock = false, ...rest } = found;
      const production = kind ? kind === "production" : found.production;
      const takesStock = stock ? stock === "allow" : allowsStock;
      const isKept = production === found.production && takesStock === allowsStock;
      if (isKept && !(isRenewed && isDue(found, context))) return found;
      return { ...rest, production, ...(takesStock && { allowsStock: true }) };
    },
    context,
  );
  const already = after.revision === before?.revision ? " already, nothing is changed" : "";
  context.print(`${name} is ${kindOf(after)}${already}, revision ${after.revision}`);
}

/** Removes an environment after its name is typed as confirmation. */
async function remove(name: string, isSure: boolean, context: CommandContext): Promise<void> {
  const environment = await readEnvironment(name, context);
  const frontEnds = Object.keys(environment.microFrontends).length;
  const what = `${name} (${kindOf(environment)}, ${frontEnds} front end${frontEnds === 1 ? "" : "s"})`;
  if (!isSure) {
    const answer = await context.ask(`Type ${name} to remove ${what}: `);
    if (answer === null) {
      throw new Refusal(
        `${what} is not removed: there is no terminal for a confirmation. Use --yes.`,
      );
    }
    if (answer.trim() !== name) throw new Refusal(`${name} is not removed.`);
  }
  await removeEnvironment(name, context);
  context.print(`${name} is removed; its history and all releases stay`);
}
