import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { findWorkspaces, type Workspace } from "@oneworld/dev/src/site/workspaces.ts";

/**
 * Proves that the lint enforces the table of docs/architecture.md: forbidden imports are written into a copy of the
 * project's folders, and the lint has to refuse each of them.
 */
const MAY_IMPORT: [from: RegExp, packages: string[]][] = [
  [/^(shell|mf-.*)$/, ["contracts", "ui", "remote-kit"]],
  [/^services\/.*$/, ["contracts", "service-kit"]],
  [/^infra\/remote-kit$/, ["contracts", "ui"]],
  [/^infra\/(edge|e2e)$/, ["artefacts", "contracts", "service-kit"]],
  [/^infra\/release$/, ["artefacts", "contracts", "build"]],
  [/^infra\/(artefacts|service-kit)$/, ["contracts"]],
  [/^infra\/dev$/, ["artefacts", "contracts", "stripe-stand-in"]],
  [/^infra\/(generator|test)$/, ["contracts", "dev"]],
  [/^infra\/migrate$/, ["dev", "service-kit"]],
  [/^infra\/bench$/, ["contracts", "build", "dev"]],
  [/^infra\/faults$/, ["contracts", "dev", "service-kit"]],
  [/^infra\/(ui|build|contracts|stripe-stand-in)$/, []],
];
const BROWSER = /^(shell|mf-.*|infra\/ui|infra\/remote-kit)$/;

interface Canary {
  file: string;
  code: string;
}

const packages = findWorkspaces();
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "boundaries-"));
  copyFileSync(path.join(ROOT, ".oxlintrc.json"), path.join(copy, ".oxlintrc.json"));
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Lints the canaries. @returns which of them the rule accepts, and which it refuses */
function lint(rule: string, canaries: Canary[]): { accepted: string[]; refused: string[] } {
  const written = canaries.map((canary, index) => {
    const file = canary.file.replace("#", String(index));
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), `${canary.code}\n`);
    return { ...canary, file };
  });
  const oxlint = path.join(ROOT, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format=json", "."], {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  const hit = new Set(
    diagnostics.filter(({ code }) => code.includes(rule)).map((one) => one.filename),
  );
  for (const { file } of written) rmSync(path.join(copy, file));
  const listed = (wanted: boolean): string[] =>
    written
      .filter(({ file }) => hit.has(file) === wanted)
      .map(({ file, code }) => `${file}: ${code}`);
  return { accepted: listed(false), refused: listed(true) };
}

function mayImport(from: Workspace): string[] {
  const row = MAY_IMPORT.find(([folder]) => folder.test(from.folder));
  if (row) return row[1];
  throw new Error(
    `${from.folder} is in no row of the table: give it one, here, in .oxlintrc.json and in the docs.`,
  );
}

const pairs = packages.flatMap((from) =>
  packages.filter((to) => to !== from).map((to) => ({ from, to })),
);
const isAllowed = ({ from, to }: { from: Workspace; to: Workspace }): boolean =>
  mayImport(from).includes(to.name);

const byName = ({ from, to }: (typeof pairs)[number]): Canary[] =>
  ["", "/some/module"].map((module) => ({
    file: `${from.folder}/src/canary-#.ts`,
    code: `import type { Thing } from "${to.packageName}${module}";`,
  }));

const byPath = ({ from, to }: (typeof pairs)[number]): Canary[] =>
  ["src", "src/deep/in"].map((folder) => {
    const target = path.relative(
      path.join(from.folder, folder),
      path.join(to.folder, "src/thing.ts"),
    );
    return {
      file: `${from.folder}/${folder}/canary-#.ts`,
      code: `import { thing } from "${target}";`,
    };
  });

describe("imports of another package", () => {
  it("are refused by name where the table has no entry", () => {
    const canaries = pairs.filter((pair) => !isAllowed(pair)).flatMap(byName);
    expect(lint("no-restricted-imports", canaries).accepted).toEqual([]);
  });

  it("are accepted by name where the table has one", () => {
    const canaries = pairs.filter(isAllowed).flatMap((pair) => byName(pair).slice(-1));
    expect(lint("no-restricted-imports", canaries).refused).toEqual([]);
  });

  it("are accepted of build in the tests of services, which bundle programs with deliberate bugs", () => {
    const canaries = ["build", "release"].map((name) => ({
      file: "services/chat/test/history/canary-#.ts",
      code: `import { thing } from "@oneworld/${name}/thing";`,
    }));
    const { accepted, refused } = lint("no-restricted-imports", canaries);
    expect([accepted.length, refused.length]).toEqual([1, 1]);
  });

  it("are refused by path, everywhere", () => {
    const canaries = pairs.flatMap(byPath);
    expect(lint("no-restricted-imports", canaries).accepted).toEqual([]);
  });

  it("are refused when they are dynamic or passed on", () => {
    const codes = [
      'await import("@oneworld/service-forum/app");',
      'export * from "@oneworld/mf-chat";',
      'await import("../../services/forum/src/app.ts");',
    ];
    const canaries = codes.map((code) => ({ file: "mf-forum/src/canary-#.ts", code }));
    expect(lint("no-restricted-imports", canaries).accepted).toEqual([]);
  });

  it("leave a package free within its own folders", () => {
    const codes = ["../store.ts", "../../src/store.ts", "./post.ts", "../feed/src-set.ts"];
    const canaries = packages.flatMap(({ folder }) =>
      codes.map((to) => ({
        file: `${folder}/src/feed/canary-#.ts`,
        code: `import { x } from "${to}";`,
      })),
    );
    expect(lint("no-restricted-imports", canaries).refused).toEqual([]);
  });
});

describe("zod", () => {
  const browser = packages.filter(({ folder }) => BROWSER.test(folder));

  it("is refused in the browser", () => {
    const canaries = browser.map(({ folder }) => ({
      file: `${folder}/src/canary-#.ts`,
      code: 'import { z } from "zod";',
    }));
    expect(canaries).not.toHaveLength(0);
    expect(lint("no-restricted-imports", canaries).accepted).toEqual([]);
  });

  it("doesn't reach the browser through the values of a contract either", () => {
    const modules = contractModules().filter((module) => reachesZod(module));
    const canaries = browser
      .filter((from) => mayImport(from).includes("contracts"))
      .flatMap(({ folder }) =>
        modules.map((module) => ({
          file: `${folder}/src/canary-#.ts`,
          code: `import { value } from "@oneworld/contracts/${module}";`,
        })),
      );
    expect(canaries).not.toHaveLength(0);
    expect(lint("no-restricted-imports", canaries).accepted).toEqual([]);
  });
});

describe("the environment", () => {
  const services = packages.filter(({ folder }) => folder.startsWith("services/"));
  const read = (file: string): Canary[] =>
    services.map(({ folder }) => ({
      file: `${folder}/src/${file}`,
      code: "use(process.env.SECRET);",
    }));

  it("is read by a service's main.ts", () => {
    expect(lint("no-process-env", read("main.ts")).refused).toEqual([]);
  });

  it("is read by no other file of a service", () => {
    const canaries = read("posts/posts.repo.ts");
    expect(lint("no-process-env", canaries).accepted).toEqual([]);
  });
});

const CONTRACTS = path.join(ROOT, "infra/contracts/src");

const contractModules = (): string[] =>
  readdirSync(CONTRACTS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.replace(/\.ts$/, ""));

/** Whether importing a value of this contract loads zod, directly or through other contracts. */
function reachesZod(module: string, seen = new Set<string>()): boolean {
  if (seen.has(module)) return false;
  seen.add(module);
  const source = readFileSync(path.join(CONTRACTS, `${module}.ts`), "utf8");
  const imports = source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from "([^"]+)"/gm);
  return [...imports].some(([, target = ""]) => {
    if (!target.startsWith(".")) return target === "zod";
    return reachesZod(path.join(path.dirname(module), target).replace(/\.ts$/, ""), seen);
  });
}
