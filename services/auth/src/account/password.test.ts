import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
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

  it("cost what OWASP asks for at least, outside of tests", async () => {
    const { COST } = await vi.importActual<{ COST: object }>("./password-cost.ts");
    expect(COST).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it("are outdated when hashed at another cost", async () => {
    expect(isOutdated(await hashPassword("harbour lantern"))).toBe(false);
    expect(isOutdated(await hash("harbour lantern", { memoryCost: 8192, timeCost: 1 }))).toBe(true);
  });

  // The last test: it leaves a full queue
  it("are refused when too many are queued, while three hundred and more are hashed", async () => {
    // One at work and 400 that wait
    const places = 401 * Math.max(1, availableParallelism() - 1);
    const hashes = Array.from({ length: places + 10 }, () => hashPassword("harbour lantern"));
    const refused = await Promise.allSettled(hashes.splice(places));
    for (const outcome of refused) {
      expect(outcome).toMatchObject({
        reason: { code: "unavailable", headers: { "retry-after": "5" } },
      });
    }
    expect(await Promise.all(hashes.slice(0, 3))).toEqual(
      Array(3).fill(expect.stringMatching(/^\$argon2id/)),
    );
  }, 60_000);
});
