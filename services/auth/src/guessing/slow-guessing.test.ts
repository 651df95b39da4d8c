import { EDGE_SECRET_HEADER } from "@oneworld/service-kit/http/client-address";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestAuth } from "../../test/testing.ts";
import { growingDelay } from "./growing-delay.ts";
import { createLanes } from "./lanes.ts";
import { createWaitingRoom } from "./waiting-room.ts";

// The tests hash dozens of passwords
vi.setConfig({ testTimeout: 30_000 });

const WRONG = "a wrong guess";
const from = (address: string) => ({
  [EDGE_SECRET_HEADER]: testSettings.edgeSecret,
  "x-forwarded-for": address,
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function createAuth(limits: Parameters<typeof createTestAuth>[0]) {
  const auth = await createTestAuth(limits);
  open.push(auth);
  const attempt = async (email: string, password: string, address: string) =>
    (await auth.browser().post("/api/users/auth", { email, password }, from(address))).status;
  return { ...auth, attempt };
}

/** Failed attempts at unknown accounts, one each. */
const spray = (times: number, attempt: (email: string) => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => attempt(`sprayed-${index}@example.org`)));

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  return { result: await run(), ms: performance.now() - began };
}

it("a delay doubles up to its maximum", () => {
  const growth = { free: 4, step: 2, firstMs: 250, maxMs: 1500 };
  const delays = [0, 3, 4, 5, 6, 8, 10, 1000].map((failures) => growingDelay(failures, growth));
  expect(delays).toEqual([0, 0, 250, 250, 500, 1000, 1500, 1500]);
});

it("lanes run jobs of one key in turn, and those of other keys in parallel", async () => {
  const lanes = createLanes(2);
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const job = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const jobs = ["a1", "a2", "a3"].map((name) => lanes.run("a", job(name)));
  const other = lanes.run("b", job("b1"));
  await expect.poll(() => started).toEqual(["a1", "a2", "b1"]);
  finish[0]?.();
  await expect.poll(() => started).toEqual(["a1", "a2", "b1", "a3"]);
  for (const end of finish) end();
  await Promise.all([...jobs, other]);
  await expect(lanes.run("a", () => Promise.reject(new Error("fails")))).rejects.toThrow("fails");
  expect(await lanes.run("a", () => Promise.resolve("runs"))).toBe("runs");
});

it("a waiting room has the configured number of places", () => {
  const room = createWaitingRoom({ perKey: 2, total: 3 });
  const full = expect.objectContaining({
    code: "too_many_requests",
    headers: { "retry-after": "5" },
  });
  const leave = room.enter("a");
  room.enter("a");
  expect(() => room.enter("a")).toThrow(full);
  room.enter("b");
  expect(() => room.enter("c")).toThrow(full);
  leave();
  room.enter("c");
});

describe("guessing", () => {
  it("at one account is delayed more and more", async () => {
    const { attempt, signUp } = await createAuth({ limits: { SIGN_IN_DELAY_MAX_MS: 400 } });
    const { email } = await signUp();
    for (let attempts = 0; attempts < 5; attempts += 1) await attempt(email, WRONG, "203.0.113.9");
    const sixth = await timed(() => attempt(email, WRONG, "203.0.113.9"));
    const seventh = await timed(() => attempt(email, WRONG, "198.51.100.1"));
    expect([sixth.result, seventh.result]).toEqual([401, 401]);
    expect(sixth.ms).toBeGreaterThanOrEqual(249);
    expect(seventh.ms).toBeGreaterThanOrEqual(399);
  });

  it("at many accounts from one network is delayed, for known and unknown emails", async () => {
    const limits = { NETWORK_FAILURES: 4, SIGN_IN_DELAY_MAX_MS: 300 };
    const { attempt, signUp } = await createAuth({ limits });
    const { email, password } = await signUp();
    await spray(4, (tried) => attempt(tried, WRONG, "203.0.113.9"));
    for (const tried of ["someone@example.org", email]) {
      const { result, ms } = await timed(() => attempt(tried, WRONG, "203.0.113.200"));
      expect(result).toBe(401);
      expect(ms).toBeGreaterThanOrEqual(249);
    }
    // Delayed only: a member with the right password waits a moment
    const right = await timed(() => attempt(email, password, "203.0.113.9"));
    expect(right.result).toBe(200);
    expect(right.ms).toBeGreaterThanOrEqual(249);
  });

  it("by many concurrent requests is refused before many of them wait", async () => {
    const limits = { NETWORK_FAILURES: 10, SIGN_IN_DELAY_MAX_MS: 500 };
    const { attempt, signUp } = await createAuth({ limits });
    const known = await signUp();
    const elsewhere = await signUp();
    const statuses = spray(100, (tried) => attempt(tried, WRONG, "203.0.113.9"));
    const { email, password, browser } = known;
    // Trusted browsers and other networks don't wait for them
    const credentials = { email, password };
    const own = await browser.post("/api/users/auth", credentials, from("203.0.113.9"));
    expect(own.status).toBe(200);
    expect(await attempt(elsewhere.email, elsewhere.password, "198.51.100.1")).toBe(200);
    const outcomes = await statuses;
    const checked = outcomes.filter((status) => status === 401);
    expect(outcomes.filter((status) => status === 429)).toHaveLength(100 - checked.length);
    // Ten without delay, eight already under way, and those that the lanes pass within the longest turn
    expect(checked.length).toBeLessThanOrEqual(10 + 8 + 8 * 4 + 16);
  }, 30_000);

  it("at the longest delay leaves room for ten attempts a second from one network", async () => {
    const { attempt } = await createAuth({
      limits: { NETWORK_FAILURES: 1, SIGN_IN_DELAY_MAX_MS: 2_000 },
    });
    for (const size of [1, 8]) await spray(size, (tried) => attempt(tried, WRONG, "203.0.113.9"));
    const { result, ms } = await timed(() =>
      spray(20, (tried) => attempt(tried, WRONG, "203.0.113.9")),
    );
    expect(new Set(result)).toEqual(new Set([401]));
    expect(ms).toBeGreaterThanOrEqual(1999);
  });

  it("doesn't affect many right passwords from one address", async () => {
    const { browser, signUp } = await createAuth({ limits: { SIGN_IN_DELAY_MAX_MS: 2000 } });
    const members = await Promise.all(Array.from({ length: 5 }, () => signUp()));
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { email = "", password } = members[index % members.length] ?? {};
        return (await browser().post("/api/users/auth", { email, password })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 60_000);

  it("is counted as a metric", async () => {
    const { attempt, metrics } = await createAuth({});
    await attempt("someone@example.org", WRONG, "203.0.113.9");
    expect(await metrics.text()).toMatch(/^password_failures_total\{service="auth"\} 1$/m);
  });
});
