import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const messages = (store: ReturnType<typeof createToastStore>) =>
  store.getToasts().map((toast) => toast.message);

describe("createToastStore", () => {
  it("keeps a success on screen for at least five seconds, then removes it", () => {
    const store = createToastStore();
    store.success("Saved", { icon: "heart" });
    vi.advanceTimersByTime(4_900);
    expect(store.getToasts()).toMatchObject([{ tone: "success", message: "Saved", icon: "heart" }]);
    vi.advanceTimersByTime(200);
    expect(store.getToasts()).toEqual([]);
  });

  it("keeps everything while held and starts the time anew on release", () => {
    const store = createToastStore();
    store.error("Refused");
    vi.advanceTimersByTime(4_000);
    store.hold();
    store.success("Meanwhile");
    vi.advanceTimersByTime(60_000);
    expect(messages(store)).toEqual(["Refused", "Meanwhile"]);
    store.release();
    vi.advanceTimersByTime(4_900);
    expect(messages(store)).toEqual(["Refused", "Meanwhile"]);
    vi.advanceTimersByTime(10_000);
    expect(messages(store)).toEqual([]);
  });

  it("removes what is dismissed and nothing else", () => {
    const store = createToastStore();
    store.success("One");
    store.success("Two");
    store.dismiss(store.getToasts()[0]?.id ?? 0);
    expect(messages(store)).toEqual(["Two"]);
  });

  it("shows a repeated message once, with its full time", () => {
    const store = createToastStore();
    store.error("No connection");
    vi.advanceTimersByTime(7_000);
    store.error("No connection");
    vi.advanceTimersByTime(7_000);
    expect(messages(store)).toEqual(["No connection"]);
  });

  it("shows the newest four", () => {
    const store = createToastStore();
    for (const message of ["1", "2", "3", "4", "5"]) store.success(message);
    expect(messages(store)).toEqual(["2", "3", "4", "5"]);
  });

  it("tells subscribers until they leave", () => {
    const store = createToastStore();
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.success("One");
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    store.success("Two");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
