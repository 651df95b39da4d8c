import path from "node:path";
import { build, type Plugin } from "esbuild";

/** Packages with native code, which are loaded from node_modules. */
const NATIVE = ["@node-rs/argon2", "sharp"];

/** CommonJS packages inside the bundle call `require` for Node's own modules. */
const BANNER =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

export interface ServiceBundle {
  /** the package's folder; `src/main.ts` is its start */
  folder: string;
  /** the program to write */
  outfile: string;
  /** packages that are loaded from node_modules too; `*` stands for anything */
  external?: string[];
  sourcemap?: boolean;
  plugins?: Plugin[];
}

/**
 * Bundles a service, or another program, with all that it imports.
 *
 * @returns the files that it was made of
 */
export async function bundleService({
  folder,
  outfile,
  external = [],
  sourcemap = false,
  plugins = [],
}: ServiceBundle): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ["src/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    external: [...NATIVE, ...external],
    banner: { js: BANNER },
    sourcemap: sourcemap && "linked",
    metafile: true,
    logLevel: "warning",
    plugins,
  });
  return Object.keys(metafile.inputs).map((file) => path.resolve(folder, file));
}
