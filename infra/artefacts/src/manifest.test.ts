import { expect, test } from "vitest";
import { manifestSchema } from "./manifest.ts";

const withWord = (word: unknown) => ({
  pages: [
    {
      page: "report",
      path: "/report",
      title: "Report",
      description: "Report a post.",
      access: "public",
      query: { type: { post: word } },
    },
  ],
});

test.each(["posts", ""])("a word of a query may stand for %j", (word) => {
  expect(manifestSchema.safeParse(withWord(word)).error).toBeUndefined();
});

test.each([5, null, "x".repeat(301)])("a word of a query can't stand for %j", (word) => {
  expect(manifestSchema.safeParse(withWord(word)).success).toBe(false);
});
