import { expect, test } from "vitest";
import { edgeEnv } from "./settings.ts";

const REQUIRED = {
  PORT: "0",
  CSRF_SECRET: "c".repeat(32),
  EDGE_SECRET: "e".repeat(32),
  METRICS_SECRET: "m".repeat(32),
  INTERNAL_PORT: "0",
  SITE_URL: "https://oneworld.example",
  TRUST_FILE: "trust.json",
};
const refusedBy = (settings: Record<string, string>) =>
  edgeEnv.safeParse({ ...REQUIRED, ...settings }).error?.issues.map(({ path }) => path.join(".")) ??
  [];

test("production keeps the newest document over a restart", () => {
  expect(refusedBy({})).toEqual([]);
  expect(refusedBy({ NODE_ENV: "development" })).toEqual([]);
  expect(refusedBy({ NODE_ENV: "production" })).toEqual(["STATE_DIR"]);
  expect(refusedBy({ ARTEFACTS_BUCKET: "releases" })).toEqual(["STATE_DIR"]);
  expect(refusedBy({ NODE_ENV: "production", STATE_DIR: "/var/lib/edge" })).toEqual([]);
});

test("stand-ins are for this machine, unless a setting allows them elsewhere", () => {
  const standIns = { STAND_INS_URL: "http://127.0.0.1:4010" };
  expect(refusedBy(standIns)).toEqual([]);
  expect(refusedBy({ ...standIns, HOST: "0.0.0.0" })).toEqual(["STAND_INS_URL"]);
  expect(refusedBy({ ...standIns, HOST: "0.0.0.0", DEMO_CONTENT: "yes" })).toEqual([
    "DEMO_CONTENT",
  ]);
  expect(refusedBy({ ...standIns, HOST: "0.0.0.0", DEMO_CONTENT: "public" })).toEqual([]);
});
