import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it, test } from "vitest";
import { readManifests } from "@oneworld/artefacts/front-end-folders";
import { ACCESSIBILITY_SWEEP } from "@oneworld/contracts/content/accessibility";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { findWorkspaces } from "@oneworld/dev/src/site/workspaces.ts";
import boundaries from "../boundaries.json" with { type: "json" };
import { mayImport, violationsIn } from "./boundaries.ts";

const packages = findWorkspaces();
const SOURCE = /\.(?:ts|tsx|mjs|js)$/;
const MADE = /(?:^|\/)(?:node_modules|dist|generated|reports)\//;

const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

const sources = packages.flatMap(({ folder }) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => SOURCE.test(file) && !MADE.test(file)),
);

test("every source file imports only what the table allows", () => {
  expect(sources.length).toBeGreaterThan(packages.length);
  expect(sources.flatMap((file) => violationsIn(file, read(file)))).toEqual([]);
});

test("every package is in the table, and the table names only packages", () => {
  const names = packages.map(({ name }) => name);
  expect(packages.filter(({ folder }) => !mayImport(`${folder}/src/app.ts`))).toEqual([]);
  expect(
    boundaries.imports.flatMap(({ may }) => may).filter((one) => !names.includes(one)),
  ).toEqual([]);
});

test("docs/architecture.md shows the same table", () => {
  const rows = boundaries.imports.map(({ from, may }) => [
    from.map((pattern) => `\`${pattern}\``).join(", "),
    may.join(", ") || "npm packages only",
  ]);
  const shown = [...read("docs/architecture.md").matchAll(/^\| (`.*?`) +\| (.*?) +\|$/gm)];
  expect(shown.map(([, from, may]) => [from, may])).toEqual(rows);
});

/** What GitHub names the headings of a page in links. */
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("the docs' links lead to pages and headings, and the files that they name exist", () => {
  const pages = globSync(["*.md", "docs/**/*.md", "infra/*/README.md"], { cwd: ROOT });
  const broken = pages.flatMap((page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].filter(
      ([, link = ""]) => {
        const [file, anchor] = link.split("#");
        const target = file ? path.join(path.dirname(page), file) : page;
        return (
          !existsSync(path.join(ROOT, target)) || (anchor && !anchorsOf(target).includes(anchor))
        );
      },
    );
    // Decisions name files as they were at their date, and the guides those of a remote that they invent
    const isDated = page.startsWith("docs/decisions/");
    const files = [...read(page).matchAll(/`([\w-]+\/[\w@./-]+\.(?:tsx?|mjs|json|sql))`/g)].filter(
      ([, file = ""]) => {
        const named = packages.find((one) =>
          [one.folder, one.name].some((start) => file.startsWith(`${start}/`)),
        );
        if (!named || isDated || file.includes("/library/")) return false;
        const inside = file.slice(file.indexOf(named.name) + named.name.length);
        return !existsSync(path.join(ROOT, named.folder, inside));
      },
    );
    return [...links, ...files].map(([, what]) => `${page}: ${what}`);
  });
  expect(pages.length).toBeGreaterThan(1);
  expect(broken).toEqual([]);
});

test("tests run again when a variable makes them longer", () => {
  const forms = [...read("CONTRIBUTING.md").matchAll(/^\| `(\w+)=\S+ npm test -- (\S+)`/gm)];
  // Nx caches those of packages, whose names here are no suites'
  const cached = forms.filter(([, , name]) => name !== "e2e" && name !== "fuzz");
  expect(cached.length).toBeGreaterThan(0);
  const missing = cached.filter(([, env, name]) => {
    const folder = packages.find((one) => one.name === name)?.folder;
    return !read(`${folder}/package.json`).includes(`"env": "${env}"`);
  });
  expect(missing.map(([row]) => row)).toEqual([]);
});

test("the accessibility statement is of a sweep over today's pages: `npm test -- e2e src/pages`, then `npm run accessibility`", async () => {
  const manifests = await readManifests(ROOT);
  const pages = manifests.flatMap(([, manifest]) => manifest.pages.map((page) => page.path));
  const { devDependencies } = JSON.parse(read("infra/e2e/package.json")) as {
    devDependencies: Record<string, string>;
  };
  expect(ACCESSIBILITY_SWEEP).toMatchObject({
    pages: [...new Set(pages)].toSorted(),
    axe: devDependencies["axe-core"],
    violations: [],
  });
  expect(Date.parse(ACCESSIBILITY_SWEEP.date)).toBeLessThanOrEqual(Date.now());
});

describe("the check", () => {
  it.each([
    ["a package outside the row", "mf-forum/src/a.ts", 'import "@oneworld/mf-chat";'],
    [
      "a type of such a package",
      "mf-forum/src/a.ts",
      'import type { A } from "@oneworld/mf-chat";',
    ],
    ["a package that is exported again", "mf-forum/src/a.ts", 'export * from "@oneworld/mf-chat";'],
    [
      "a path to another package",
      "mf-forum/src/a.ts",
      'import { a } from "../../mf-chat/src/a.ts";',
    ],
    ["a path that is loaded later", "infra/edge/src/a.ts", 'await import("../../ui/src/a.ts");'],
    ["a package that doesn't exist", "infra/edge/src/a.ts", 'import "@oneworld/deploy/a";'],
    ["its own package by name", "infra/ui/src/a.ts", 'import "@oneworld/ui/a";'],
    ["build in a service", "services/chat/src/a.ts", 'import "@oneworld/build/a";'],
  ])("refuses %s", (_, file, source) => {
    expect(violationsIn(file, source)).toHaveLength(1);
  });

  it.each([
    ["a package of the row", "mf-forum/src/a.ts", 'import { a } from "@oneworld/ui/a";'],
    ["build in a service's tests", "services/chat/test/a.ts", 'import "@oneworld/build/a";'],
    ["build in a configuration", "mf-forum/rspack.config.ts", 'import "@oneworld/build/a";'],
    ["files of the own package", "mf-forum/src/post/a.ts", 'import { a } from "../../src/b.ts";'],
  ])("accepts %s", (_, file, source) => {
    expect(violationsIn(file, source)).toEqual([]);
  });
});
