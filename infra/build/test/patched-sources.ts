import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";

/** A deliberate bug: replacements in one source file, which a bundle gets and the file itself doesn't. */
export interface SourcePatch {
  /** from the package's `src` */
  file: string;
  /** each text must occur exactly once in the file */
  replace: readonly (readonly [text: string, by: string])[];
}

/**
 * Applies patches in a bundle, for tests that prove that a checker finds the bug.
 *
 * @param folder the package's folder
 * @throws Error when a text isn't in its file once, since the test would prove nothing
 */
export const patchedSources = (folder: string, patches: readonly SourcePatch[]): Plugin => ({
  name: "patched-sources",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path: loaded }) => {
      const own = patches.filter(({ file }) => path.join(folder, "src", file) === loaded);
      if (own.length === 0) return undefined;
      const contents = own
        .flatMap(({ replace }) => replace)
        .reduce(
          (text, [before, after]) => {
            if (text.split(before).length !== 2) {
              throw new Error(`${loaded} has no single "${before}". Update the patch.`);
            }
            return text.replace(before, () => after);
          },
          readFileSync(loaded, "utf8"),
        );
      return { contents, loader: "ts" };
    });
  },
});
