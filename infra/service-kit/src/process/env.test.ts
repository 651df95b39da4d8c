import { expect, test } from "vitest";
import { parseEnv, processEnv } from "./env.ts";

const NEEDED = {
  PORT: "0",
  INTERNAL_PORT: "0",
  CSRF_SECRET: "c".repeat(32),
  EDGE_SECRET: "e".repeat(32),
  METRICS_SECRET: "m".repeat(32),
};

const originsOf = (SITE_ORIGINS: string) =>
  parseEnv(processEnv, { ...NEEDED, SITE_ORIGINS }).SITE_ORIGINS;

test("further origins are as browsers send them, however an operator spells them", () => {
  expect(originsOf("https://Staging.oneworld.example/, http://localhost:80")).toEqual([
    "https://staging.oneworld.example",
    "http://localhost",
  ]);
  expect(originsOf("")).toEqual([]);
});

test.each(["oneworld.example", "javascript:alert(1)", "https://a.example https://b.example"])(
  "the origin '%s' is refused at the start",
  (origin) => {
    expect(() => originsOf(origin)).toThrow("SITE_ORIGINS");
  },
);
