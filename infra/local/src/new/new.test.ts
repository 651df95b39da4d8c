import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { findWorkspaces } from "../workspaces.ts";
import { makePair } from "./new.ts";

/** What a copy of the project does without. */
const LEFT_OUT = ["node_modules", "dist", "reports", "generated", ".data"];

let root: string;

/** The project's sources, on the packages that are installed here. */
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "new-test-"));
  for (const file of ["package.json", "package-lock.json", "tsconfig.base.json", ".oxlintrc.json"])
    cpSync(path.join(ROOT, file), path.join(root, file));
  for (const { folder } of findWorkspaces()) {
    cpSync(path.join(ROOT, folder), path.join(root, folder), {
      recursive: true,
      filter: (source) => !LEFT_OUT.includes(path.basename(source)),
    });
  }
  makePair("mf-almanac", root);
  const modules = path.join(root, "node_modules");
  mkdirSync(path.join(modules, "@oneworld"), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, "node_modules"))) {
    if (name !== "@oneworld")
      symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name));
  }
  for (const { folder, packageName } of findWorkspaces(root))
    symlinkSync(path.join(root, folder), path.join(modules, packageName));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function run(folder: string, command: string): Promise<string> {
  const [program = "", ...args] = command.split(" ");
  try {
    const { stdout } = await promisify(execFile)(
      path.join(ROOT, "node_modules/.bin", program),
      args,
      {
        cwd: path.join(root, folder),
        env: {
          ...process.env,
          NODE_ENV: "production",
          // Only its path is asked for; Prisma's own engine isn't needed to generate
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        },
      },
    );
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} in ${folder}:\n${stdout}\n${stderr}`, { cause: error });
  }
}

test(
  "a new remote type-checks, lints, passes its tests and builds",
  { timeout: 120_000 },
  async () => {
    await run("infra/contracts", "tsc -p .");
    await run("mf-almanac", "tsc -p .");
    await run(".", "oxlint mf-almanac infra/contracts");
    expect(await run("mf-almanac", "vitest run --reporter=json")).toContain('"success":true');
    await run("mf-almanac", "rspack build");
    expect(readdirSync(path.join(root, "mf-almanac/dist"))).toContain("release.json");
  },
);

test(
  "its service generates, type-checks, lints, passes its tests and builds",
  { timeout: 120_000 },
  async () => {
    await run("services/almanac", "prisma generate");
    await run("services/almanac", "tsc -p .");
    await run(".", "oxlint services/almanac");
    expect(await run("services/almanac", "vitest run --reporter=json")).toContain('"success":true');
    await run("services/almanac", "tsx ../../infra/build/src/bundle-service.ts");
    expect(readdirSync(path.join(root, "services/almanac/dist"))).toContain("main.js");
  },
);

test.each(["", "forum", "mf-", "mf-Forum", "mf-two-words", "mf-../x", "mf-9"])(
  "`%s` is no name",
  (name) => {
    expect(() => makePair(name, root)).toThrow(/can't be the name/);
  },
);

test.each(["mf-forum", "mf-events", "mf-auth"])("%s would meet what is there", (name) => {
  expect(() => makePair(name, root)).toThrow(/is there already/);
});
