import { cpSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { bundleService } from "@oneworld/build/service-bundle";
import type { Plugin } from "esbuild";

const SERVICE = path.resolve(import.meta.dirname, "../../../../services/chat");

/** A deliberate bug, made by changing the text of a source file while it is bundled; the sources stay as they are. */
export interface Fault {
  /** file of `services/chat/src` */
  file: string;
  replace: readonly (readonly [text: string, by: string])[];
}

/**
 * Bundles the chat service out of its sources, as its own build does.
 *
 * @param folder where the bundle and the migrations go
 * @param fault what to break
 * @returns the bundle
 * @throws Error when the fault's text is no longer in the file, so that the check of the checker can't rot unseen
 */
export async function buildChat(folder: string, fault?: Fault): Promise<string> {
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(SERVICE, "prisma"), path.join(folder, "prisma"), { recursive: true });
  const outfile = path.join(folder, "dist/main.js");
  await bundleService({ folder: SERVICE, outfile, plugins: fault ? [breaking(fault)] : [] });
  return outfile;
}

const breaking = ({ file, replace }: Fault): Plugin => ({
  name: "fault",
  setup: (bundler) => {
    const source = path.join(SERVICE, "src", file);
    bundler.onLoad({ filter: /\.ts$/ }, ({ path: loaded }) => {
      if (loaded !== source) return undefined;
      let contents = readFileSync(source, "utf8");
      for (const [text, by] of replace) {
        if (contents.split(text).length !== 2) throw new Error(`${file} has no single "${text}".`);
        contents = contents.replace(text, () => by);
      }
      return { contents, loader: "ts" };
    });
  },
});
