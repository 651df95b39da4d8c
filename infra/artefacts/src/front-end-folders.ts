import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import { isFrontEndName, type FrontEndName } from "@oneworld/contracts/site/front-ends";

/** The front ends whose sources lie in a folder, by name: the shell first. */
export const frontEndsIn = (folder: string): FrontEndName[] =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    .filter(isFrontEndName)
    .toSorted((a, b) => Number(b === "shell") - Number(a === "shell") || a.localeCompare(b));

/**
 * What the sources of a front end state (`src/remote.ts`, of the shell `src/shell.ts`).
 *
 * @param folder the folder that holds the front ends
 */
export async function readManifest(folder: string, name: FrontEndName): Promise<FrontEndManifest> {
  const exported = name === "shell" ? "shell" : "remote";
  const file = path.join(folder, name, `src/${exported}.ts`);
  const stated = (await import(pathToFileURL(file).href)) as Record<string, FrontEndManifest>;
  const manifest = stated[exported];
  if (!manifest) throw new Error(`${file} exports no ${exported}.`);
  return manifest;
}

/** What all front ends of a folder state. */
export const readManifests = (folder: string) =>
  Promise.all(
    frontEndsIn(folder).map(async (name) => [name, await readManifest(folder, name)] as const),
  );
