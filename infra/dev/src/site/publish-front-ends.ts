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

/** Publishes and promotes all builds. With `ENVIRONMENT_KIND=staging` a browser may override remotes. */
export async function publishFrontEnds(options: SiteOptions, signal: AbortSignal): Promise<void> {
  const { env, folder, log } = options;
  await makeReleaseKeys(folder, signal);
  // A new document starts at revision 1, which an edge refuses if it knows later ones
  const document = path.join(folder, "artefacts/environments", `${ENVIRONMENT}.json`);
  if (!existsSync(document)) rmSync(edgeState(folder), { recursive: true, force: true });
  for (const release of removeDamagedReleases(path.join(folder, "artefacts"), ROOT))
    log("release", `the stored files of ${release} were damaged: publishing it again`);
  const kind = env.ENVIRONMENT_KIND ?? "production";
  for (const args of [
    ["environment", ENVIRONMENT, "--kind", kind, "--renew"],
    ["publish", "--all", "--to", ENVIRONMENT, "--skip-gate"],
  ]) {
    const failure = "The front ends could not be published:";
    await outputOf([...RELEASE, ...args], releaseEnv(options), failure, signal);
  }
}
