import { expect, it } from "vitest";
import { sharedIn, withShared } from "./shared-words.ts";

const read = (given: Record<string, string>) => sharedIn(`?${new URLSearchParams(given)}`);

it("makes title and content of what is shared", () => {
  expect(read({ title: "Rain", text: "Two\nlines", url: "https://news.example/rain" })).toEqual({
    title: "Rain",
    content: "Two\nlines\n\nhttps://news.example/rain",
  });
});

it.each([
  ["an address that the text has", { text: "See https://a.example/b", url: "https://a.example/b" }],
  ["an address of a script", { text: "See https://a.example/b", url: "javascript:alert(1)" }],
  ["more than words", { text: "See https://a.example/b", url: "https://a.example/ and more" }],
  ["too much", { text: "See https://a.example/b", title: "x".repeat(1_001) }],
])("leaves out %s", (_, given) => {
  expect(read(given)).toEqual({ title: "", content: "See https://a.example/b" });
});

it("adds to a draft once, and keeps its words", () => {
  const shared = { title: "Rain", content: "Two lines" };
  const draft = withShared({ title: "My title", content: "My words" }, shared);
  expect(draft).toEqual({ title: "My title", content: "My words\n\nTwo lines" });
  expect(withShared(draft, shared)).toEqual(draft);
  expect(withShared({}, shared)).toEqual(shared);
});
