import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import { ROOT } from "../machine/root.ts";
import { outputOf } from "../processes/run-command.ts";
import type { SiteOptions } from "./site-options.ts";

/** Name of the local site's environment document. */
export const ENVIRONMENT = "local";

/** Arguments of Node.js for the built `infra/release`; its own arguments follow. */
export const RELEASE = [path.join(ROOT, "infra/release/dist/main.js")];

/** Where the edge keeps the newest environment document for a restart. */
export const edgeState = (folder: string): string => path.join(folder, "edge");

/** The local keys of all roles, and the trust file. `npm run release` uses them by default. */
export function releaseKeys(folder: string) {
  const keys = path.join(folder, "keys");
  return { TRUST_FILE: path.join(keys, "trust.json"), SIGNING_KEYS_DIR: keys };
}

/** The private key for environments: the only one for the process that renews them and halts canaries. */
export const environmentKey = (folder: string): string =>
  readFileSync(path.join(releaseKeys(folder).SIGNING_KEYS_DIR, "environment.key"), "utf8").trim();

/** Settings of the release command: the local keys and the local folder of artefacts. */
export const releaseEnv = ({ folder, env }: SiteOptions): NodeJS.ProcessEnv => ({
  ...env,
  ...releaseKeys(folder),
  SIGNING_KEYS: "",
  ARTEFACTS_DIR: path.join(folder, "artefacts"),
});

/**
 * Creates the local keys of all roles that have none, e.g. of a new remote.
 *
 * @param folder of the site's data
 * @throws SetupError with the command's output
 */
export async function makeReleaseKeys(folder: string, signal: AbortSignal): Promise<void> {
  const { TRUST_FILE, SIGNING_KEYS_DIR } = releaseKeys(folder);
  const roles = ["environment", "override", ...frontEndsIn(ROOT)];
  const files = [TRUST_FILE, ...roles.map((role) => path.join(SIGNING_KEYS_DIR, `${role}.key`))];
  if (files.every((file) => existsSync(file))) return;
  await outputOf(
    [...RELEASE, "keygen", "--all", "--to", SIGNING_KEYS_DIR],
    { PATH: process.env["PATH"], SIGNING_KEYS_DIR },
    "The keys for releases could not be created:",
    signal,
  );
}

/** Runs `npm run release -- …` on a site's releases, with its local keys. @returns its output. @throws SetupError with it on failure */
export async function release(
  options: SiteOptions,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  await makeReleaseKeys(options.folder, signal);
  const failure = `npm run release -- ${args.join(" ")} failed:`;
  return outputOf([...RELEASE, ...args], releaseEnv(options), failure, signal);
}

/** Publishes and promotes all builds, except of front ends that were removed from the environment. With `ENVIRONMENT_KIND=staging` a browser may override remotes. */
export async function publishFrontEnds(options: SiteOptions, signal: AbortSignal): Promise<void> {
  const { env, folder, log } = options;
  // A new document starts at revision 1, which an edge refuses if it knows later ones
  const document = path.join(folder, "artefacts/environments", `${ENVIRONMENT}.json`);
  if (!existsSync(document)) rmSync(edgeState(folder), { recursive: true, force: true });
  const kind = env.ENVIRONMENT_KIND ?? "production";
  await release(options, ["environment", ENVIRONMENT, "--kind", kind, "--renew"], signal);
  const all = ["publish", "--all", "--to", ENVIRONMENT, "--skip-gate"];
  const isWorthKnowing = (line: string): boolean =>
    [`live in ${ENVIRONMENT}: `, `not live in ${ENVIRONMENT}: `].some((start) =>
      line.startsWith(start),
    );
  for (const line of (await release(options, all, signal)).filter(isWorthKnowing))
    log("release", line);
}
