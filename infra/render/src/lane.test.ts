import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLane } from "./lane.ts";

const folder = mkdtempSync(path.join(tmpdir(), "lane-"));
const program = path.join(folder, "main.mjs");
await build({
  entryPoints: [path.join(import.meta.dirname, "main.ts")],
  outfile: program,
  bundle: true,
  platform: "node",
  format: "esm",
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A lane whose worker runs some code, then renders the time at which it was done with it. */
function laneOf(start: string, partsPerWorker?: number) {
  const code = `${start}; const at = performance.timeOrigin + performance.now(); exports.renderPart = async () => at;`;
  const builds = { shell: { release: "shell@1", code }, remote: null };
  const lane = createLane(builds, pathToFileURL(program), partsPerWorker);
  onTestFinished(() => lane.end());
  return lane;
}

/** Start-up that takes a while. */
const SLOW = `for (const end = Date.now() + 300; Date.now() < end; );`;

test("a worker that has rendered enough renders on until its successor has run the builds", async () => {
  const lane = laneOf(SLOW, 3);
  const render = () => lane.render("{}", 5_000);
  const [first, ...others] = [
    await render(),
    await render(),
    await render(),
    await render(),
    await render(),
  ];
  expect(first).toHaveProperty("part");
  expect(others).toEqual([first, first, first, first]);
  await expect.poll(render).not.toEqual(first);
  expect(await render()).toHaveProperty("part");
});

test("is warm once the builds have run, or have failed", async () => {
  const lane = laneOf(SLOW);
  await lane.warm();
  const at = performance.timeOrigin + performance.now();
  const outcome = await lane.render("{}", 5_000);
  expect(Number("part" in outcome && outcome.part)).toBeLessThanOrEqual(at);
  const broken = laneOf(`throw new Error("broken")`);
  await broken.warm();
  expect(await broken.render("{}", 5_000)).toMatchObject({ failure: "rests" });
});
