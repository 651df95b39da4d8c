import path from "node:path";
import { Refusal } from "@oneworld/artefacts/refusal";
import { execa } from "execa";

/**
 * Builds one front end with its own build script. It is bundled from sources alone, so no other project is built.
 *
 * @param root the project's folder
 * @param version gives the build this version instead of the hash of its sources
 * @throws Refusal with the build's output when it fails
 */
export async function buildFrontEnd(
  root: string,
  name: string,
  version: string | undefined,
): Promise<void> {
  const rspack = path.join(root, "node_modules/.bin/rspack");
  const { failed, all } = await execa(process.execPath, [rspack, "build"], {
    cwd: path.join(root, name),
    // The bundler decides by NODE_ENV whether a build is for production
    env: { NODE_ENV: undefined, ...(version && { RELEASE_VERSION: version }) },
    stdin: "ignore",
    all: true,
    reject: false,
  });
  if (failed) throw new Refusal(`${name} can't be built:\n${all}`);
}
