import { expect, it } from "vitest";
import { presetOf, withPreset } from "./post-preset.ts";

it("takes a title", () => {
  expect(presetOf({ title: "Hello", category: undefined })).toEqual({ title: "Hello" });
});

it("takes category and region from the page that led to the form", () => {
  expect(presetOf({ category: "Climate", region: "Africa" })).toEqual({
    postCategory: "Climate",
    region: "Africa",
  });
});

it.each([null, undefined, "Climate", { category: "Cats", region: null, title: 5 }])(
  "takes nothing from %j",
  (state) => {
    expect(presetOf(state)).toEqual({});
  },
);

it("keeps the choices of a draft with words, and replaces those of an empty one", () => {
  const preset = { postCategory: "Climate" };
  const draft = { title: "Rain", postCategory: "Policy" };
  expect(withPreset(draft, preset)).toEqual(draft);
  expect(withPreset({ title: "", postCategory: "Policy" }, preset)).toMatchObject(preset);
});
