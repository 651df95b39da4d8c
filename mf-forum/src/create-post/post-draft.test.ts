import { describe, expect, it } from "vitest";
import { draftErrors } from "./post-draft.ts";

const valid = { title: "Title", postCategory: "Climate", region: "", content: "Words" };
const errorsOf = (changes: Partial<typeof valid>) =>
  Object.entries(draftErrors({ ...valid, ...changes })).filter(([, fault]) => fault);

describe("draftErrors", () => {
  it("lets a post without a region pass", () => {
    expect(errorsOf({})).toEqual([]);
  });

  it("names what is missing", () => {
    expect(errorsOf({ title: " \n", postCategory: "", content: "" })).toEqual([
      ["title", "Title is required."],
      ["postCategory", "Category is required: please choose one."],
      ["content", "Description is required."],
    ]);
  });

  it("counts a text as the server does: trimmed, with single line ends", () => {
    expect(errorsOf({ title: `${"a".repeat(200)}  ` })).toEqual([]);
    expect(errorsOf({ title: "a".repeat(201) })).toEqual([
      ["title", "Title may have at most 200 characters."],
    ]);
    expect(errorsOf({ content: `a\r\n${"b".repeat(9_998)}` })).toEqual([]);
  });
});
