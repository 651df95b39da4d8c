import { describe, expect, it } from "vitest";
import { draftFaults } from "./post-draft.ts";

const valid = { title: "Title", postCategory: "Climate", region: "", content: "Words" };
const faultsOf = (changes: Partial<typeof valid>) =>
  Object.entries(draftFaults({ ...valid, ...changes })).filter(([, fault]) => fault);

describe("draftFaults", () => {
  it("lets a post without a region pass", () => {
    expect(faultsOf({})).toEqual([]);
  });

  it("names what is missing", () => {
    expect(faultsOf({ title: " \n", postCategory: "", content: "" })).toEqual([
      ["title", "Title is required."],
      ["postCategory", "Category is required: please choose one."],
      ["content", "Description is required."],
    ]);
  });

  it("counts a text as the server does: trimmed, with single line ends", () => {
    expect(faultsOf({ title: `${"a".repeat(200)}  ` })).toEqual([]);
    expect(faultsOf({ title: "a".repeat(201) })).toEqual([
      ["title", "Title may have at most 200 characters."],
    ]);
    expect(faultsOf({ content: `a\r\n${"b".repeat(9_998)}` })).toEqual([]);
  });
});
