import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createBatches, type BatchOptions } from "./batches.ts";

/** Batches of items such as "a1", whose key is the first character. The test ends them. */
function createHeld(options: Partial<BatchOptions<string, string>> = {}) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const add = createBatches<string, string>({
    keyOf: ([key = ""]) => key,
    mixed: true,
    together: 10,
    atOnce: 2,
    waitingMax: 100,
    run: async (items) => {
      batches.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
      return items.map((item) => `${item} done`);
    },
    ...options,
  });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, batches, endNext };
}

describe("batches", () => {
  it("run single items at once, and batch the items that arrive meanwhile", async () => {
    const { add, batches, endNext } = createHeld({ atOnce: 1 });
    const results = Promise.all(["a1", "b1", "c1"].map(add));
    expect(batches).toEqual([["a1"]]);
    await endNext();
    expect(batches).toEqual([["a1"], ["b1", "c1"]]);
    await endNext();
    expect(await results).toEqual(["a1 done", "b1 done", "c1 done"]);
  });

  it("never run one key twice at once", async () => {
    const { add, batches, endNext } = createHeld();
    void ["a1", "a2", "b1", "a3"].map(add);
    expect(batches).toEqual([["a1"], ["b1"]]);
    await endNext();
    expect(batches).toEqual([["a1"], ["b1"], ["a2", "a3"]]);
  });

  it("hold items of one key when keys can't be mixed, up to the maximum size", async () => {
    const { add, batches, endNext } = createHeld({ mixed: false, atOnce: 1, together: 2 });
    void ["x1", "a1", "b1", "a2", "a3"].map(add);
    for (let end = 0; end < 4; end += 1) await endNext();
    expect(batches).toEqual([["x1"], ["a1", "a2"], ["b1"], ["a3"]]);
  });

  it("fail together, or item by item when one item is the cause", async () => {
    const run = async (items: string[]) => {
      await Promise.resolve();
      if (items.includes("bad")) throw new Error("one is bad");
      return items;
    };
    const outcomes = async (isCausedByOneItem: boolean) => {
      const options = { run, atOnce: 1, isCausedByOneItem: () => isCausedByOneItem };
      const { add } = createHeld(options);
      const settled = await Promise.allSettled(["first", "good", "bad", "well"].map(add));
      return settled.map(({ status }) => status === "fulfilled");
    };
    expect(await outcomes(false)).toEqual([true, false, false, false]);
    expect(await outcomes(true)).toEqual([true, true, false, true]);
  });

  it("refuse items of a key that has too many in the queue, and take those of others", async () => {
    const { add, batches } = createHeld({ atOnce: 1, mixed: false, ofKeyMax: 2 });
    void ["a1", "a2", "a3", "b1"].map(add);
    await expect(add("a4")).rejects.toMatchObject({ code: "too_many_requests" });
    void add("b2");
    expect(batches).toEqual([["a1"]]);
    await expect(add("b3")).rejects.toMatchObject({ code: "too_many_requests" });
  });

  it("refuse items beyond the queue's maximum", async () => {
    const { add } = createHeld({ atOnce: 1, waitingMax: 1 });
    void add("a1");
    void add("b1");
    await expect(add("c1")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("refuse items that have waited too long, and don't run them later", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { add, batches, endNext } = createHeld({ atOnce: 1, waitingMs: 5_000 });
    const running = add("a1");
    const late = add("a2").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4_000);
    const next = add("a3");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await late).toMatchObject({ code: "unavailable" });
    await endNext();
    expect(batches).toEqual([["a1"], ["a3"]]);
    await endNext();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await running, await next]).toEqual(["a1 done", "a3 done"]);
  });
});
