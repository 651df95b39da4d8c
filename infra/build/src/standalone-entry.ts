import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { PRESET_FOLDER } from "./folders.ts";

/**
 * Writes a second entry beside the shell's, for hosts that don't provide the runtime's core: the same code after the core.
 *
 * @param folder of the build
 * @param entry name of the entry's file
 * @returns the name of the new file
 */
export async function writeStandaloneEntry(folder: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(PRESET_FOLDER, "platform/runtime-core.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    logLevel: "error",
  });
  const core = outputFiles.map(({ text }) => text).join("");
  const code = `${core}\n${readFileSync(path.join(folder, entry), "utf8")}`;
  const file = `standalone.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  writeFileSync(path.join(folder, file), code);
  return file;
}
