import type { Environment } from "@oneworld/artefacts/environment";
import type { CommandContext } from "../context.ts";
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
import {
  environmentName,
  isOn,
  option,
  UsageError,
  words,
  type Command,
  type Input,
} from "./command.ts";

/** The word that stands before an environment's name to remove it. */
const REMOVE = "remove";

/** `release environment`: makes an environment, changes its kind, or removes it. */
export const environmentCommand: Command = {
  usage: `<environment> | ${REMOVE} <environment>`,
  help: "makes an environment, changes its kind, or removes it",
  options: {
    kind: {
      value: "kind",
      help: "production, the default of a new environment, or staging, where a browser may override remotes",
    },
    renew: { help: "renews it when it is due, and makes it again when its keys are lost" },
    yes: { help: `with ${REMOVE}: doesn't ask` },
  },
  async run(input, context) {
    if (input.words[0] === REMOVE) return remove(input, context);
    const name = environmentName(words(input, 1, "one name")[0] ?? "");
    const production = kindOption(input);
    if (isOn(input, "renew")) await forgetUnverified(name, context);
    const before = (await environmentExists(name, context))
      ? await readEnvironment(name, context)
      : null;
    const environment = before
      ? await changeKind(name, { production, isRenewed: isOn(input, "renew") }, context)
      : await createEnvironment(name, production ?? true, context);
    const { revision } = environment;
    const already = revision === before?.revision ? " already, nothing is changed" : "";
    context.print(`${name} is ${kindOf(environment)}${already}, revision ${revision}`);
  },
};

/** An existing environment with another kind; without one it stays what it is. */
const changeKind = (
  name: string,
  { production, isRenewed }: { production: boolean | undefined; isRenewed: boolean },
  context: CommandContext,
): Promise<Environment> =>
  changeEnvironment(
    name,
    { what: production === undefined ? "renew" : `environment ${name} ${kindOf({ production })}` },
    (found) => {
      const isKept = production === undefined || found.production === production;
      if (isKept && !(isRenewed && isDue(found, context))) return found;
      return { ...found, production: production ?? found.production };
    },
    context,
  );

/** Removes an environment after its name was typed once more. */
async function remove(input: Input, context: CommandContext): Promise<void> {
  const [, word] = words(input, 2, "the name of the environment to remove");
  const name = environmentName(word ?? "");
  const environment = await readEnvironment(name, context);
  const frontEnds = Object.keys(environment.microFrontends).length;
  const what = `${name} (${kindOf(environment)}, ${frontEnds} front ends)`;
  if (!isOn(input, "yes")) {
    const answer = await context.ask(`Type ${name} to remove ${what}: `);
    if (answer === null) {
      throw new Refusal(
        `${what} is not removed without --yes where there is no terminal to confirm it at.`,
      );
    }
    if (answer.trim() !== name) throw new Refusal(`${name} stays as it is.`);
  }
  await removeEnvironment(name, context);
  context.print(`${name} is removed; its history and all releases stay`);
}

/** What `--kind` says about production; undefined where it isn't given. */
function kindOption(input: Input): boolean | undefined {
  const kind = option(input, "kind");
  if (kind === undefined) return undefined;
  if (kind === "production" || kind === "staging") return kind === "production";
  throw new UsageError("--kind is production or staging.");
}
