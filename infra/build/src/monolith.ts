import { readdirSync } from "node:fs";
import path from "node:path";
import { rspack } from "@rspack/core";
import { REPOSITORY } from "./folders.ts";
import { describeBuild, frontEnd } from "./front-end.ts";

/**
 * Builds shell and remotes as one application, without federation, to compare with: the same sources, each remote and
 * each page a chunk of its own, described by a `release.json` as the shell's, so that the edge preloads equally.
 * The result lies in `dist/monolith`.
 */
const SHELL = path.join(REPOSITORY, "shell");
const OUTPUT = path.join(REPOSITORY, "infra/build/dist/monolith");
const SOURCE = path.join(SHELL, "src/federation/bundled-remotes.ts");

const remotes = readdirSync(REPOSITORY).filter((folder) => folder.startsWith("mf-"));
const build = describeBuild(
  SHELL,
  "monolith",
  ["contracts", "remote-kit", "ui", ...remotes].map((name) => `@oneworld/${name}`),
);

/** Stands in for the module that loads remotes at run time. */
const bundledRemotes = `
  const modules = {
    ${remotes
      .map((name) => {
        const app = JSON.stringify(path.join(REPOSITORY, name, "src/app.ts"));
        return `"${name}": () => import(/* webpackChunkName: "${name}" */ ${app}),`;
      })
      .join("\n")}
  };
  export const buildsOf = () => [{ version: "bundled" }];
  export const loadModule = (name) => modules[name]();
`;

const release = {
  name: "shell",
  contract: 1,
  entry: "main",
  exposes: Object.fromEntries(remotes.map((name) => [`./${name}`, name])),
  container: null,
};
const configuration = frontEnd({ ...build, version: `monolith-${build.version}` }, release, [
  new rspack.experiments.VirtualModulesPlugin({ [SOURCE]: bundledRemotes }),
  new rspack.NormalModuleReplacementPlugin(/\/remote-source\.ts$/, SOURCE),
  new rspack.CopyRspackPlugin({ patterns: [{ from: "src/static" }] }),
]);

const compiler = rspack({
  ...configuration,
  entry: { main: "./src/main.ts" },
  output: { ...configuration.output, path: OUTPUT },
});
compiler.run((error, stats) => {
  if (error) throw error;
  console.log(stats?.toString("errors-warnings"));
  if (stats?.hasErrors()) process.exitCode = 1;
  compiler.close(() => {});
});
