import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../machine/root.ts";
import { SetupError } from "../machine/setup-error.ts";
import { runNode } from "../processes/run-command.ts";
import { removeDamagedReleases } from "./damaged-releases.ts";
import { RELEASE } from "./release-command.ts";
import { makeReleaseKeys, releaseKeys } from "./release-keys.ts";
import type { SiteOptions } from "./site.ts";

/** Name of the environment document that the local run composes its pages from. */
export const ENVIRONMENT = "local";

/** Where the edge keeps the newest environment document over a restart. */
export const edgeState = (folder: string): string => path.join(folder, "edge");

/** What the release command reads: the local keys and the local folder of artefacts. */
export const releaseEnv = ({ folder, env }: SiteOptions): NodeJS.ProcessEnv => ({
  ...env,
  ...releaseKeys(folder),
  SIGNING_KEYS: "",
  ARTEFACTS_DIR: path.join(folder, "artefacts"),
});

/** Publishes and promotes what is built. Whether a browser may override remotes is for `ENVIRONMENT_KIND` to say: `staging`. */
export async function publishFrontEnds(options: SiteOptions, signal: AbortSignal): Promise<void> {
  const { env, folder, log } = options;
  await makeReleaseKeys(folder, signal);
  // Without its document an environment starts at revision 1 again, which an edge that knows later ones would refuse
  const document = path.join(folder, "artefacts/environments", `${ENVIRONMENT}.json`);
  if (!existsSync(document)) rmSync(edgeState(folder), { recursive: true, force: true });
  for (const release of removeDamagedReleases(path.join(folder, "artefacts"), ROOT))
    log("release", `the stored files of ${release} were damaged: publishing it again`);
  const kind = env.ENVIRONMENT_KIND ?? "production";
  for (const args of [
    ["environment", ENVIRONMENT, "--kind", kind, "--renew"],
    ["publish", "--all", "--to", ENVIRONMENT, "--skip-gate"],
  ]) {
    const output: string[] = [];
    const code = await runNode(
      [...RELEASE, ...args],
      releaseEnv(options),
      (line) => output.push(line),
      signal,
    );
    if (code === 0) continue;
    log("release", output.join("\n"));
    throw new SetupError("The front ends could not be published, for the reason above.");
  }
}
