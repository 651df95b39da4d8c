import { environmentNames } from "../environment/environment-document.ts";
import { renew } from "../environment/renew.ts";
import { optionalEnvironment, words, type Command } from "./command.ts";

/** `release renew`: environments are valid for their whole time again. */
export const renewCommand: Command = {
  usage: "",
  help: "signs environments again before they expire, or after it; watch does so by itself before",
  options: { in: { value: "environment", help: "only that one" } },
  async run(input, context) {
    words(input, 0, "");
    const only = optionalEnvironment(input, "in");
    const names = only === undefined ? await environmentNames(context) : [only];
    if (names.length === 0) context.print("There is no environment to renew.");
    for (const name of names) {
      const { revision, expiresAt } = await renew(name, context);
      context.print(`${name} is valid until ${expiresAt}, revision ${revision}`);
    }
  },
};
