import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { REPOSITORY } from "./folders.ts";

const RUN = path.join(REPOSITORY, "infra/build/bin/run.mjs");

/** A package of one test: a program, and a module that it imports. */
async function createPackage() {
  const folder = await mkdtemp(path.join(tmpdir(), "program-"));
  const bundle = path.join(
    REPOSITORY,
    "node_modules/.cache/programs",
    `${path.basename(folder)}.mjs`,
  );
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
    await rm(bundle, { force: true });
  });
  await mkdir(path.join(folder, "src"));
  const write = (name: string, text: string) => writeFile(path.join(folder, "src", name), text);
  await write(
    "main.ts",
    `import { word } from "./word.ts"; console.log(word, ...process.argv.slice(2));`,
  );
  await write("word.ts", `export const word: string = "hello";`);
  const run = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [RUN, folder, ...args]);
    return stdout.trim();
  };
  const bundled = async () => (await stat(bundle)).mtimeMs;
  return { write, run, bundled };
}

test("a program is bundled once, and again when any of its sources has changed", async () => {
  const { write, run, bundled } = await createPackage();
  expect(await run("world", "--loud")).toBe("hello world --loud");
  const first = await bundled();
  expect(await run()).toBe("hello");
  expect(await bundled()).toBe(first);
  await write("word.ts", `export const word: string = "good morning";`);
  expect(await run("world")).toBe("good morning world");
  expect(await bundled()).toBeGreaterThan(first);
});

test("several may run a changed program at once", async () => {
  const { run } = await createPackage();
  expect(await Promise.all(["a", "b", "c"].map((name) => run(name)))).toEqual(
    ["a", "b", "c"].map((name) => `hello ${name}`),
  );
});

test("a program that can't be bundled fails and says why, and nothing of it runs", async () => {
  const { write, run } = await createPackage();
  await run();
  await write(
    "main.ts",
    `console.log("begun"); import { word } from "./gone.ts"; console.log(word);`,
  );
  await expect(run()).rejects.toMatchObject({
    stdout: "",
    stderr: expect.stringContaining('Could not resolve "./gone.ts"') as string,
  });
});

test(
  "the release command's program doesn't say where it was bundled",
  { timeout: 60_000 },
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [RUN, "infra/release", "help"]);
    expect(stdout).toContain("Usage: release");
    const program = path.join(REPOSITORY, "node_modules/.cache/programs/release.mjs");
    expect(await readFile(program, "utf8")).not.toContain(REPOSITORY);
  },
);
