import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentStep, keepFirstVisit, readFirstVisit } from "./first-visit.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("goes on where the member left it, each member by themselves", () => {
  keepFirstVisit("ada", { passed: ["picture", "topics"] });
  expect(readFirstVisit("ada")).toEqual({ passed: ["picture", "topics"] });
  expect(currentStep(readFirstVisit("ada"))).toBe("people");
  expect(currentStep(readFirstVisit("noor"))).toBe("picture");
});

it("is over when every step is done or skipped", () => {
  expect(currentStep({ passed: ["post", "people", "topics", "picture"] })).toBeNull();
});

it.each(["{", "null", "[]", '{"passed":"picture"}', '{"passed":["x"]}'])(
  "begins at the first step where %s is stored",
  (text) => {
    stored.set("first-visit-ada", text);
    expect(readFirstVisit("ada")).toEqual({ passed: [] });
  },
);

it("goes on without a storage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => keepFirstVisit("ada", { passed: ["picture"] })).not.toThrow();
  expect(currentStep(readFirstVisit("ada"))).toBe("picture");
});
