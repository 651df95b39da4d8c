import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** file of the program that stands in for Stripe */
    standIn: string;
  }
}

const PROGRAM = fileURLToPath(new URL("../../../infra/dev/src/stand-ins.ts", import.meta.url));

/** CommonJS packages inside a bundle call `require` for Node's own modules. */
export const REQUIRE =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

/** Bundles what stands in for Stripe once for all tests, so that it starts quickly. @returns removes the bundle */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-tests-"));
  const outfile = path.join(folder, "stand-ins.mjs");
  await build({
    entryPoints: [PROGRAM],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    banner: { js: REQUIRE },
    logLevel: "warning",
  });
  project.provide("standIn", outfile);
  return () => rmSync(folder, { recursive: true });
}
