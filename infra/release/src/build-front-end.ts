import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { Refusal } from "@oneworld/artefacts/refusal";

/**
 * Builds one front end by its own build script, and no other project: a front end is bundled from sources alone.
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
  const env: NodeJS.ProcessEnv = { ...process.env, ...(version && { RELEASE_VERSION: version }) };
  // The bundler decides by it whether a build is for production
  delete env["NODE_ENV"];
  const child = spawn(process.execPath, [path.join(root, "node_modules/.bin/rspack"), "build"], {
    cwd: path.join(root, name),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text));
  }
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Refusal(`${name} can't be built:\n${output.join("")}`);
}
