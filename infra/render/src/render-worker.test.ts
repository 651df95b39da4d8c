import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createRenderWorker } from "./render-worker.ts";
import { createRenderWorkers } from "./render-workers.ts";

const folder = mkdtempSync(path.join(tmpdir(), "render-worker-"));
const program = path.join(folder, "main.mjs");
await build({
  entryPoints: [path.join(import.meta.dirname, "main.ts")],
  outfile: program,
  bundle: true,
  platform: "node",
  format: "esm",
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A render worker that runs some code, then renders the time at which it was done with it, in as many milliseconds as a request says. */
function workerOf(start: string, partsPerWorker?: number) {
  const code = `
    const pause = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); };
    ${start};
    const at = performance.timeOrigin + performance.now();
    exports.renderPart = async ({ ms = 0 }) => { pause(ms); return at; };`;
  const builds = { shell: { release: "shell@1", code }, remote: null };
  const worker = createRenderWorker(builds, pathToFileURL(program), partsPerWorker);
  onTestFinished(() => worker.end());
  return worker;
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
  const worker = workerOf(SLOW, 3);
  const render = () => worker.render("{}", 5_000);
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

test("a worker whose part can't be written as JSON goes on", async () => {
  const code = `exports.renderPart = async ({ isBig }) => ({ props: isBig ? 1n : 1 });`;
  const builds = { shell: { release: "shell@1", code }, remote: null };
  const worker = createRenderWorker(builds, pathToFileURL(program));
  onTestFinished(() => worker.end());
  const failed = await worker.render(`{"isBig":true}`, 5_000);
  expect(failed).toMatchObject({ failure: "throws", error: expect.stringContaining("BigInt") });
  expect(await worker.render("{}", 5_000)).toEqual({ part: `{"props":1}` });
});

test("a worker whose part is late goes on, and its next parts are in time", async () => {
  const worker = workerOf("");
  await worker.warm();
  const [first, waited] = await Promise.all([
    worker.render(SLOW_PART, 200),
    worker.render("{}", 1_000),
  ]);
  expect(first).toMatchObject({ failure: "late" });
  expect(waited).toHaveProperty("part");
  expect(await worker.render("{}", 1_000)).toEqual(waited);
});

test("a request that has waited as long as it may take isn't rendered", async () => {
  const worker = workerOf("");
  await worker.warm();
  const outcomes = await Promise.all([worker.render(SLOW_PART, 200), worker.render("{}", 100)]);
  expect(outcomes).toMatchObject([{ failure: "late" }, { failure: "busy" }]);
});

test("while a part is late, further requests are refused at once", async () => {
  const worker = workerOf("");
  await worker.warm();
  expect(await worker.render(SLOW_PART, 100)).toMatchObject({ failure: "late" });
  const error = "the part before it is late";
  expect(await worker.render("{}", 5_000)).toEqual({ failure: "busy", error });
  await expect.poll(() => worker.render("{}", 5_000)).toHaveProperty("part");
});

test("one page waits for a release that hangs; others don't, also when it is tried again", async () => {
  const worker = workerOf("");
  await worker.warm();
  const hanging = JSON.stringify({ ms: 60_000 });
  const failures: string[] = [];
  const seen = async () => {
    const outcome = await worker.render(hanging, 50);
    if ("failure" in outcome) failures.push(outcome.failure);
    return [...new Set(failures)];
  };
  await expect.poll(seen, { timeout: 10_000, interval: 20 }).toEqual(["late", "busy", "rests"]);
  // Two rests: of 0.5 s and 1 s
  const until = performance.now() + 2_000;
  while (performance.now() < until) {
    await seen();
    await sleep(20);
  }
  expect(failures.filter((failure) => failure === "late")).toHaveLength(1);
  await expect.poll(() => worker.render("{}", 5_000), { timeout: 20_000 }).toHaveProperty("part");
});

test("is warm once the builds have run, or have failed", async () => {
  const worker = workerOf(SLOW);
  await worker.warm();
  const at = performance.timeOrigin + performance.now();
  const outcome = await worker.render("{}", 5_000);
  expect(Number("part" in outcome && outcome.part)).toBeLessThanOrEqual(at);
  const broken = workerOf(`throw new Error("broken")`);
  await broken.warm();
  expect(await broken.render("{}", 5_000)).toMatchObject({ failure: "rests" });
});

test("a worker that renders, or that others wait for, isn't ended for another release", async () => {
  const workers = createRenderWorkers(pathToFileURL(program), 2);
  onTestFinished(() => workers.end());
  const [first, second] = ["shell@1", "shell@2"].map((release) => workers.of(buildsOf(release)));
  const warming = first?.warm();
  const rendering = second?.render(SLOW_PART, 10_000);
  expect(workers.of(buildsOf("shell@3"))).toBeNull();
  expect(workers.of(buildsOf("shell@2"))).toBe(second);
  await warming;
  // The first one is idle now
  expect(workers.of(buildsOf("shell@3"))).not.toBeNull();
  expect(await rendering).toEqual({ part: "1" });
});

test("a worker that is ended refuses its requests as busy, which no release is charged with", async () => {
  const worker = workerOf("");
  await worker.warm();
  const rendering = [worker.render(SLOW_PART, 5_000), worker.render("{}", 5_000)];
  worker.end();
  expect(await Promise.all(rendering)).toMatchObject([{ failure: "busy" }, { failure: "busy" }]);
});
