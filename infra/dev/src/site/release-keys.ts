import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROLES } from "@oneworld/artefacts/trust";
import { RELEASE } from "./release-command.ts";
import { ROOT } from "../machine/root.ts";
import { runCommand } from "../processes/run-command.ts";
import { SetupError } from "../machine/setup-error.ts";

/** Where the release command finds what it signs with, and what it trusts. */
export type ReleaseKeys = Record<"TRUST_FILE" | "SIGNING_KEYS_DIR", string>;

/** Where a local run keeps the keys of all roles, and the trust file: where `npm run release` finds them, too. */
export function releaseKeys(folder: string): ReleaseKeys {
  const keys = path.join(folder, "keys");
  return { TRUST_FILE: path.join(keys, "trust.json"), SIGNING_KEYS_DIR: keys };
}

/** The private key for environments, for the process that renews them and rolls canaries back; it needs no other. */
export const environmentKey = (folder: string): string =>
  readFileSync(path.join(releaseKeys(folder).SIGNING_KEYS_DIR, "environment.key"), "utf8").trim();

/**
 * Makes the keys of a local run, one for each role that has none yet: a new remote gets its own.
 *
 * @param folder of the site's data
 * @throws SetupError with the command's output
 */
export async function makeReleaseKeys(folder: string, signal: AbortSignal): Promise<void> {
  const { TRUST_FILE, SIGNING_KEYS_DIR } = releaseKeys(folder);
  const files = [TRUST_FILE, ...ROLES.map((role) => path.join(SIGNING_KEYS_DIR, `${role}.key`))];
  if (files.every((file) => existsSync(file))) return;
  const output: string[] = [];
  const code = await runCommand(
    {
      command: process.execPath,
      args: [...RELEASE, "keygen", "--all", "--to", SIGNING_KEYS_DIR],
      cwd: ROOT,
      env: { PATH: process.env["PATH"], SIGNING_KEYS_DIR },
      take: (line) => output.push(line),
    },
    signal,
  );
  if (code !== 0) throw new SetupError(["No keys could be made:", ...output].join("\n"));
}
