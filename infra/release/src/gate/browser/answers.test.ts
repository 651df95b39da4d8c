import { expect, test } from "vitest";
import { CALLS } from "./answers.ts";
import { sampleOf } from "./sample.ts";

test.each(CALLS)("$pattern has an answer of its contract", ({ answer }) => {
  const sample = sampleOf(answer, "019b8d3a-1000-7000-8000-000000000001");
  expect(answer.parse(sample)).toEqual(sample);
});
