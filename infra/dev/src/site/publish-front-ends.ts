import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../machine/root.ts";
import { outputOf } from "../processes/run-command.ts";
import { removeDamagedReleases } from "./damaged-releases.ts";
import { RELEASE } from "./release-command.ts";
import { makeReleaseKeys, releaseKeys } from "./release-keys.ts";
import type { SiteOptions } from "./site-options.ts";

/** Name of the local site's environment document. */
export const ENVIRONMENT = "local";

/** Where the edge keeps the newest environment document for a restart. */
export const edgeState = (folder: string): string => path.join(folder, "edge");

/** Settings of the release command: the local keys and the local folder of artefacts. */
export const releaseEnv = ({ folder, env }: SiteOptions): NodeJS.ProcessEnv => ({
  ...env,
  ...releaseKeys(folder),
  SIGNING_KEYS: "",
  ARTEFACTS_DIR: path.join(folder, "artefacts"),
});

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

/** Publishes and promotes all builds. With `ENVIRONMENT_KIND=staging` a browser may override remotes. */
export async function publishFrontEnds(options: SiteOptions, signal: AbortSignal): Promise<void> {
  const { env, folder, log } = options;
  // A new document starts at revision 1, which an edge refuses if it knows later ones
  const document = path.join(folder, "artefacts/environments", `${ENVIRONMENT}.json`);
  if (!existsSync(document)) rmSync(edgeState(folder), { recursive: true, force: true });
  for (const damaged of removeDamagedReleases(path.join(folder, "artefacts"), ROOT))
    log("release", `the stored files of ${damaged} were damaged: publishing it again`);
  const kind = env.ENVIRONMENT_KIND ?? "production";
  await release(options, ["environment", ENVIRONMENT, "--kind", kind, "--renew"], signal);
  const all = ["publish", "--all", "--to", ENVIRONMENT, "--skip-gate"];
  const replaced = (line: string): boolean => line.startsWith(`live in ${ENVIRONMENT}: `);
  for (const line of (await release(options, all, signal)).filter(replaced)) log("release", line);
}
