import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import { ROOT } from "../machine/root.ts";
import { outputOf } from "../processes/run-command.ts";
import { RELEASE } from "./release-command.ts";

/** Settings of the release command for its keys and the trust file. */
export type ReleaseKeys = Record<"TRUST_FILE" | "SIGNING_KEYS_DIR", string>;

/** The local keys of all roles, and the trust file. `npm run release` uses them by default. */
export function releaseKeys(folder: string): ReleaseKeys {
  const keys = path.join(folder, "keys");
  return { TRUST_FILE: path.join(keys, "trust.json"), SIGNING_KEYS_DIR: keys };
}

/** The private key for environments: the only one for the process that renews them and halts canaries. */
export const environmentKey = (folder: string): string =>
  readFileSync(path.join(releaseKeys(folder).SIGNING_KEYS_DIR, "environment.key"), "utf8").trim();

/**
 * Creates the local keys of all roles that have none, e.g. of a new remote.
 *
 * @param folder of the site's data
 * @throws SetupError with the command's output
 */
export async function makeReleaseKeys(folder: string, signal: AbortSignal): Promise<void> {
  const { TRUST_FILE, SIGNING_KEYS_DIR } = releaseKeys(folder);
  const files = [
    TRUST_FILE,
    ...["environment", "override", ...frontEndsIn(ROOT)].map((role) =>
      path.join(SIGNING_KEYS_DIR, `${role}.key`),
    ),
  ];
  if (files.every((file) => existsSync(file))) return;
  await outputOf(
    [...RELEASE, "keygen", "--all", "--to", SIGNING_KEYS_DIR],
    { PATH: process.env["PATH"], SIGNING_KEYS_DIR },
    "The keys for releases could not be created:",
    signal,
  );
}
