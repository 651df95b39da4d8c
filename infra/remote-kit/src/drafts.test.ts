import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDraft, readDraft } from "./drafts.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  keepDraft("comment:a", null, "");
  vi.unstubAllGlobals();
});

test("a visitor's draft is there after signing in", () => {
  keepDraft("comment:a", null, "Hello");
  expect(readDraft("comment:a", "tess")).toBe("Hello");
  expect(readDraft("comment:b", "tess")).toBe("");
});

test("a member's draft is there when they sign in again, and no one else's", () => {
  keepDraft("comment:a", "tess", "Hello");
  expect(readDraft("comment:a", null)).toBe("");
  expect(readDraft("comment:a", "noor")).toBe("");
  expect(readDraft("comment:a", "tess")).toBe("Hello");
});

test("a draft is in the storage, so that it outlives a reload, until it is empty", () => {
  keepDraft("comment:a", "tess", "Hello");
  expect(sessionStorage.getItem("draft:comment:a")).toBe('{"by":"tess","text":"Hello"}');
  keepDraft("comment:a", "tess", "");
  expect(sessionStorage.getItem("draft:comment:a")).toBeNull();
});

test("a closed storage keeps drafts as long as the page", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepDraft("comment:a", "tess", "Hello");
  expect(readDraft("comment:a", "tess")).toBe("Hello");
});
