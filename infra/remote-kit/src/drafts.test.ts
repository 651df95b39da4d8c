import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDraft, readDraft, removeDrafts } from "./drafts.ts";

/** A storage as browsers have it: its keys are its properties. */
function stubStorage(name: "localStorage" | "sessionStorage"): void {
  const methods = {
    getItem(key: string) {
      return Reflect.get(this, key) as string | null;
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value);
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  vi.stubGlobal(name, Object.create(methods));
}

const stored = (...areas: Storage[]): unknown =>
  Object.fromEntries(areas.flatMap((area) => Object.entries(area)));

beforeEach(() => {
  stubStorage("localStorage");
  stubStorage("sessionStorage");
});
afterEach(() => {
  removeDrafts();
  vi.unstubAllGlobals();
});

test("a visitor's draft is the member's after signing in, even where they had another", () => {
  keepDraft("comment:a", "tess", { text: "Older" });
  keepDraft("comment:a", null, { text: "Hello" });
  expect(readDraft("comment:a", "tess")).toEqual({ text: "Hello" });
  expect(readDraft("comment:b", "tess")).toEqual({});
  keepDraft("comment:a", "tess", { text: "Hello!" });
  expect(readDraft("comment:a", "tess")).toEqual({ text: "Hello!" });
  expect(readDraft("comment:a", null)).toEqual({});
});

test("a member's draft is there when they sign in again, and no one else's", () => {
  keepDraft("comment:a", "tess", { text: "Hello" });
  expect(readDraft("comment:a", null)).toEqual({});
  expect(readDraft("comment:a", "noor")).toEqual({});
  expect(readDraft("comment:a", "tess")).toEqual({ text: "Hello" });
});

test("a member's draft is on the device, a visitor's in the tab, each until it is empty", () => {
  keepDraft("comment:a", "tess", { text: "Hello" });
  keepDraft("comment:b", null, { text: "Hi" });
  expect(stored(localStorage)).toEqual({ "draft/tess/comment:a": '{"text":"Hello"}' });
  expect(stored(sessionStorage)).toEqual({ "draft//comment:b": '{"text":"Hi"}' });
  keepDraft("comment:a", "tess", { text: "" });
  keepDraft("comment:b", null, {});
  expect(stored(localStorage, sessionStorage)).toEqual({});
});

test("signing out removes all drafts, and only these", () => {
  localStorage.setItem("userInfo", "{}");
  keepDraft("comment:a", "tess", { text: "Hello" });
  keepDraft("comment:b", null, { text: "Hi" });
  removeDrafts();
  expect(stored(localStorage, sessionStorage)).toEqual({ userInfo: "{}" });
  expect(readDraft("comment:a", "tess")).toEqual({});
});

test("a closed storage keeps drafts as long as the page", () => {
  vi.stubGlobal("localStorage", undefined);
  keepDraft("comment:a", "tess", { text: "Hello" });
  expect(readDraft("comment:a", "tess")).toEqual({ text: "Hello" });
});

test("what is no draft isn't read", () => {
  localStorage.setItem("draft/tess/comment:a", '"Hello"');
  expect(readDraft("comment:a", "tess")).toEqual({});
  localStorage.setItem("draft/tess/comment:a", '{"text":7,"title":"Hello"}');
  expect(readDraft("comment:a", "tess")).toEqual({ title: "Hello" });
});
