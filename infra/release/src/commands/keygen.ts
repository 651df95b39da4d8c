import path from "node:path";
import { ROLES, type Role } from "@oneworld/artefacts/trust";
import { Refusal } from "@oneworld/artefacts/refusal";
import { addKey, TRUST_FILE_NAME } from "../signing/key-folder.ts";
import { isOn, option, UsageError, words, type Command } from "./command.ts";

/** `release keygen`: new pairs of keys, each with one role. */
export const keygenCommand: Command = {
  usage: "<role> …",
  help: "makes a pair of keys for a role: environment, override (links), or the releases of a front end",
  options: {
    to: {
      value: "folder",
      help: `for <role>.key, which is private, and ${TRUST_FILE_NAME}, which edges get; SIGNING_KEYS_DIR when left out`,
    },
    all: { help: "for every role that has no key in the folder yet" },
  },
  run(input, context) {
    const folder = path.resolve(context.root, option(input, "to") ?? context.keysFolder);
    let isMade = false;
    for (const role of isOn(input, "all") ? allRoles(input.words) : input.words.map(roleOf)) {
      const file = addKey(folder, role);
      isMade ||= file !== null;
      if (file) context.print(`${file} signs as ${role}, ${TRUST_FILE_NAME} beside it trusts it`);
      else if (!isOn(input, "all")) {
        throw new Refusal(
          `${folder} has a key for ${role}. Name another folder, or move that one away first.`,
        );
      }
    }
    if (isOn(input, "all") && !isMade) {
      context.print(`${folder} has a key for every role already: nothing is made`);
    }
    if (input.words.length === 0) words(input, isOn(input, "all") ? 0 : 1, "one role or more");
    return Promise.resolve();
  },
};

function allRoles(given: readonly string[]): readonly Role[] {
  if (given.length > 0) throw new UsageError("Give --all, or roles.");
  return ROLES;
}

function roleOf(word: string): Role {
  const role = ROLES.find((known) => known === word);
  if (role) return role;
  throw new UsageError(`There is no role ${word}: ${ROLES.join(", ")}.`);
}
