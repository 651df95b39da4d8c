import { expect, test } from "vitest";
import { envFor } from "./process-env.ts";

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
