import { EDGE_SECRET_HEADER } from "@oneworld/service-kit/http/client-address";
import { createRateLimiter } from "@oneworld/service-kit/http/rate-limit";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createTestAuth, newcomer } from "../../test/testing.ts";
import { signIn } from "./session.rules.ts";

// The tests hash dozens of passwords
vi.setConfig({ testTimeout: 30_000 });

describe("failed sign-ins to one account", async () => {
  const auth = await createTestAuth();
  afterAll(() => auth.close());

  const attemptSignIn = (email: string, password: string, headers = {}) =>
    auth.browser().post("/api/users/auth", { email, password }, headers);

  async function fail(email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let attempts = 0; attempts < times; attempts += 1) {
      statuses.push((await attemptSignIn(email, "a wrong guess")).status);
    }
    return statuses;
  }

  async function member() {
    const input = newcomer();
    await auth.browser().post("/api/users", input);
    return input;
  }

  it("are refused after ten, and other accounts aren't affected", async () => {
    const [victim, other] = [await member(), await member()];
    expect(await fail(victim.email, 20)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);

    const right = await attemptSignIn(victim.email.toUpperCase(), victim.password);
    expect(right.status).toBe(429);
    expect(right.body).toMatchObject({ code: "too_many_requests", message: expect.any(String) });
    const seconds = Number(right.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);

    expect((await attemptSignIn(other.email, other.password)).status).toBe(200);
  });

  it("are counted across all addresses", async () => {
    const { email } = await member();
    await fail(email, 10);
    const elsewhere = {
      [EDGE_SECRET_HEADER]: testSettings.edgeSecret,
      "x-forwarded-for": "203.0.113.77",
    };
    expect((await attemptSignIn(email, "a wrong guess", elsewhere)).status).toBe(429);
  });

  it("are counted for unknown emails, too", async () => {
    expect(await fail("nobody-here@example.org", 11)).toEqual([...Array(10).fill(401), 429]);
  });

  it("are limited when they arrive at once", async () => {
    const { email } = await member();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => attemptSignIn(email, "a wrong guess")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it("block a right guess, too, if they arrive while it is checked", async () => {
    const { email, password } = await member();
    const limiter = createRateLimiter(auth.redis, {
      service: "auth",
      name: "race",
      points: 2,
      seconds: 60,
    });
    const failures = {
      ...limiter,
      check: async (key: string) => {
        const counted = await limiter.check(key);
        await limiter.consume(key);
        await limiter.consume(key);
        return counted;
      },
    };
    const browser = {
      userAgent: "",
      token: undefined,
      device: undefined,
      network: "",
      language: null,
    };
    await expect(signIn(auth.signInDeps(failures), { email, password }, browser)).rejects.toThrow(
      expect.objectContaining({ code: "too_many_requests" }),
    );
  });

  it("are reset by a sign-in, which is never counted itself", async () => {
    const { email, password } = await member();
    for (let rounds = 0; rounds < 2; rounds += 1) {
      expect(await fail(email, 9)).toEqual(Array(9).fill(401));
      expect((await attemptSignIn(email, password)).status).toBe(200);
    }
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => attemptSignIn(email, password)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200));
  }, 30_000);
});

describe("sign-ins from one address", () => {
  it("are limited, and a forged forwarding header doesn't help", async () => {
    const auth = await createTestAuth({ limits: { SIGN_INS_PER_MINUTE: 4 } });
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 6; attempts += 1) {
      const { email, password } = newcomer();
      const { status } = await auth
        .browser()
        .post(
          "/api/users/auth",
          { email, password },
          { "x-forwarded-for": `203.0.113.${attempts}` },
        );
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    await auth.close();
  });
});
