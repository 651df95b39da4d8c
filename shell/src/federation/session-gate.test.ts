import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShellSession } from "../session/session.ts";
import { createSessionGate, type SessionGate } from "./session-gate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gateOver(answers: (() => Promise<void>)[]) {
  const shown: string[] = [];
  let retry = () => {};
  const outlet = {
    loading: () => void shown.push("loading"),
    failed: (again: () => void) => {
      shown.push("failed");
      retry = again;
    },
  };
  let isKnown = false;
  const probe = vi.fn<ShellSession["probe"]>(async () => {
    await answers.shift()?.();
    isKnown = true;
  });
  const report = vi.fn<(error: unknown) => void>();
  const session = { probe, isKnown: () => isKnown } as unknown as ShellSession;
  const gate = createSessionGate(session, outlet, report);
  return { gate, shown, probe, report, retry: () => retry() };
}

const offline = () => Promise.reject(new Error("offline"));
const settled = () => vi.advanceTimersByTimeAsync(0);

test("a held page shows that it loads, and a failure with a retry that works", async () => {
  const { gate, shown, retry } = gateOver([offline]);
  gate.hold();
  gate.ask();
  await settled();
  expect(shown.at(-1)).toBe("failed");
  retry();
  await settled();
  expect(shown.at(-1)).toBe("loading");
});

test("a page held after the failure offers the retry at once", async () => {
  const { gate, shown } = gateOver([offline]);
  gate.ask();
  await settled();
  expect(shown).toEqual([]);
  gate.hold();
  expect(shown).toEqual(["failed"]);
});

test("pages that nothing holds are left alone", async () => {
  const { gate, shown } = gateOver([offline]);
  gate.hold();
  gate.release();
  shown.length = 0;
  gate.ask();
  await settled();
  expect(shown).toEqual([]);
});

test("the question is repeated after a growing pause until it is answered, and reported once", async () => {
  const { gate, probe, report } = gateOver(Array.from({ length: 8 }, () => offline));
  gate.ask();
  const calls: number[] = [];
  for (const seconds of [1, 2, 3, 60, 60, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    calls.push(probe.mock.calls.length);
  }
  expect(calls).toEqual([1, 2, 3, 6, 7, 8]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([probe.mock.calls.length, report.mock.calls.length]).toEqual([9, 1]);
});

test.each<[string, (gate: SessionGate) => void]>([
  ["a guarded page is opened", (gate) => gate.hold()],
  ["another page is opened", (gate) => gate.release()],
  ["the browser is online again", () => window.dispatchEvent(new Event("online"))],
])("the question is repeated at once when %s, unless it is under way", async (_, happens) => {
  const { gate, probe } = gateOver([offline, () => new Promise(() => {})]);
  gate.ask();
  await settled();
  happens(gate);
  happens(gate);
  await settled();
  expect(probe).toHaveBeenCalledTimes(2);
});
