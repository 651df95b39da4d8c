import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { releaseSchema, type Release } from "@oneworld/contracts/site/release";
import { onTestFinished } from "vitest";
import { integrityOf } from "./read-build.ts";

/** A folder of its own for one test, removed afterwards. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "release-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes what a build of mf-forum leaves in its `dist` folder: an entry of the given content. */
export async function writeBuild(dist: string, version: string, entry: string): Promise<Release> {
  const bytes = new TextEncoder().encode(entry);
  const release = releaseSchema.parse({
    schema: 1,
    name: "mf-forum",
    version,
    contract: 1,
    entry: { file: "remoteEntry.js", container: "mf_forum", css: [] },
    exposes: {},
    pages: {},
    files: { "remoteEntry.js": { integrity: integrityOf(bytes), size: bytes.length } },
  });
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, "remoteEntry.js"), bytes);
  await writeFile(path.join(dist, "release.json"), JSON.stringify(release));
  return release;
}
