import { expect, it } from "vitest";
import { tryEach } from "./try-each.ts";

const ITEMS = Array.from({ length: 500 }, (_, index) => index);

it("does the items after one that fails, and throws the first errors", async () => {
  const work = (item: number) => (item === 499 ? Promise.resolve() : Promise.reject(item));
  await expect(tryEach(ITEMS, work)).rejects.toMatchObject({
    message: "499 of 500 failed.",
    errors: ITEMS.slice(0, 10),
  });
});

it("leaves the rest once the process is about to end", async () => {
  const stop = new AbortController();
  const done: number[] = [];
  await tryEach(
    ITEMS,
    async (item) => {
      done.push(item);
      if (item === 2) stop.abort();
    },
    { stopped: stop.signal },
  );
  expect(done).toEqual([0, 1, 2]);
});
