import path from "node:path";
import { frontEndsOf } from "@oneworld/artefacts/environment";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import { Refusal } from "@oneworld/artefacts/refusal";
import { isRole, type Role } from "@oneworld/artefacts/trust";
import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { environmentNames, readEnvironment, renew } from "../environment/environment-document.ts";
import { signAgain } from "../publishing/published-release.ts";
import { addKey, canSign, TRUST_FILE_NAME } from "../signing/keys.ts";
import { UsageError } from "./arguments.ts";

/** `release keygen`: new pairs of keys, each with one role; `release resign`: replaces keys by new ones. */
export function addKeys(program: Command, context: CommandContext): void {
  program
    .command("keygen")
    .description(
      "creates a pair of keys for a role: environment, override (links), or the releases of a front end",
    )
    .argument("[role...]", "environment, override, or the name of a front end")
    .option(
      "--to <folder>",
      `for the private <role>.key, and for ${TRUST_FILE_NAME}, which edges need; SIGNING_KEYS_DIR by default`,
    )
    .option("--all", "for every role that has no key in the folder yet")
    .action((words: string[], options: KeygenOptions) => keygen(words, options, context));
  program
    .command("resign")
    .description(
      "signs environments and the releases that they refer to with the keys of this run, while the old keys are still trusted",
    )
    .action(() => resign(context));
}

interface KeygenOptions {
  to?: string;
  all?: boolean;
}

async function keygen(
  words: readonly string[],
  { to, all = false }: KeygenOptions,
  context: CommandContext,
): Promise<void> {
  if (all === words.length > 0) throw new UsageError("Give --all, or one role or more.");
  const folder = path.resolve(context.root, to ?? context.keysFolder);
  const site: Role[] = ["environment", "override", ...frontEndsIn(context.root)];
  let isMade = false;
  for (const role of all ? site : words.map(roleOf)) {
    const file = await addKey(folder, role);
    isMade ||= file !== null;
    if (file) context.print(`${file} signs as ${role}, ${TRUST_FILE_NAME} beside it trusts it`);
    else if (!all) {
      throw new Refusal(
        `${folder} has a key for ${role}. Name another folder, or move that one away first.`,
      );
    }
  }
  if (!isMade) context.print(`${folder} has a key for every role already: nothing is made`);
}

function roleOf(word: string): Role {
  if (isRole(word)) return word;
  throw new UsageError(
    `There is no role ${word}: give environment, override, or the name of a front end.`,
  );
}

async function resign(context: CommandContext): Promise<void> {
  const left = new Set<Role>();
  const maySign = (role: Role): boolean => {
    const isAble = canSign(role, context.keys);
    if (!isAble) left.add(role);
    return isAble;
  };
  const names = await environmentNames(context);
  if (names.length === 0) context.print("There is no environment, so nothing is signed again.");
  for (const name of names) {
    const environment = await readEnvironment(name, context);
    // Releases first: an edge that trusts the new keys alone must find all of them signed
    for (const frontEnd of frontEndsOf(environment).filter(maySign)) {
      for (const { metadata } of environment.microFrontends[frontEnd] ?? []) {
        const { version } = metadata;
        await signAgain({ name: frontEnd, version }, context);
        context.print(`${frontEnd}@${version} is signed again`);
      }
    }
    if (!maySign("environment")) continue;
    const { revision } = await renew(name, context, "resign");
    context.print(`${name} is signed again, revision ${revision}`);
  }
  for (const role of left) context.print(`${role}: left as it is, this run has no key for it`);
}
