import { describe, expect, it } from "vitest";
import { requiredText } from "./text.ts";

const schema = requiredText("Title", 20);
const errors = (given: string) => schema.safeParse(given).error?.issues.map((i) => i.message) ?? [];

describe("required text", () => {
  it.each(["", "  \n", "\u200b", "\u2060\ufe0f", "\u200d \u2800", "\u{e0001}"])(
    "is missing in %j, which shows no character",
    (given) => expect(errors(given)).toEqual(["Title is required."]),
  );

  it.each([".", "👩‍👩‍👧", "می‌خواهم", "\u200bnews"])("is present in %j", (given) =>
    expect(schema.parse(given)).toBe(given),
  );
});
