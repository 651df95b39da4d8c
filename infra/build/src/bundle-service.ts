import { build } from "esbuild";

/** Packages with native code, which are loaded from node_modules. */
const NATIVE = ["@node-rs/argon2", "sharp"];

/** CommonJS packages inside the bundle call `require` for Node's own modules. */
const BANNER =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

/** Bundles `src/main.ts` of the package in the current folder, with all it imports, to `dist/main.js`. */
await build({
  entryPoints: ["src/main.ts"],
  outfile: "dist/main.js",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  external: NATIVE,
  banner: { js: BANNER },
  sourcemap: "linked",
  logLevel: "warning",
});
