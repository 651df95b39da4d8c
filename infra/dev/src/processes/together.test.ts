import { once } from "node:events";
import { expect, it } from "vitest";
import { together } from "./together.ts";

const never = new AbortController().signal;

it("gives back what all have done", async () => {
  const parts = () => [1, 2].map((one) => Promise.resolve(one));
  await expect(together(never, parts)).resolves.toEqual([1, 2]);
});

it("stops the others when one fails, waits for their end, and throws the first error", async () => {
  const ended: string[] = [];
  const other = async (signal: AbortSignal) => {
    await once(signal, "abort");
    await Promise.resolve();
    ended.push("other");
    throw new Error("stopped");
  };
  const all = together(never, (signal) => [other(signal), Promise.reject(new Error("no port"))]);
  await expect(all).rejects.toThrow("no port");
  expect(ended).toEqual(["other"]);
});
