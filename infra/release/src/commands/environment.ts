import type { Command } from "commander";
import type { Environment } from "@oneworld/artefacts/environment";
import type { CommandContext } from "../command-context.ts";
import {
  changeEnvironment,
  createEnvironment,
  environmentExists,
  forgetUnverified,
  kindOf,
  readEnvironment,
  removeEnvironment,
} from "../environment/environment-document.ts";
import { isDue } from "../environment/renew.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { environmentName, UsageError, valueOption } from "./arguments.ts";

interface Options {
  /** whether it is for production; undefined keeps the kind */
  kind?: boolean;
  /** whether it takes stock remotes; undefined keeps that */
  stock?: boolean;
  renew?: true;
}

/** `release environment`: creates an environment, changes its kind, or removes it. */
export const addEnvironment = (program: Command, context: CommandContext): void => {
  const command = program
    .command("environment")
    .description("creates an environment, changes its kind, or removes it")
    .argument("<environment>", "its name", environmentName)
    .addOption(
      valueOption(
        "--kind <kind>",
        "production, the default of a new environment, or staging, where a browser may override remotes",
        isProduction,
      ),
    )
    .addOption(
      valueOption(
        "--stock <allow|refuse>",
        "remotes that module federation's plugin has built as it is; refused in a new environment",
        isAllowed,
      ),
    )
    .option("--renew", "renews it when it is due, and creates it again when its keys are lost")
    .action((name: string, options: Options) => make(name, options, context));
  command
    .command("remove")
    .description("removes an environment; its history stays")
    .argument("<environment>", "its name", environmentName)
    .option("--yes", "doesn't ask")
    .action((name: string, { yes = false }: { yes?: boolean }) => remove(name, yes, context));
};

async function make(name: string, options: Options, context: CommandContext): Promise<void> {
  const { kind: production, stock, renew: isRenewed = false } = options;
  if (isRenewed) await forgetUnverified(name, context);
  const before = (await environmentExists(name, context))
    ? await readEnvironment(name, context)
    : null;
  if (!before) await createEnvironment(name, production ?? true, context);
  const environment = await change(name, { production, stock, isRenewed }, context);
  const { revision } = environment;
  const already = revision === before?.revision ? " already, nothing is changed" : "";
  context.print(`${name} is ${kindOf(environment)}${already}, revision ${revision}`);
}

/** What is undefined stays. */
interface Changes {
  production: boolean | undefined;
  stock: boolean | undefined;
  isRenewed: boolean;
}

/** Changes an existing environment. */
const change = (
  name: string,
  { production, stock, isRenewed }: Changes,
  context: CommandContext,
): Promise<Environment> =>
  changeEnvironment(
    name,
    { what: whatOf(name, production, stock) },
    (found) => {
      const { allowsStock = false, ...rest } = found;
      const isKept =
        (production ?? found.production) === found.production &&
        (stock ?? allowsStock) === allowsStock;
      if (isKept && !(isRenewed && isDue(found, context))) return found;
      return {
        ...rest,
        production: production ?? found.production,
        ...((stock ?? allowsStock) && { allowsStock: true }),
      };
    },
    context,
  );

/** The change in the history. */
function whatOf(name: string, production: boolean | undefined, stock: boolean | undefined): string {
  if (production === undefined && stock === undefined) return "renew";
  return [
    `environment ${name}`,
    ...(production === undefined ? [] : [kindOf({ production })]),
    ...(stock === undefined ? [] : [`--stock ${stock ? "allow" : "refuse"}`]),
  ].join(" ");
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

function isAllowed(text: string): boolean {
  if (text === "allow" || text === "refuse") return text === "allow";
  throw new UsageError("--stock is allow or refuse.");
}

function isProduction(kind: string): boolean {
  if (kind === "production" || kind === "staging") return kind === "production";
  throw new UsageError("--kind is production or staging.");
}
