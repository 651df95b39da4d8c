import { expect, test } from "vitest";
import { releaseOf } from "./release-of.ts";

test("an error is charged to the release whose code threw it", () => {
  const error = new Error("x is undefined");
  error.stack = `Error: x is undefined
    at render (https://oneworld.example/remotes/mf-forum/1.2.0-abc/feed.js:1:2)
    at work (https://oneworld.example/remotes/shell/1.0.0/main.js:3:4)`;
  expect(releaseOf(error)).toBe("mf-forum@1.2.0-abc");
});

test("a chunk that can't be loaded is charged to its release", () => {
  const error = new Error(
    "Loading chunk 596 failed.\n(error: https://oneworld.example/remotes/mf-chat/2.0.0/596.js)",
  );
  expect(releaseOf(error)).toBe("mf-chat@2.0.0");
});

test("an error from elsewhere is charged to no release", () => {
  expect(releaseOf(new Error("extension"))).toBeNull();
  expect(releaseOf("rejected with a word")).toBeNull();
});
