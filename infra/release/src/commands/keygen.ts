import path from "node:path";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import { Refusal } from "@oneworld/artefacts/refusal";
import { isRole, type Role } from "@oneworld/artefacts/trust";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { addKey, TRUST_FILE_NAME } from "../signing/key-folder.ts";
import { UsageError, valueOption } from "./arguments.ts";

/** `release keygen`: new pairs of keys, each with one role. */
export const addKeygen = (program: Command, context: CommandContext): void =>
  void program
    .command("keygen")
    .description(
      "creates a pair of keys for a role: environment, override (links), or the releases of a front end",
    )
    .argument("[role...]", "environment, override, or the name of a front end")
    .addOption(
      valueOption(
        "--to <folder>",
        `for the private <role>.key, and for ${TRUST_FILE_NAME}, which edges need; SIGNING_KEYS_DIR by default`,
      ),
    )
    .option("--all", "for every role that has no key in the folder yet")
    .action((words: string[], { to, all = false }: { to?: string; all?: boolean }) => {
      if (all === words.length > 0) throw new UsageError("Give --all, or one role or more.");
      const folder = path.resolve(context.root, to ?? context.keysFolder);
      const roles = all ? rolesIn(context.root) : words.map(roleOf);
      const made = roles.filter((role) => make(folder, role, context));
      if (all && made.length === 0) {
        context.print(`${folder} has a key for every role already: nothing is made`);
      }
      const kept = roles.find((role) => !made.includes(role));
      if (all || kept === undefined) return;
      throw new Refusal(
        `${folder} has a key for ${kept}. Name another folder, or move that one away first.`,
      );
    });

/** @returns false if the folder has a key for the role */
function make(folder: string, role: Role, { print, root }: CommandContext): boolean {
  const file = addKey(folder, role);
  if (!file) return false;
  print(`${file} signs as ${role}, ${TRUST_FILE_NAME} beside it trusts it`);
  if (!rolesIn(root).includes(role)) {
    print(`There is no folder ${role} here, which is right for a remote of another repository`);
  }
  return true;
}

/** The roles of a site whose front ends lie in a folder. */
const rolesIn = (root: string): Role[] => ["environment", "override", ...frontEndsIn(root)];

function roleOf(word: string): Role {
  if (isRole(word)) return word;
  throw new UsageError(
    `There is no role ${word}: give environment, override, or the name of a front end.`,
  );
}
