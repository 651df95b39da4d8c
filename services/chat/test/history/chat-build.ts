import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { patchedSources, type SourcePatch } from "@oneworld/build/test/patched-sources";
import { bundleService } from "@oneworld/build/service-bundle";

const SERVICE = path.resolve(import.meta.dirname, "../..");

/**
 * Bundles the chat service from its sources, as its own build does.
 *
 * @param folder where the bundle and the migrations go
 * @param bug what to break
 * @returns the bundle
 */
export async function buildChat(folder: string, bug?: SourcePatch): Promise<string> {
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(SERVICE, "prisma"), path.join(folder, "prisma"), { recursive: true });
  const outfile = path.join(folder, "dist/main.js");
  const plugins = bug ? [patchedSources(SERVICE, [bug])] : [];
  await bundleService({ folder: SERVICE, outfile, plugins });
  return outfile;
}
