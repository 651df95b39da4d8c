import { createRequire } from "node:module";
import path from "node:path";
import { mediaTypeOf } from "@oneworld/artefacts/media-types";
import { temporaryFolder } from "@oneworld/artefacts/test/temporary-folder";
import { baseConfiguration } from "@oneworld/build/base-configuration";
import { REPOSITORY } from "@oneworld/build/folders";
import {
  readManifest,
  sharedLibrariesModule,
  sharedVersionsModule,
} from "@oneworld/build/shared-libraries";
import { rspack } from "@rspack/core";
import type * as Playwright from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { answerTo } from "../../src/gate/browser/answers.ts";
import { findChromium } from "../../src/gate/browser/find-chromium.ts";

const HOST = path.join(import.meta.dirname, "host");
const TIMEOUT_MS = 300_000;

/** The host's page, at every address. */
const PAGE = '<!doctype html><main></main><script type="module" src="/host/host.js"></script>';

/** Where the runtime is: another version beside a copy of the stock remote (`older.ts`). */
const REMOTE = process.env["STOCK_REMOTE"];
const MODULES = REMOTE === undefined ? undefined : path.join(REMOTE, "node_modules");

const runtimeFolder = (): string =>
  path.join(MODULES ?? path.join(REPOSITORY, "node_modules"), "@module-federation/runtime");

/** Builds a page whose only federation code is the library's runtime. @returns its folder */
async function buildHost(): Promise<string> {
  const out = await temporaryFolder();
  const base = baseConfiguration(HOST);
  const generated = {
    "shared-versions": sharedVersionsModule(),
    "shared-libraries": sharedLibrariesModule(),
  };
  const fileOf = (name: string) => path.join(HOST, `${name}.generated.js`);
  const modules = Object.entries(generated);
  const compiler = rspack({
    ...base,
    mode: "production",
    entry: "./host.js",
    resolve: { ...base.resolve, modules: [...(MODULES ? [MODULES] : []), "node_modules"] },
    output: { ...base.output, path: out, filename: "host.js" },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin(
        Object.fromEntries(modules.map(([name, source]) => [fileOf(name), source])),
      ),
      ...modules.map(
        ([name]) =>
          new rspack.NormalModuleReplacementPlugin(new RegExp(`^virtual:${name}$`), fileOf(name)),
      ),
    ],
    optimization: { minimize: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString("errors-only")));
      else resolve();
    });
  });
  return out;
}

test(
  "a host with the library's runtime loads the forum by its mf-manifest.json",
  async () => {
    const folders = { host: await buildHost(), "mf-forum": path.join(REPOSITORY, "mf-forum/dist") };
    const { chromium } = createRequire(import.meta.url)("playwright-core") as typeof Playwright;
    const browser = await chromium.launch({
      executablePath: findChromium(process.env.CHROMIUM_PATH),
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.route("**", (route) => {
      const { pathname } = new URL(route.request().url());
      const answer = answerTo(pathname);
      return route.fulfill(answer ? { json: answer } : { contentType: "text/html", body: PAGE });
    });
    for (const [name, folder] of Object.entries(folders)) {
      await page.route(`**/${name}/**`, (route) => {
        const file = new URL(route.request().url()).pathname.slice(`/${name}/`.length);
        return route.fulfill({ path: path.join(folder, file), contentType: mediaTypeOf(file) });
      });
    }
    await page.goto("http://localhost/Climate");
    await page.getByRole("heading", { level: 1, name: "Climate" }).waitFor();
    await page.getByRole("article").first().waitFor();
    const version = await page.evaluate("globalThis.__FEDERATION__.__INSTANCES__[0].version");
    expect(version).toBe(readManifest(runtimeFolder()).version);
    expect(errors).toEqual([]);
  },
  TIMEOUT_MS,
);
