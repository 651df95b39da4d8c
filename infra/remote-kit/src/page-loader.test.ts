import { expect, test } from "vitest";
import { createPageLoader } from "./page-loader.ts";

const Feed = () => null;

test("loads a page once and then has it at hand", async () => {
  let fetches = 0;
  const loader = createPageLoader({
    feed: () => {
      fetches++;
      return Promise.resolve(Feed);
    },
  });
  expect(loader.loaded("feed")).toBeUndefined();
  await Promise.all([loader.load("feed"), loader.load("feed")]);
  expect(await loader.load("feed")).toBe(Feed);
  expect(loader.loaded("feed")).toBe(Feed);
  expect(fetches).toBe(1);
});

test("hides a transient failure", async () => {
  const answers = [() => Promise.reject(new Error("503")), () => Promise.resolve(Feed)];
  const loader = createPageLoader({ feed: () => answers.shift()?.() ?? Promise.resolve(Feed) });
  expect(await loader.load("feed")).toBe(Feed);
});

test("a failure persists until it is reset", async () => {
  let isDown = true;
  const loader = createPageLoader({
    feed: () => (isDown ? Promise.reject(new Error("503")) : Promise.resolve(Feed)),
  });
  await expect(loader.load("feed")).rejects.toThrow("503");
  isDown = false;
  await expect(loader.load("feed")).rejects.toThrow("503");
  loader.forgetFailures();
  expect(await loader.load("feed")).toBe(Feed);
});

test("an unknown page is a failure", async () => {
  await expect(createPageLoader({}).load("nothing")).rejects.toThrow("no page nothing");
});
