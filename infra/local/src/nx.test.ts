import { expect, it } from "vitest";
import { failuresIn } from "./nx.ts";

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

it("shows what the failed tasks printed and nothing else", () => {
  const shown = failuresIn(OUTPUT).filter(Boolean);
  expect(shown).toEqual([
    "> nx run @oneworld/service-forum:build",
    'Could not resolve "./posts.ts"',
  ]);
});

it("shows everything when Nx itself failed", () => {
  const lines = ["Could not read nx.json"];
  expect(failuresIn(lines)).toEqual(lines);
});
