import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createRoles } from "@oneworld/artefacts/test/roles";
import { REPOSITORY } from "@oneworld/build/folders";
import { execaNode } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrowserGate } from "../../src/gate/browser-gate.ts";
import { readPublished } from "../../src/publishing/published-release.ts";
import { readKeys } from "../../src/signing/keys.ts";
import { createReleases, manifestOf } from "../testing.ts";

/** Bundlers with a federation plugin. */
const BUNDLERS = ["rspack", "webpack", "vite"] as const;
type Bundler = (typeof BUNDLERS)[number];

/** The remote's folder: `STOCK_REMOTE` for a copy beside other versions of the plugins (docs/stock-remotes.md). */
const REMOTE = process.env["STOCK_REMOTE"] ?? path.join(import.meta.dirname, "remote");

/** Builds that lack a line, and the line that the refusal has to name. */
const REFUSALS: readonly [bundler: Bundler, without: string, line: string][] = [
  ...(["rspack", "webpack"] as const).flatMap((bundler): [Bundler, string, string][] => [
    [bundler, "trustedTypes", 'output: { trustedTypes: "one-world" }'],
    [bundler, "publicPath", 'output: { publicPath: "auto" }'],
    [bundler, "version", 'name: "mf_weather_1_0_0"'],
    [bundler, "uniqueName", `output: { uniqueName: "mf_${bundler}_1_0_0" }`],
    [bundler, "./app", 'exposes: { "./app": "./src/app" }'],
    [bundler, "react/", '"react/": { singleton: true, import: false }'],
    [bundler, "react-dom/", '"react-dom/client": { singleton: true, import: false }'],
  ]),
  // By default the plugin then writes no manifest
  ["rspack", "any publicPath", 'output: { publicPath: "auto" }'],
  ["vite", "varFilename", 'varFilename: "remoteEntry.var.js"'],
];

const TIMEOUT_MS = 600_000;

let folder: string;

const outOf = (bundler: Bundler, without?: string): string =>
  path.join(folder, `${bundler}-${(without ?? "complete").replaceAll(/\W/g, "")}`);

/** Builds the remote by one bundler, complete and without single lines of its configuration, in a process of its own. */
async function buildVariants(bundler: Bundler): Promise<void> {
  const lines = REFUSALS.filter(([one]) => one === bundler).map(([, without]) => without);
  const variants = [undefined, ...lines].map((without) => ({
    out: outOf(bundler, without),
    without,
  }));
  await execaNode(path.join(REMOTE, "build.js"), [bundler, JSON.stringify(variants)], {
    cwd: REMOTE,
    // The plugin for Vite builds no remote inside of Vitest
    env: { NODE_ENV: "production", VITEST: undefined },
    stdin: "ignore",
  });
}

/** Copies a complete build. @param change of its `mf-manifest.json` */
async function changed(bundler: Bundler, change: (text: string) => string): Promise<string> {
  const copy = await mkdtemp(path.join(folder, `${bundler}-changed-`));
  await cp(outOf(bundler), copy, { recursive: true });
  const manifest = path.join(copy, "mf-manifest.json");
  await writeFile(manifest, change(await readFile(manifest, "utf8")));
  return copy;
}

/** Writes what a remote states: a page at an address of its own. */
async function writeManifest(bundler: Bundler, more: object = {}): Promise<string> {
  const file = path.join(folder, `${bundler}.json`);
  const name = `mf-${bundler}` as const;
  await writeFile(file, JSON.stringify({ name, contract: 1, ...manifestOf(name), ...more }));
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "stock-"));
  await Promise.all(BUNDLERS.map(buildVariants));
}, TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A store with keys for the remotes of this test. */
async function createStockReleases() {
  const { signing, trust } = createRoles(...BUNDLERS.map((name) => `mf-${name}` as const));
  const releases = await createReleases({ keys: readKeys(Object.values(signing), trust) });
  return {
    ...releases,
    /** @param more further words of the command */
    publish: async (bundler: Bundler, out: string, more = "") =>
      releases.release(`publish --from ${out} --manifest ${await writeManifest(bundler)}${more}`),
  };
}

describe("a build that lacks a line", () => {
  test.each(REFUSALS)("of %s, %s, is refused with the line", async (bundler, without, line) => {
    const { publish } = await createStockReleases();
    await expect(publish(bundler, outOf(bundler, without))).rejects.toThrow(line);
  });

  test("by another version than its name's is refused with the name of this version", async () => {
    const { publish } = await createStockReleases();
    for (const version of ["1.1.0", "1.0.0-rc.1"]) {
      await expect(publish("rspack", outOf("rspack"), ` --version ${version}`)).rejects.toThrow(
        `name: "mf_rspack_${version.replaceAll(/\W/g, "_")}"`,
      );
    }
    const candidate = await changed("rspack", (text) =>
      text.replaceAll("mf_rspack_1_0_0", "mf_rspack_1_0_0_rc_1"),
    );
    await expect(publish("rspack", candidate)).rejects.toThrow('name: "mf_rspack_1_0_0"');
  });

  test.each(BUNDLERS)(
    "of %s, a copy of a library that the shell lacks, is refused",
    async (one) => {
      const { publish } = await createStockReleases();
      const without = await changed(one, (text) => {
        const manifest = JSON.parse(text) as { shared: { name: string; assets: object }[] };
        const [first] = manifest.shared;
        return JSON.stringify({ ...manifest, shared: [{ ...first, name: "react-map" }] });
      });
      await expect(publish(one, without)).rejects.toThrow(
        "The shell doesn't share react-map, and the build carries no copy of it.",
      );
    },
  );

  test("whose manifest has a field that doesn't exist is refused with its path", async () => {
    const { release } = await createStockReleases();
    const pages = manifestOf("mf-rspack").pages.map((page) => ({ ...page, guard: 1 }));
    const misspelt = await writeManifest("rspack", { pages });
    await expect(
      release(`publish --from ${outOf("rspack")} --manifest ${misspelt}`),
    ).rejects.toThrow("pages.0.guard: is not known here");
  });

  test("without a manifest is refused with the option", async () => {
    const { release } = await createStockReleases();
    const from = outOf("rspack", "publicPath");
    await expect(release(`publish --from ${from}`)).rejects.toThrow("--manifest <file>");
  });
});

test("the version of a build for Vite is its name's, since the plugin writes 1.0.0", async () => {
  const { publish } = await createStockReleases();
  const next = await changed("vite", (text) => text.replaceAll("mf_vite_1_0_0", "mf_vite_1_1_0"));
  expect(await publish("vite", next)).toContain("mf-vite@1.1.0 published");
});

test(
  "builds of all bundlers are mounted by the shell, where the environment allows them",
  { timeout: TIMEOUT_MS },
  async ({ onTestFinished }) => {
    const { release, publish, context, environment } = await createStockReleases();
    const shell = path.join(REPOSITORY, "shell/dist");
    await release(`publish --from ${shell} --to staging --skip-gate`);
    await expect(publish("rspack", outOf("rspack"), " --to staging")).rejects.toThrow(
      "npm run release -- environment staging --stock allow",
    );
    await release("environment staging --stock allow");
    await publish("rspack", outOf("rspack"), " --to staging");
    await publish("webpack", outOf("webpack"), " --to staging");
    await publish("vite", outOf("vite"));
    const gate = createBrowserGate({
      ...context,
      root: REPOSITORY,
      chromium: process.env.CHROMIUM_PATH,
    });
    onTestFinished(() => gate.close());
    // It mounts the candidate, visits its page, unmounts it, and then mounts the remotes that are live beside it
    const candidate = await readPublished({ name: "mf-vite", version: "1.0.0" }, context);
    expect(await gate.check(candidate, await environment())).toEqual([]);
  },
);
