import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose toasts are on screen at once. */
function createShownStore() {
  const store = createToastStore();
  store.subscribe(() => store.getToasts().forEach(({ id }) => store.shown(id)));
  return store;
}

const messages = (store: ReturnType<typeof createToastStore>) =>
  store.getToasts().map((toast) => toast.message);

describe("createToastStore", () => {
  it("keeps a success on screen for at least five seconds, then removes it", () => {
    const store = createShownStore();
    store.success("Saved", { icon: "heart" });
    vi.advanceTimersByTime(4_900);
    expect(store.getToasts()).toMatchObject([{ tone: "success", message: "Saved", icon: "heart" }]);
    vi.advanceTimersByTime(200);
    expect(store.getToasts()).toEqual([]);
  });

  it("keeps everything while held and restarts the time on release", () => {
    const store = createShownStore();
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
    const store = createShownStore();
    store.success("One");
    store.success("Two");
    store.dismiss(store.getToasts()[0]?.id ?? 0);
    expect(messages(store)).toEqual(["Two"]);
  });

  it("shows a repeated message once, with its full time", () => {
    const store = createShownStore();
    store.error("No connection");
    vi.advanceTimersByTime(7_000);
    store.error("No connection");
    vi.advanceTimersByTime(7_000);
    expect(messages(store)).toEqual(["No connection"]);
  });

  it("shows the newest four", () => {
    const store = createShownStore();
    for (const message of ["1", "2", "3", "4", "5"]) store.success(message);
    expect(messages(store)).toEqual(["2", "3", "4", "5"]);
  });

  it("shows one at a time: a new message ends those that were on screen for two seconds", () => {
    const store = createShownStore();
    store.error("Wrong password");
    vi.advanceTimersByTime(1_000);
    store.error("No connection");
    expect(messages(store)).toEqual(["Wrong password", "No connection"]);
    vi.advanceTimersByTime(1_000);
    expect(messages(store)).toEqual(["No connection"]);
    vi.advanceTimersByTime(1_000);
    store.success("Login Successfully");
    expect(messages(store)).toEqual(["Login Successfully"]);
    vi.advanceTimersByTime(4_900);
    expect(messages(store)).toEqual(["Login Successfully"]);
  });

  it("ends an error whose cause is gone once it was on screen for two seconds, and nothing else", () => {
    const store = createShownStore();
    const end = store.error("Refused");
    vi.advanceTimersByTime(500);
    end();
    vi.advanceTimersByTime(1_400);
    expect(messages(store)).toEqual(["Refused"]);
    store.success("Saved");
    vi.advanceTimersByTime(200);
    end();
    expect(messages(store)).toEqual(["Saved"]);
  });

  it("ends an error whose cause has gone while it was held, once it is released", () => {
    const store = createToastStore();
    const end = store.error("The title is too long.");
    store.shown(store.getToasts()[0]?.id ?? 0);
    store.hold();
    vi.advanceTimersByTime(3_000);
    end();
    expect(store.getToasts()).toHaveLength(1);
    store.release();
    expect(store.getToasts()).toEqual([]);
  });

  it("ends what belongs to the page before, and keeps what led to the new one", () => {
    const store = createShownStore();
    store.error("Refused");
    vi.advanceTimersByTime(1_500);
    store.success("Published");
    store.pageChanged();
    expect(messages(store)).toEqual(["Refused", "Published"]);
    vi.advanceTimersByTime(500);
    expect(messages(store)).toEqual(["Published"]);
    vi.advanceTimersByTime(4_000);
    expect(messages(store)).toEqual(["Published"]);
    store.pageChanged();
    expect(messages(store)).toEqual([]);
  });

  it("counts a toast's time from when it is on screen, also if the page has changed before", () => {
    const store = createToastStore();
    store.success("Login Successfully");
    vi.advanceTimersByTime(1_500);
    store.pageChanged();
    vi.advanceTimersByTime(8_000);
    store.shown(store.getToasts()[0]?.id ?? 0);
    vi.advanceTimersByTime(4_900);
    expect(messages(store)).toEqual(["Login Successfully"]);
    vi.advanceTimersByTime(200);
    expect(messages(store)).toEqual([]);
  });

  it("shows a toast for two seconds that another one follows before it is on screen", () => {
    const store = createToastStore();
    store.success("One");
    store.success("Two");
    vi.advanceTimersByTime(6_000);
    for (const { id } of store.getToasts()) store.shown(id);
    vi.advanceTimersByTime(1_900);
    expect(messages(store)).toEqual(["One", "Two"]);
    vi.advanceTimersByTime(200);
    expect(messages(store)).toEqual(["Two"]);
  });

  it("notifies subscribers until they leave", () => {
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
