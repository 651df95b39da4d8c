import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { FRONT_ENDS } from "@oneworld/contracts/site/site-map";

/**
 * Removes releases from a folder of artefacts that are damaged: their files differ from those of the build of the same
 * version, or are missing. The next publish writes them again.
 *
 * @param artefacts the folder of artefacts
 * @param root the project's folder, with the builds in `<front end>/dist`
 * @returns what was removed, as `mf-forum@1.0.0`
 */
export function removeDamagedReleases(artefacts: string, root: string): string[] {
  return FRONT_ENDS.flatMap((name) => {
    const build = path.join(root, name, "dist");
    const document = read(path.join(build, "release.json"));
    if (!document) return [];
    const { version, files } = JSON.parse(document.toString()) as {
      version: string;
      files: Record<string, unknown>;
    };
    const release = path.join(artefacts, "remotes", name, version);
    const isIntact = ["release.json", ...Object.keys(files)].every((file) => {
      const [built, stored] = [read(path.join(build, file)), read(path.join(release, file))];
      return built && stored && built.equals(stored);
    });
    if (isIntact || !existsSync(release)) return [];
    rmSync(release, { recursive: true });
    return [`${name}@${version}`];
  });
}

const read = (file: string): Buffer | undefined =>
  existsSync(file) ? readFileSync(file) : undefined;
