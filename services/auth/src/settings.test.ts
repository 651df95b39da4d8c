import { parseEnv } from "@oneworld/service-kit/process/env";
import { testProcessEnv } from "@oneworld/service-kit/test/testing";
import { describe, expect, it } from "vitest";
import { authEnv, otherServices } from "./settings.ts";

const COMPLETE = {
  ...testProcessEnv,
  DATABASE_URL: "postgres://localhost/auth",
  REDIS_URL: "redis://localhost",
  AUTH_INTERNAL_URL: "http://localhost:4101",
  FACTOR_SECRET: "f".repeat(32),
  SITE_URL: "https://oneworld.example",
  MAIL_DIR: "/var/mail",
};

describe("the environment of auth", () => {
  it("gives deleted accounts seven days by default", () => {
    expect(parseEnv(authEnv, COMPLETE).REMOVAL_GRACE_SECONDS).toBe(604_800);
  });

  it("must name a mail server or a mail folder", () => {
    const { MAIL_DIR: _, ...without } = COMPLETE;
    expect(() => parseEnv(authEnv, without)).toThrow(/SMTP_URL: .*MAIL_DIR/);
    const server = { ...without, SMTP_URL: "smtps://user:password@mail.example.org" };
    expect(() => parseEnv(authEnv, server)).not.toThrow();
  });

  it("names the other services", () => {
    const some = {
      ...COMPLETE,
      FORUM_INTERNAL_URL: "http://localhost:1",
      SHOP_INTERNAL_URL: "http://localhost:2",
    };
    expect(otherServices(parseEnv(authEnv, some))).toEqual({
      forum: "http://localhost:1",
      shop: "http://localhost:2",
    });
  });
});
