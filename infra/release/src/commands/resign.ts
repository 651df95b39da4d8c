import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { CommandContext } from "../context.ts";
import {
  changeEnvironment,
  environmentNames,
  readEnvironment,
} from "../environment/environment-document.ts";
import { signAnew } from "../publishing/published-release.ts";
import { words, type Command } from "./command.ts";

/** `release resign`: hands over from one key to the next. */
export const resignCommand: Command = {
  usage: "",
  help: "signs every environment and what it refers to with the present key, while the one before is still trusted",
  options: {},
  async run(input, context) {
    words(input, 0, "");
    for (const environment of await environmentNames(context)) {
      // Releases first: whoever trusts the new key alone must find all of them signed
      const found = await readEnvironment(environment, context);
      for (const name of FRONT_ENDS) {
        for (const { metadata } of found.microFrontends[name] ?? []) {
          await resign(name, metadata.version, context);
        }
      }
      const { revision } = await changeEnvironment(
        environment,
        { what: "resign" },
        (same) => ({ ...same }),
        context,
      );
      context.print(`${environment} is signed anew, revision ${revision}`);
    }
  },
};

async function resign(name: FrontEndName, version: string, context: CommandContext): Promise<void> {
  const isNew = await signAnew(name, version, context);
  if (isNew) context.print(`${name}@${version} is signed anew`);
}
