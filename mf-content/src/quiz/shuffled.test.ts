import { expect, test } from "vitest";
import { shuffled } from "./shuffled.ts";

/** Plays back numbers as if they were random. */
const numbers = (...list: number[]) => {
  const rest = [...list];
  return () => rest.shift() ?? 0;
};

test("each order comes about in exactly one way, so that all are equally likely", () => {
  const orders = new Set<string>();
  for (const last of [0, 1, 2, 3]) {
    for (const third of [0, 1, 2]) {
      for (const second of [0, 1]) {
        orders.add(shuffled("abcd".split(""), numbers(last / 4, third / 3, second / 2)).join(""));
      }
    }
  }
  expect(orders.size).toBe(24);
});

test("nothing gets lost, and the list itself stays as it is", () => {
  const list = ["a", "b", "c", "d", "e"];
  expect(shuffled(list, () => 0.999).toSorted()).toEqual(list);
  expect(shuffled([])).toEqual([]);
  shuffled(list);
  expect(list).toEqual(["a", "b", "c", "d", "e"]);
});
