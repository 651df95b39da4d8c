import { changeEnvironment } from "../environment/environment-document.ts";
import { UsageError, words, type Command } from "./command.ts";
import { kindOption } from "./publish.ts";
import { environmentNameSchema } from "@oneworld/contracts/site/environment";

/** `release environment`: makes an environment, or says anew who uses it. */
export const environmentCommand: Command = {
  usage: "<environment>",
  help: "makes an environment, or changes its kind",
  options: {
    kind: {
      value: "kind",
      help: "production, the default of every environment, or staging, where a browser may override remotes",
    },
  },
  async run(input, context) {
    const name = words(input, 1, "one name")[0] ?? "";
    if (!environmentNameSchema.safeParse(name).success) {
      throw new UsageError(`${name} can't be the name of an environment.`);
    }
    const production = kindOption(input) ?? true;
    const kind = production ? "production" : "staging";
    const environment = await changeEnvironment(
      name,
      { what: `environment ${name} ${kind}` },
      (found) =>
        found.revision > 0 && found.production === production ? found : { ...found, production },
      context,
    );
    context.print(`${name} is ${kind}, revision ${environment.revision}`);
  },
};
