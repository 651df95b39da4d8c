import { frontEndsOf, type Environment } from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Role } from "@oneworld/artefacts/trust";
import type { CommandContext } from "../command-context.ts";
import {
  changeEnvironment,
  environmentNames,
  readEnvironment,
} from "../environment/environment-document.ts";
import { signAgain } from "../publishing/published-release.ts";
import { signersOf } from "../signing/envelope.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { Command } from "commander";

/** `release resign`: replaces keys by new ones. */
export const addResign = (program: Command, context: CommandContext): void =>
  void program
    .command("resign")
    .description(
      "signs environments and the releases that they refer to with the keys of this run, while the old keys are still trusted",
    )
    .action(() => resignAll(context));

async function resignAll(context: CommandContext): Promise<void> {
  const left = new Set<Role>();
  const names = await environmentNames(context);
  if (names.length === 0) context.print("There is no environment, so nothing is signed again.");
  for (const name of names) {
    const environment = await readEnvironment(name, context);
    // Releases first: an edge that trusts the new keys alone must find all of them signed
    await resignReleases(environment, context, left);
    if (!hasKeys("environment", context)) {
      left.add("environment");
      continue;
    }
    const same = (document: Environment): Environment => ({ ...document });
    const { revision } = await changeEnvironment(name, { what: "resign" }, same, context);
    context.print(`${name} is signed again, revision ${revision}`);
  }
  for (const role of left) context.print(`${role}: left as it is, this run has no key for it`);
}

async function resignReleases(
  environment: Environment,
  context: CommandContext,
  left: Set<Role>,
): Promise<void> {
  for (const name of frontEndsOf(environment)) {
    const versions = environment.microFrontends[name] ?? [];
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
