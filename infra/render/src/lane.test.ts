import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLane } from "./lane.ts";
import { createLanes } from "./lanes.ts";

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

/** A lane whose worker runs some code, then renders the time at which it was done with it, in as many milliseconds as a request says. */
function laneOf(start: string, partsPerWorker?: number) {
  const code = `
    const pause = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); };
    ${start};
    const at = performance.timeOrigin + performance.now();
    exports.renderPart = async ({ ms = 0 }) => { pause(ms); return at; };`;
  const builds = { shell: { release: "shell@1", code }, remote: null };
  const lane = createLane(builds, pathToFileURL(program), partsPerWorker);
  onTestFinished(() => lane.end());
  return lane;
}

/** Builds whose part takes as many milliseconds as a request says. */
const buildsOf = (release: string) => ({
  shell: {
    release,
    code: `exports.renderPart = ({ ms = 0 }) => new Promise((done) => setTimeout(done, ms, 1));`,
  },
  remote: null,
});

/** Start-up that takes a while. */
const SLOW = "pause(300)";

const SLOW_PART = JSON.stringify({ ms: 300 });

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

test("a worker whose part is late goes on, and its next parts are in time", async () => {
  const lane = laneOf("");
  await lane.warm();
  const [first, waited] = await Promise.all([
    lane.render(SLOW_PART, 200),
    lane.render("{}", 1_000),
  ]);
  expect(first).toMatchObject({ failure: "late" });
  expect(waited).toHaveProperty("part");
  expect(await lane.render("{}", 1_000)).toEqual(waited);
});

test("a request that has waited as long as it may take isn't rendered", async () => {
  const lane = laneOf("");
  await lane.warm();
  const outcomes = await Promise.all([lane.render(SLOW_PART, 200), lane.render("{}", 100)]);
  expect(outcomes).toMatchObject([{ failure: "late" }, { failure: "late" }]);
});

test("while a part is late, further requests are refused at once", async () => {
  const lane = laneOf("");
  await lane.warm();
  expect(await lane.render(SLOW_PART, 100)).toMatchObject({ failure: "late" });
  const error = "the part before it is late";
  expect(await lane.render("{}", 5_000)).toEqual({ failure: "late", error });
  await expect.poll(() => lane.render("{}", 5_000)).toHaveProperty("part");
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

test("a worker that renders, or that others wait for, isn't ended for another release", async () => {
  const lanes = createLanes(pathToFileURL(program), 2);
  onTestFinished(() => lanes.end());
  const [first, second] = ["shell@1", "shell@2"].map((release) => lanes.of(buildsOf(release)));
  const warming = first?.warm();
  const rendering = second?.render(SLOW_PART, 10_000);
  expect(lanes.of(buildsOf("shell@3"))).toBeNull();
  expect(lanes.of(buildsOf("shell@2"))).toBe(second);
  await warming;
  // The first one is idle now
  expect(lanes.of(buildsOf("shell@3"))).not.toBeNull();
  expect(await rendering).toEqual({ part: "1" });
});

test("a lane that is ended refuses its requests as busy, which no release is charged with", async () => {
  const lane = laneOf("");
  await lane.warm();
  const rendering = [lane.render(SLOW_PART, 5_000), lane.render("{}", 5_000)];
  lane.end();
  expect(await Promise.all(rendering)).toMatchObject([{ failure: "busy" }, { failure: "busy" }]);
});
