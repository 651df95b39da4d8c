import { expect, test } from "vitest";
import { envFor } from "./process-env.ts";
import { keepDemoContentAtHome } from "./site.ts";

const ENV = {
  PATH: "/bin",
  NODE_ENV: "production",
  LC_ALL: "C",
  STRIPE_SECRET_KEY: "sk",
  INTERNAL_SECRET: "internal",
  AWS_SECRET_ACCESS_KEY: "aws",
  MEDIA_BUCKET: "pictures",
  PATHOLOGY: "x",
};

test("a process sees its surroundings and what it declares", () => {
  expect(envFor(["STRIPE_SECRET_KEY", "SITE_URL"], ENV)).toEqual({
    PATH: "/bin",
    NODE_ENV: "production",
    LC_ALL: "C",
    STRIPE_SECRET_KEY: "sk",
  });
});

test("credentials of the store are for those who use one", () => {
  expect(envFor(["MEDIA_BUCKET"], ENV)).toMatchObject({ AWS_SECRET_ACCESS_KEY: "aws" });
  expect(envFor(["INTERNAL_SECRET"], ENV)).not.toHaveProperty("AWS_SECRET_ACCESS_KEY");
});

test("demo content stays on this machine, unless a setting allows it elsewhere", () => {
  for (const HOST of [undefined, "127.0.0.1", "127.8.9.1", "localhost", "::1"]) {
    expect(() => keepDemoContentAtHome({ HOST })).not.toThrow();
  }
  for (const HOST of ["0.0.0.0", "::", "192.168.0.7", "127.evil.example", ""]) {
    expect(() => keepDemoContentAtHome({ HOST })).toThrow("DEMO_CONTENT=public");
    expect(() => keepDemoContentAtHome({ HOST, DEMO_CONTENT: "yes" })).toThrow();
    expect(() => keepDemoContentAtHome({ HOST, DEMO_CONTENT: "public" })).not.toThrow();
  }
});
