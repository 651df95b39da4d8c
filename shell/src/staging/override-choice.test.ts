import { expect, test } from "vitest";
import { choiceOf, DEV_SERVER, LIVE, overridesOf } from "./override-choice.ts";

test("what is live needs no override", () => {
  expect(overridesOf({ "mf-forum": choiceOf({ override: null }) })).toEqual({});
  expect(choiceOf({ override: null }).version).toBe(LIVE);
});

test.each([{ version: "1.2.0" }, { server: "http://localhost:3101" }])(
  "%o comes back as it was chosen",
  (override) => {
    const overrides = overridesOf({ "mf-forum": choiceOf({ override }) });
    expect(overrides).toEqual({ "mf-forum": override });
  },
);

test("the address offered first is that of the development server, not of the site that it is shown in", () => {
  const { server } = choiceOf({ override: null });
  expect(overridesOf({ "mf-forum": { version: DEV_SERVER, server } })).toEqual({
    "mf-forum": { server: "http://localhost:3101" },
  });
});

test("a development server's address may end with a slash", () => {
  const choice = { version: DEV_SERVER, server: " http://localhost:3101/ " };
  expect(overridesOf({ "mf-shop": choice })).toEqual({
    "mf-shop": { server: "http://localhost:3101" },
  });
});
