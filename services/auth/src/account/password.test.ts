import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";
import type { ApiError } from "@oneworld/service-kit/http/errors";
import { describe, expect, it } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./password.ts";

describe("passwords", () => {
  it("match only their own hash", async () => {
    const passwordHash = await hashPassword("harbour lantern");
    expect(await verifyPassword(passwordHash, "harbour lantern")).toBe(true);
    expect(await verifyPassword(passwordHash, "Harbour lantern")).toBe(false);
    expect(await verifyPassword(undefined, "harbour lantern")).toBe(false);
  });

  it("match in any Unicode composition", async () => {
    const passwordHash = await hashPassword("caf\u00e9 au lait");
    expect(await verifyPassword(passwordHash, "cafe\u0301 au lait")).toBe(true);
  });

  it("are salted", async () => {
    expect(await hashPassword("harbour lantern")).not.toBe(await hashPassword("harbour lantern"));
  });

  it("are refused when too many are queued, while the queued ones are hashed", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 130 * availableParallelism() }, () => hashPassword("harbour lantern")),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as ApiError] : [],
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(outcomes.length / 2 + 20);
    for (const { code, headers } of refused) {
      expect([code, headers]).toEqual(["unavailable", { "retry-after": "5" }]);
    }
    expect(await hashPassword("harbour lantern")).toMatch(/^\$argon2id/);
  }, 60_000);

  it("are outdated when hashed at another cost", async () => {
    expect(isOutdated(await hashPassword("harbour lantern"))).toBe(false);
    expect(isOutdated(await hash("harbour lantern", { memoryCost: 8192, timeCost: 1 }))).toBe(true);
  });
});
