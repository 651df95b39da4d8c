import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSessions } from "./session-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A node with one socket for each name, which is the session's id and, after "token ", its token's hash. */
function createWatch(names: string[]) {
  const node = {
    open: new Set(names.map((name) => `token ${name}`)),
    deaf: false,
    reachable: true,
  };
  const asked: string[][] = [];
  const disconnected: string[] = [];
  const sockets = names.map((name) => ({
    data: { tokenHash: `token ${name}`, sessionId: name },
    disconnect: () => void disconnected.push(name),
  }));
  const watch = watchSessions({
    openSessions: async (hashes) => {
      asked.push(hashes);
      if (!node.reachable) throw new Error("auth can't be asked");
      return new Set(hashes.filter((hash) => node.open.has(hash)));
    },
    members: { sockets: () => sockets as never },
    hasMissed: () => node.deaf,
    log: pino({ level: "silent" }),
  });
  return { ...watch, node, asked, disconnected };
}

test("news of an end closes the sockets of that session or, a moment later, token only", async () => {
  const { ended, disconnected } = createWatch(["one", "two", "three"]);
  ended("two");
  ended("token three");
  // The browser of a replaced token waits for the answer that brings the new one
  await vi.advanceTimersByTimeAsync(1_000);
  expect(disconnected).toEqual(["two"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(disconnected).toEqual(["two", "three"]);
});

test("all sessions are asked about in one call, no more than once a minute", async () => {
  const { node, asked, disconnected } = createWatch(["one", "two"]);
  node.open.delete("token two");
  await vi.advanceTimersByTimeAsync(55_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([["token one", "token two"]]);
  expect(disconnected).toEqual(["two"]);
  await vi.advanceTimersByTimeAsync(540_000);
  expect(asked.length).toBeLessThanOrEqual(10);
});

test("a node that may have missed news asks every few seconds", async () => {
  const { node, asked } = createWatch(["one"]);
  node.deaf = true;
  await vi.advanceTimersByTimeAsync(7_000);
  expect(asked).toHaveLength(2);
  node.deaf = false;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked).toHaveLength(2);
});

test("while auth can't be asked sockets stay open, and it is asked again soon", async () => {
  const { node, asked, disconnected } = createWatch(["one"]);
  node.open.clear();
  node.reachable = false;
  await vi.advanceTimersByTimeAsync(64_000);
  expect(asked.length).toBeGreaterThan(0);
  expect(disconnected).toEqual([]);
  node.reachable = true;
  await vi.advanceTimersByTimeAsync(3_500);
  expect(disconnected).toEqual(["one"]);
});
