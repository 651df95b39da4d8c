import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { PRESET_FOLDER, REPOSITORY } from "./folders.ts";

// Inside the package, so that modules are found as a real remote finds them.
const OUTPUT = path.join(PRESET_FOLDER, "../dist");
mkdirSync(OUTPUT, { recursive: true });
const folder = mkdtempSync(path.join(OUTPUT, "test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

write("package.json", JSON.stringify({ name: "remote", version: "1.2.3" }));
write(
  "rspack.config.ts",
  `import { writeFileSync } from "node:fs";
   import { remoteConfiguration } from "${path.join(PRESET_FOLDER, "rspack-preset.ts")}";
   const configuration = remoteConfiguration({ manifest: { name: "mf-test", pages: [] }, contract: 7 });
   const writeModules = (stats) =>
     writeFileSync("modules.json", JSON.stringify(stats.toJson({ all: false, modules: true }).modules));
   const plugin = { apply: (compiler) => compiler.hooks.done.tap("modules", writeModules) };
   export default { ...configuration, plugins: [...configuration.plugins, plugin] };`,
);
write(
  "src/app.ts",
  `export const load = () => import("./hello/hello.page.tsx");
   export const about = () => import("./about/about.page.tsx");
   export const words = (language) => import(\`./locales/\${language}.json\`);
   export const more = (language) => import(\`./hello/locales/\${language}.json\`);
   export const greet = () => import("./greeting@1.fragment.tsx");`,
);
write("src/about/about.page.tsx", "export const AboutPage = () => <h1>About</h1>;");
for (const feature of ["", "hello/"])
  for (const language of ["ar", "fr"])
    write(`src/${feature}locales/${language}.json`, JSON.stringify({ Hello: feature + language }));
write("src/remote.locales/fr.json", JSON.stringify({ Hello: "Bonjour", About: "" }));
write("src/greeting@1.fragment.tsx", "export const Greeting = () => <p>Good morning</p>;");
const page = (words: string) =>
  write(
    "src/hello/hello.page.tsx",
    `import { Heart } from "lucide-react";
     export const HelloPage = () => <h1><Heart /> ${words}</h1>;`,
  );
page("Hello");

async function build(env: Record<string, string> = {}): Promise<void> {
  const rspack = path.join(REPOSITORY, "node_modules/@rspack/cli/bin/rspack.js");
  await promisify(execFile)(process.execPath, [rspack, "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", RELEASE_VERSION: "", ...env },
  });
}

interface BuiltManifest {
  metaData: {
    globalName: string;
    buildInfo: { buildVersion: string };
    remoteEntry: { name: string };
  };
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[];
  shared: { name: string; version: string }[];
  integrity: Record<string, string>;
}

interface BuiltRelease {
  name: string;
  version: string;
  contract: number;
  entry: { file: string; container: string };
  exposes: Record<string, { js: string[] }>;
  pages: Record<string, { js: string[] }>;
  fragments: Record<string, { js: string[] }>;
  catalogues: Record<string, Record<string, string[]>>;
  translations: Record<string, Record<string, string>>;
  files: Record<string, { integrity: string }>;
}

// What the first tests read; later ones build it again
await build();

const output = (file: string) => readFileSync(path.join(folder, "dist", file), "utf8");
const release = () => JSON.parse(output("release.json")) as BuiltRelease;

test("describes what it has built, and the entry pins the chunks", () => {
  const { name, version, contract, entry, exposes, pages, fragments, files } = release();
  expect({ name, contract }).toEqual({ name: "mf-test", contract: 7 });
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
  expect(entry.container).toBe(`mf_test_${version}`.replaceAll(/\W/g, "_"));
  const code = output(entry.file);
  expect(code).toContain(`var ${entry.container}`);
  const [app] = exposes["./app"]?.js ?? [];
  const [hello] = pages["hello"]?.js ?? [];
  const [greeting] = fragments["greeting@1"]?.js ?? [];
  for (const chunk of [app, hello, greeting]) {
    expect(code).toContain(files[chunk ?? ""]?.integrity ?? "a hash");
  }
});

test("lists the words of each language, those of all pages and of the page whose folder has them", () => {
  const { catalogues, files } = release();
  expect(Object.keys(catalogues).toSorted()).toEqual(["", "hello"]);
  for (const [owner, feature] of [
    ["", ""],
    ["hello", "hello/"],
  ] as const)
    for (const language of ["ar", "fr"]) {
      const [file = "", ...others] = catalogues[owner]?.[language] ?? [];
      expect([others, files[file]]).toEqual([[], expect.any(Object)]);
      expect(output(file)).toContain(`${feature}${language}`);
    }
});

test("leaves out words of the manifest that aren't translated yet, so that they stay English", () => {
  expect(release().translations).toEqual({ fr: { Hello: "Bonjour" } });
});

test("its mf-manifest.json says what is in the release", () => {
  const { version, entry, exposes, pages, fragments, files } = release();
  const onDemand = [...Object.values(pages), ...Object.values(fragments)].flatMap(({ js }) => js);
  const { metaData, ...manifest } = JSON.parse(output("mf-manifest.json")) as BuiltManifest;
  expect(metaData).toMatchObject({
    globalName: entry.container,
    buildInfo: { buildVersion: version },
  });
  // The entry for any host: the shell's, after the runtime's core
  const standalone = output(metaData.remoteEntry.name);
  expect(standalone.endsWith(output(entry.file))).toBe(true);
  expect(brotliCompressSync(standalone).length).toBeLessThan(36_000);
  expect(manifest.exposes).toEqual([
    expect.objectContaining({
      path: "./app",
      assets: {
        js: { sync: exposes["./app"]?.js, async: expect.arrayContaining(onDemand) as string[] },
        css: { sync: [], async: [] },
      },
    }),
  ]);
  expect(manifest.shared.map(({ name }) => name).toSorted()).toEqual([
    "lucide-react/dist/esm/createLucideIcon.mjs",
    "react/jsx-runtime",
  ]);
  for (const shared of manifest.shared) expect(shared.version).toMatch(/^\d+\.\d+\.\d+$/);
  const { "mf-manifest.json": own, ...others } = files;
  expect(own).toBeDefined();
  const pins = Object.entries(others).map(([file, { integrity }]) => [file, integrity]);
  expect(manifest.integrity).toEqual(Object.fromEntries(pins));
});

test("brings no copy of what the shell shares", () => {
  const { files } = release();
  const code = Object.keys(files)
    .filter((file) => file.endsWith(".js") && !/^(?:standalone\.|server\/)/.test(file))
    .map(output)
    .join("");
  // React, and what icons are made with
  for (const foreign of ["react.transitional.element", "stroke-linecap"]) {
    expect(code).not.toContain(foreign);
  }
  expect(code).toContain('"heart"');
  // The runtime's core is the host's (without `externalRuntime` 29 kB), and the rest has only what is used (as CommonJS 14 kB)
  expect(brotliCompressSync(output(release().entry.file)).length).toBeLessThan(7_300);
});

test("the same sources give the same release, others another version", async () => {
  const first = output("release.json");
  await build();
  expect(output("release.json")).toBe(first);
  page("Goodbye");
  await build();
  expect(release().version).not.toBe((JSON.parse(first) as BuiltRelease).version);
});

test("names no module by a path of this machine, so that all machines give the same release", () => {
  const modules = JSON.parse(readFileSync(path.join(folder, "modules.json"), "utf8")) as {
    name: string;
  }[];
  const names = modules.map(({ name }) => decodeURIComponent(name));
  expect(names.some((name) => name.includes("data:text/javascript"))).toBe(true);
  expect(names.filter((name) => name.includes(REPOSITORY))).toEqual([]);
});

test("RELEASE_VERSION names the version", async () => {
  await build({ RELEASE_VERSION: "2.0.0-rc.1" });
  expect(release().version).toBe("2.0.0-rc.1");
  expect(release().entry.container).toBe("mf_test_2_0_0_rc_1");
});

test("fails on an import that the shell's selection doesn't have", async () => {
  write(
    "src/app.ts",
    'import { useRouteError } from "react-router-dom"; export { useRouteError };',
  );
  await expect(build()).rejects.toMatchObject({
    stdout: expect.stringContaining("useRouteError of react-router-dom isn't shared") as string,
  });
});
