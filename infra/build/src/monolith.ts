import { readdirSync } from "node:fs";
import path from "node:path";
import { rspack } from "@rspack/core";
import { REPOSITORY } from "./folders.ts";
import { describeBuild, frontEnd } from "./front-end.ts";

/**
 * Builds shell and remotes from the same sources as one application without federation, for comparison. Each remote and each page
 * has its chunk, and a `release.json` describes them like the shell's, so that the edge preloads equally. Output: `dist/monolith`.
 */
const SHELL = path.join(REPOSITORY, "shell");
const OUTPUT = path.join(REPOSITORY, "infra/build/dist/monolith");
const SOURCE = path.join(SHELL, "src/federation/bundled-remotes.ts");

/** What a front end states of itself (`front-end-manifest.ts` of the contracts). */
interface Stated {
  name: string;
  pages: object[];
  menu?: object[];
  api?: object[];
  frameDataForMembers?: string[];
}

const remotes = readdirSync(REPOSITORY).filter((folder) => folder.startsWith("mf-"));
const build = describeBuild(
  SHELL,
  "monolith",
  ["contracts", "remote-kit", "ui", ...remotes].map((name) => `@oneworld/${name}`),
);

/** Replaces the module that loads remotes at run time. */
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

/** The pages of all front ends, each with the remote that shows it. */
const manifests = await Promise.all([
  manifestOf(path.join(SHELL, "src/shell.ts"), "shell"),
  ...remotes.map((name) => manifestOf(path.join(REPOSITORY, name, "src/remote.ts"), "remote")),
]);

async function manifestOf(file: string, exported: string) {
  const stated = ((await import(file)) as Record<string, Stated>)[exported];
  if (!stated) throw new Error(`${file} exports no ${exported}.`);
  const { name, pages, menu = [], api = [], frameDataForMembers = [] } = stated;
  return {
    pages: pages.map((page) => (name === "shell" ? page : { ...page, remote: name })),
    menu,
    api,
    frameDataForMembers,
  };
}

const release = {
  name: "shell",
  manifest: {
    pages: manifests.flatMap(({ pages }) => pages),
    menu: manifests.flatMap(({ menu }) => menu),
    api: manifests.flatMap(({ api }) => api),
    frameDataForMembers: manifests.flatMap(({ frameDataForMembers }) => frameDataForMembers),
  },
  contract: 1,
  entry: "main",
  exposes: Object.fromEntries(remotes.map((name) => [`./${name}`, name])),
  container: null,
};
const configuration = frontEnd({ ...build, version: `${build.version}-monolith` }, release, [
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
