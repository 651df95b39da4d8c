import { describe, expect, it } from "vitest";
import { message, messages } from "../testing/chat-fixture.ts";
import { completeUpTo, mergeMessages } from "./timeline.ts";

const seqs = (from: readonly { seq: number }[]) => from.map(({ seq }) => seq);

/** Every order of the given values. */
const permutations = <T>(values: T[]): T[][] =>
  values.length < 2
    ? [values]
    : values.flatMap((value, index) =>
        permutations(values.toSpliced(index, 1)).map((rest) => [value, ...rest]),
      );

describe("mergeMessages", () => {
  it("gives one order, whatever the order of arrival", () => {
    for (const order of permutations(messages(1, 5))) {
      const merged = order.reduce<ReturnType<typeof mergeMessages>>(
        (known, arrived) => mergeMessages(known, [arrived]),
        [],
      );
      expect(seqs(merged)).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it("shows a message once, however often it comes", () => {
    const known = messages(1, 3);
    const merged = mergeMessages(mergeMessages(known, [message(3)]), [message(2), message(4)]);
    expect(seqs(merged)).toEqual([1, 2, 3, 4]);
  });

  it("joins pages on both sides", () => {
    const merged = mergeMessages(
      mergeMessages(messages(11, 20), messages(1, 10)),
      messages(18, 25),
    );
    expect(seqs(merged)).toEqual(seqs(messages(1, 25)));
  });

  it("leaves what was there untouched", () => {
    const known = messages(1, 2);
    mergeMessages(known, [message(3)]);
    expect(seqs(known)).toEqual([1, 2]);
  });
});

describe("completeUpTo", () => {
  it("is the last message where none is missing", () => {
    expect(completeUpTo([])).toBe(0);
    expect(completeUpTo(messages(1, 1))).toBe(1);
    expect(completeUpTo(messages(41, 90))).toBe(90);
  });

  it("stops before the first gap", () => {
    expect(completeUpTo([...messages(5, 7), message(9), message(12)])).toBe(7);
    expect(completeUpTo([message(5), message(7)])).toBe(5);
  });
});
