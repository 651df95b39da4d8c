import { expect, test } from "vitest";
import type { ShellSession } from "../session/session.ts";
import { createSessionGate } from "./session-gate.ts";

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
  const session = { probe: () => answers.shift()?.() ?? Promise.resolve() } as ShellSession;
  const gate = createSessionGate(session, outlet, () => {});
  return { gate, shown, retry: () => retry() };
}

const offline = () => Promise.reject(new Error("offline"));
const settled = () => new Promise((resolve) => setTimeout(resolve));

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
