import { readdirSync } from "node:fs";
import path from "node:path";
import { rspack } from "@rspack/core";
import { REPOSITORY } from "./folders.ts";
import { describeBuild, frontEnd } from "./front-end.ts";
import { virtualModules } from "./rspack-preset.ts";
import { runBuild } from "./server-build.ts";

/**
 * Builds shell and remotes from the same sources as one application without federation, for comparison. Each remote and each page
 * has its chunk, and a `release.json` describes them like the shell's, so that the edge preloads equally. Output: `dist/monolith`.
 */
const SHELL = path.join(REPOSITORY, "shell");
const OUTPUT = path.join(REPOSITORY, "infra/build/dist/monolith");
const SOURCE = path.join(SHELL, "src/federation/bundled-remotes.ts");

/** What a front end states of itself (`front-end-manifest.ts` of the contracts). */
interface Stated {
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

async function statedBy(name: string): Promise<Stated> {
  const exported = name === "shell" ? "shell" : "remote";
  const module: unknown = await import(path.join(REPOSITORY, name, `src/${exported}.ts`));
  return (module as Record<typeof exported, Stated>)[exported];
}

const shell = await statedBy("shell");
const others = await Promise.all(
  remotes.map(async (remote) => {
    const { pages, ...stated } = await statedBy(remote);
    return { ...stated, pages: pages.map((page) => ({ ...page, remote })) };
  }),
);
const all: Stated[] = [shell, ...others];

const release = {
  name: "shell",
  manifest: {
    pages: all.flatMap(({ pages }) => pages),
    menu: all.flatMap(({ menu = [] }) => menu),
    api: all.flatMap(({ api = [] }) => api),
    frameDataForMembers: shell.frameDataForMembers,
  },
  contract: 1,
  entry: "main",
  exposes: Object.fromEntries(remotes.map((name) => [`./${name}`, name])),
  container: null,
};
const configuration = frontEnd({ ...build, version: `${build.version}-monolith` }, release, [
  ...virtualModules(SHELL),
  new rspack.experiments.VirtualModulesPlugin({ [SOURCE]: bundledRemotes }),
  new rspack.NormalModuleReplacementPlugin(/\/remote-source\.ts$/, SOURCE),
  new rspack.CopyRspackPlugin({ patterns: [{ from: "src/static" }] }),
]);

await runBuild({
  ...configuration,
  entry: { main: "./src/main.ts" },
  output: { ...configuration.output, path: OUTPUT },
});
