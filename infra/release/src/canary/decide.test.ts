import { describe, expect, test } from "vitest";
import { DEFAULT_BOUNDS, whyWorse, type ArmCounts } from "./decide.ts";

const NOTHING: ArmCounts = {
  visitors: 0,
  failed: 0,
  failedNetworks: 0,
  painted: 0,
  paintedNetworks: 0,
  logSum: 0,
  logSquareSum: 0,
};

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Behaviour {
  errors: number;
  /** milliseconds, geometric mean */
  paint: number;
}

/**
 * Lets visitors come one by one, each tenth to the canary, and asks after each canary visitor.
 *
 * @returns the number of visitors when the canary was halted; null if it wasn't
 */
function trial(canary: Behaviour, control: Behaviour, visitors: number, seed: number) {
  const next = numbers(seed);
  const gauss = () => Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next());
  const arms = { canary: { ...NOTHING }, control: { ...NOTHING } };
  const visit = (arm: ArmCounts, { errors, paint }: Behaviour) => {
    // Paints of real visitors spread by about a factor of two
    const logarithm = Math.log(paint) + 0.6 * gauss();
    arm.visitors++;
    // Each visitor comes from a network of their own
    const failed = next() < errors ? 1 : 0;
    arm.failed += failed;
    arm.failedNetworks += failed;
    arm.painted++;
    arm.paintedNetworks++;
    arm.logSum += logarithm;
    arm.logSquareSum += logarithm ** 2;
  };
  for (let count = 0; count < visitors; count++) {
    if (count % 10 !== 0) visit(arms.control, control);
    else {
      visit(arms.canary, canary);
      if (whyWorse(arms.canary, arms.control, DEFAULT_BOUNDS)) return arms.canary.visitors;
    }
  }
  return null;
}

const trials = (canary: Behaviour, control: Behaviour, visitors = 20_000) =>
  Array.from({ length: 100 }, (_, seed) => trial(canary, control, visitors, seed + 1));

const USUAL: Behaviour = { errors: 0.005, paint: 900 };

describe("over 100 trials of 20 000 visitors, looked at after each of them", () => {
  test("a canary as good as what is live is never rolled back", () => {
    expect(trials(USUAL, USUAL).filter((stopped) => stopped !== null)).toEqual([]);
  });

  test("one that is a little worse, within the bounds, hardly ever", () => {
    const slightly = { errors: 0.01, paint: 960 };
    expect(trials(slightly, USUAL).filter((stopped) => stopped !== null).length).toBeLessThan(3);
  });

  test.each<[string, Behaviour, number]>([
    ["fails for everybody", { ...USUAL, errors: 1 }, 50],
    ["fails for every fifth visitor", { ...USUAL, errors: 0.2 }, 150],
    ["fails for every twentieth visitor", { ...USUAL, errors: 0.05 }, 1_500],
    ["paints twice as late", { ...USUAL, paint: 1_800 }, 100],
    ["paints a third later", { ...USUAL, paint: 1_200 }, 1_500],
  ])("one that %s always", (_, canary, most) => {
    const stopped = trials(canary, USUAL);
    expect(stopped).not.toContain(null);
    expect(Math.max(...stopped.map(Number))).toBeLessThanOrEqual(most);
  });
});

test("a verdict takes enough visitors on both sides, and failures from ten networks", () => {
  const judge = (visitors: number, failedNetworks: number, controls: number) => {
    const canary = { ...NOTHING, visitors, failed: visitors, failedNetworks };
    return whyWorse(canary, { ...NOTHING, visitors: controls }, DEFAULT_BOUNDS);
  };
  expect(judge(49, 49, 1_000)).toBeNull();
  expect(judge(50, 50, 49)).toBeNull();
  expect(judge(100, 9, 1_000)).toBeNull();
  expect(judge(100, 10, 1_000)).toMatch(/met errors/);
});

test("paints of both arms have to come from ten networks", () => {
  const painted = (milliseconds: number, paintedNetworks: number): ArmCounts => {
    const logarithm = Math.log(milliseconds);
    return {
      ...NOTHING,
      painted: 100,
      paintedNetworks,
      logSum: 100 * logarithm,
      logSquareSum: 100 * logarithm ** 2,
    };
  };
  const judge = (canary: number, control: number) =>
    whyWorse(painted(9_000, canary), painted(900, control), DEFAULT_BOUNDS);
  expect(judge(9, 100)).toBeNull();
  expect(judge(100, 9)).toBeNull();
  expect(judge(10, 10)).toMatch(/contentful paint/);
});

test("a site that fails for everybody is no reason against the canary", () => {
  const failing = { ...NOTHING, visitors: 500, failed: 300, failedNetworks: 300 };
  expect(whyWorse(failing, failing, DEFAULT_BOUNDS)).toBeNull();
});

test("the reason has the figures", () => {
  const canary = { ...NOTHING, visitors: 100, failed: 20, failedNetworks: 20 };
  const control = { ...NOTHING, visitors: 400, failed: 2 };
  expect(whyWorse(canary, control, DEFAULT_BOUNDS)).toBe(
    "20.0 % of its visitors met errors, 0.5 % of those of the live version.",
  );
});
