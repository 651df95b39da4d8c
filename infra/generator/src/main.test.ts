import { execFile } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { exitCodeOf } from "@oneworld/dev/src/machine/setup-error.ts";
import { findWorkspaces, type Workspace } from "@oneworld/dev/src/site/workspaces.ts";
import { freePort, main, makePair } from "./main.ts";

/** What a copy of the project does without. */
const LEFT_OUT = ["node_modules", "dist", "generated", ".data"];

let root: string;

/** The project's sources, on the packages that are installed here. */
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "new-test-"));
  for (const file of ["package.json", "package-lock.json", "tsconfig.base.json", ".oxlintrc.json"])
    cpSync(path.join(ROOT, file), path.join(root, file));
  for (const { folder } of findWorkspaces()) {
    cpSync(path.join(ROOT, folder), path.join(root, folder), {
      recursive: true,
      filter: (source) => !LEFT_OUT.includes(path.basename(source)),
    });
  }
  const modules = path.join(root, "node_modules");
  mkdirSync(path.join(modules, "@oneworld"), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, "node_modules"))) {
    if (name !== "@oneworld")
      symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name));
  }
  const link = ({ folder, packageName }: Workspace) =>
    symlinkSync(path.join(root, folder), path.join(modules, packageName));
  const before = findWorkspaces(root);
  before.forEach(link);
  await makePair("mf-almanac", root);
  findWorkspaces(root)
    .filter(({ name }) => !before.some((one) => one.name === name))
    .forEach(link);
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

/** Other packages are tested at the same time. */
const PATIENCE = "--testTimeout=60000 --hookTimeout=60000";

test(
  "a new remote and its service generate, type-check, lint, pass their tests and build",
  { timeout: 300_000 },
  async () => {
    const [remote, service] = ["mf-almanac", "services/almanac"];
    await run(service, "prisma generate");
    await run(".", `oxlint --type-aware --type-check ${remote} ${service} infra/contracts`);
    for (const folder of [remote, service])
      expect(await run(folder, `vitest run --reporter=json ${PATIENCE}`)).toContain(
        '"success":true',
      );
    // As a form of the page would
    appendFileSync(
      path.join(root, remote, "src/app.ts"),
      'export { createEntrySchema } from "@oneworld/contracts/almanac/forms";\n',
    );
    await run(remote, "rspack build");
    await run(service, "tsx ../../infra/build/src/bundle-service.ts");
    expect(readdirSync(path.join(root, remote, "dist"))).toContain("release.json");
    expect(readdirSync(path.join(root, service, "dist"))).toContain("main.js");
  },
);

test("of a new pair only the remote's name waits for translations", async () => {
  const written = await run(".", "tsx infra/test/src/words/write-catalogues.ts");
  const waiting = ["zh", "es", "fr", "ar"].flatMap((language) => [
    `mf-almanac/src/locales/${language}.json: 1 to translate`,
    `mf-almanac/src/remote.locales/${language}.json: 2 to translate`,
  ]);
  expect(written.trim().split("\n").toSorted()).toEqual(waiting.toSorted());
});

test.each(["", "forum", "mf-", "mf-Forum", "mf-two-words", "mf-../x", "mf-9"])(
  "`%s` is no name",
  async (name) => {
    await expect(makePair(name, root)).rejects.toThrow(/can't be the name/);
  },
);

test.each([
  [2, "a wrong name", ["mf-Forum"]],
  [2, "two names", ["mf-almanac", "mf-gazette"]],
  [1, "a name that is taken", ["mf-forum"]],
])("exits with %i for %s", async (code, _, args) => {
  expect(exitCodeOf(await main(args).catch((error: unknown) => error))).toBe(code);
});

/** Every file of the project's copy, with its text. */
function snapshot(): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

test("names that are taken are refused before anything is written", async () => {
  const before = snapshot();
  for (const [name, reason] of [
    ["mf-forum", "mf-forum is there already"],
    ["mf-events", "infra/contracts/src/events is there already"],
    ["mf-mail", "infra/contracts/src/mail is there already"],
    ["mf-auth", "services/auth is there already"],
    ["mf-shop", "/shop is a page of mf-shop"],
    ["mf-climate", "/Climate is a page of mf-forum"],
    ["mf-quiz", "/quiz is a page of mf-content"],
    ["mf-posts", "/api/posts is a call of forum"],
    ["mf-users", "/api/users is a call of auth"],
    ["mf-media", "the edge answers /media"],
    ["mf-remotes", "the edge answers /remotes"],
    ["mf-livez", "the edge answers /livez"],
    ["mf-edge", "edge is another part of the project"],
    ["mf-postgres", "postgres is another part of the project"],
    ["mf-database", "database is another part of the project"],
    ["mf-trivia", "trivia is another part of the project"],
    ["mf-smtp", "smtp is another part of the project"],
    ["mf-new", "new is a reserved word of JavaScript"],
    ["mf-class", "class is a reserved word of JavaScript"],
    ["mf-await", "await is a reserved word of JavaScript"],
  ] as const) {
    await expect(makePair(name, root)).rejects.toThrow(
      `${name} can't be the name of a remote: ${reason}`,
    );
  }
  expect(snapshot()).toEqual(before);
});

test("a failure midway removes what was written", async () => {
  const before = snapshot();
  const fail = (files: string[]) => {
    expect(files).toContain("mf-gazette/package.json");
    throw new Error("The formatter can't be started.");
  };
  await expect(makePair("mf-gazette", root, fail)).rejects.toThrow(
    "The formatter can't be started.",
  );
  expect(snapshot()).toEqual(before);
  expect(existsSync(path.join(root, "mf-gazette"))).toBe(false);
});

test("a new service's two ports are free", () => {
  expect(freePort([])).toBe(4007);
  expect(freePort([4007, 4108, 4110])).toBe(4009);
});
