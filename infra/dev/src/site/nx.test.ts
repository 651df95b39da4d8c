import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { failuresIn, taskIn } from "./nx.ts";
import { ROOT } from "../machine/root.ts";

const OUTPUT = `
 NX   Running target build for 2 projects:

> nx run @oneworld/shell:build

npm warn Unknown user config
fine

> nx run @oneworld/service-forum:build

Could not resolve "./posts.ts"
npm error code 1

 NX   Running target build for 2 projects failed

Failed tasks:

- @oneworld/service-forum:build
`.split("\n");

it("shows only what the failed tasks printed", () => {
  const shown = failuresIn(OUTPUT).filter(Boolean);
  expect(shown).toEqual([
    "> nx run @oneworld/service-forum:build",
    'Could not resolve "./posts.ts"',
  ]);
});

it("names the tasks that have run", () => {
  expect(OUTPUT.flatMap((line) => taskIn(line) ?? [])).toEqual([
    "@oneworld/shell:build",
    "@oneworld/service-forum:build",
  ]);
});

it("shows everything when Nx itself failed", () => {
  const lines = ["Could not read nx.json"];
  expect(failuresIn(lines)).toEqual(lines);
});

/** Projects that have to be built again after a change of this file. */
const builtAgainAfter = (file: string): string[] => {
  const nx = path.join(ROOT, "node_modules/.bin/nx");
  const args = ["show", "projects", "--affected", `--files=${file}`, "--with-target=build"];
  return execFileSync(process.execPath, [nx, ...args], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((line) => line.startsWith("@oneworld/"));
};

it.each([
  ["mf-forum/src/app.ts", "@oneworld/mf-forum"],
  ["services/forum/src/app.ts", "@oneworld/service-forum"],
  ["shell/src/app.ts", "@oneworld/shell"],
])(
  "after a change of %s only its own project is built again",
  { timeout: 60_000 },
  (file, project) => {
    expect(builtAgainAfter(file)).toEqual([project]);
  },
);
