import { describe, expect, it } from "vitest";
import { createBackground } from "./background.ts";
import { startJob } from "./job.ts";
import { testSettings } from "../../test/testing.ts";

const { log } = testSettings;

describe("a job", () => {
  it("runs at once and then repeatedly, also after a failure, until it is stopped", async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 2) throw new Error("this run failed");
    };
    const stop = startJob({ name: "count", everySeconds: 0.001, run }, log);
    await expect.poll(() => runs).toBeGreaterThan(3);
    await stop();
    const atStop = runs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(atStop);
  });

  it("is stopped after its current run", async () => {
    let ended = false;
    const run = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended = true;
    };
    await startJob({ name: "slow", everySeconds: 60, run }, log)();
    expect(ended).toBe(true);
  });

  it("learns that it is to be stopped, so that a long run can end early", async () => {
    const run = (stopped: AbortSignal) =>
      new Promise<void>((resolve) => stopped.addEventListener("abort", () => resolve()));
    const stop = startJob({ name: "long", everySeconds: 60, run }, log);
    await expect(stop()).resolves.toBeUndefined();
  });
});

describe("background tasks", () => {
  it("are settled once they and the tasks they started have ended, failed or not", async () => {
    const background = createBackground(log);
    const done: string[] = [];
    background.run("fails", () => Promise.reject(new Error("no")));
    background.run("first", async () => {
      await Promise.resolve();
      background.run("second", async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        done.push("second");
      });
      done.push("first");
    });
    await background.settled();
    expect(done).toEqual(["first", "second"]);
  });
});
