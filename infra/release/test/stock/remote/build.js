// Builds the remote by one bundler: `node build.js rspack '[{ "out": "/tmp/a" }, { "out": "/tmp/b", "without": "react/" }]'`.
import { promisify } from "node:util";
import { configureWith } from "./pack.config.js";

const [, , bundler, variants] = process.argv;

/** Builds a list of configurations. */
async function pack(run, plugin) {
  const stats = await promisify(run)(JSON.parse(variants).map(configureWith(bundler, plugin)));
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
}

if (bundler === "vite") {
  const [{ build }, { configure }] = await Promise.all([
    import("vite"),
    import("./vite.config.js"),
  ]);
  for (const variant of JSON.parse(variants)) await build(configure(variant));
} else if (bundler === "rspack") {
  const { rspack } = await import("@rspack/core");
  await pack(rspack, await import("@module-federation/enhanced/rspack"));
} else {
  const { default: webpack } = await import("webpack");
  await pack(webpack, await import("@module-federation/enhanced/webpack"));
}
