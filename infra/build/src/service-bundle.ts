import { build, type Plugin } from "esbuild";

/** Packages with native code, which are loaded from node_modules. */
const NATIVE = ["@node-rs/argon2", "sharp"];

/** CommonJS packages inside the bundle call `require` for Node's own modules. */
const BANNER =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

export interface ServiceBundle {
  /** the package's folder; its entry is `src/main.ts` */
  folder: string;
  /** the program to write */
  outfile: string;
  sourcemap?: boolean;
  plugins?: Plugin[];
}

/** Bundles a service, or another program, with its imports. */
export async function bundleService({
  folder,
  outfile,
  sourcemap = false,
  plugins = [],
}: ServiceBundle): Promise<void> {
  await build({
    absWorkingDir: folder,
    entryPoints: ["src/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    external: NATIVE,
    banner: { js: BANNER },
    sourcemap: sourcemap && "linked",
    logLevel: "warning",
    plugins,
  });
}
