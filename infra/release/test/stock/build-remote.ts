import path from "node:path";
import { execaNode } from "execa";

/** Bundlers with a federation plugin. */
export const BUNDLERS = ["rspack", "webpack", "vite"] as const;
export type Bundler = (typeof BUNDLERS)[number];

/** A build of the remote, complete or without one line of its configuration. */
export interface Variant {
  out: string;
  without?: string;
}

/** The remote's folder: `STOCK_REMOTE` for a copy beside other versions of the plugins (docs/stock-remotes.md). */
const REMOTE = process.env["STOCK_REMOTE"] ?? path.join(import.meta.dirname, "remote");

/** Builds variants of the remote by one bundler and its plugin, in a process of its own. */
export async function buildVariants(bundler: Bundler, variants: readonly Variant[]): Promise<void> {
  await execaNode(path.join(REMOTE, "build.js"), [bundler, JSON.stringify(variants)], {
    cwd: REMOTE,
    // The plugin for Vite builds no remote inside of Vitest
    env: { NODE_ENV: "production", VITEST: undefined },
    stdin: "ignore",
  });
}
