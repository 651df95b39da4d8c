import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";

/**
 * Removes damaged releases, so that they are published again: files are missing, or differ from the build of that version. A release
 * without its document, which is written last, isn't complete yet: a publish may still run.
 *
 * @param artefacts the folder of artefacts
 * @param root the project's folder, with the builds in `<front end>/dist`
 * @returns the removed ones, e.g. `mf-forum@1.0.0`
 */
export const removeDamagedReleases = (artefacts: string, root: string): string[] =>
  frontEndsIn(root).flatMap((name) => {
    const build = path.join(root, name, "dist");
    const document = read(path.join(build, "release.json"));
    if (!document) return [];
    const { version, files } = JSON.parse(document.toString()) as {
      version: string;
      files: Record<string, unknown>;
    };
    const release = path.join(artefacts, "remotes", name, version);
    if (!existsSync(path.join(release, "release.json"))) return [];
    const isIntact = ["release.json", ...Object.keys(files)].every((file) => {
      const [built, stored] = [read(path.join(build, file)), read(path.join(release, file))];
      return built && stored && built.equals(stored);
    });
    if (isIntact) return [];
    rmSync(release, { recursive: true });
    return [`${name}@${version}`];
  });

const read = (file: string): Buffer | undefined =>
  existsSync(file) ? readFileSync(file) : undefined;
