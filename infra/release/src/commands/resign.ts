import type { Environment } from "@oneworld/artefacts/environment";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { Role } from "@oneworld/artefacts/trust";
import type { CommandContext } from "../context.ts";
import {
  changeEnvironment,
  environmentNames,
  readEnvironment,
} from "../environment/environment-document.ts";
import { signAgain } from "../publishing/published-release.ts";
import { signersOf } from "../signing/envelope.ts";
import { withFormerKeys } from "../signing/keys.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { Command } from "commander";
import { valueOption } from "./arguments.ts";

/** `release resign`: hands over from one key to the next. */
export const addResign = (program: Command, context: CommandContext): void =>
  void program
    .command("resign")
    .description(
      "signs environments and the releases that they refer to with the keys of this run, while the keys before are still trusted; also what is signed in the format of before",
    )
    .addOption(
      valueOption(
        "--former <public key>",
        "accepts what this key has signed, too: the one key of all roles, as before keys had roles",
      ),
    )
    .action(({ former }: { former?: string }) => resignAll(former, context));

async function resignAll(former: string | undefined, context: CommandContext): Promise<void> {
  const reading = { ...context, keys: withFormerKeys(context.keys, former) };
  const left = new Set<Role>();
  const names = await environmentNames(context);
  if (names.length === 0) context.print("There is no environment, so nothing is signed again.");
  for (const name of names) {
    const environment = await readEnvironment(name, reading);
    // Releases first: an edge that trusts the new keys alone must find all of them signed
    await resignReleases(environment, reading, left);
    if (!hasKeys("environment", context)) {
      left.add("environment");
      continue;
    }
    const same = (document: Environment): Environment => ({ ...document });
    const { revision } = await changeEnvironment(name, { what: "resign" }, same, reading);
    context.print(`${name} is signed again, revision ${revision}`);
  }
  for (const role of left) context.print(`${role}: left as it is, this run has no key for it`);
}

async function resignReleases(
  { microFrontends }: Environment,
  context: CommandContext,
  left: Set<Role>,
): Promise<void> {
  for (const name of FRONT_ENDS) {
    const versions = microFrontends[name] ?? [];
    if (versions.length > 0 && !hasKeys(name, context)) left.add(name);
    else for (const { metadata } of versions) await resign(name, metadata.version, context);
  }
}

async function resign(name: FrontEndName, version: string, context: CommandContext): Promise<void> {
  const isChanged = await signAgain(name, version, context);
  if (isChanged) context.print(`${name}@${version} is signed again`);
}

function hasKeys(role: Role, { keys }: CommandContext): boolean {
  try {
    return signersOf(role, keys).length > 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
