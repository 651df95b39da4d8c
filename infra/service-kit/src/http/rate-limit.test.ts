import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiError } from "./errors.ts";
import { EDGE_SECRET_HEADER } from "./client-address.ts";
import { createRateLimiter, limitByAddress, limitByMember } from "./rate-limit.ts";
import { createRedis } from "../data/redis.ts";
import { createServiceApp } from "./service-app.ts";
import {
  createTestRedis,
  createTestSessions,
  TestClient,
  testSettings,
} from "../../test/testing.ts";

const LIMIT = { service: "forum", points: 3, seconds: 60 };

const refusal = (promise: Promise<unknown>): Promise<ApiError | null> =>
  promise.then(
    () => null,
    (error: ApiError) => error,
  );

async function connectedRedis(): Promise<Redis> {
  const redis = createTestRedis();
  await redis.ping();
  return redis;
}

/** Port 9 belongs to the discard service, and is closed. */
const CLIENTS: [string, () => Promise<Redis>][] = [
  ["with Redis", connectedRedis],
  ["without Redis", () => Promise.resolve(createRedis("redis://127.0.0.1:9", testSettings.log))],
];

describe.each(CLIENTS)("a rate limiter, %s,", (_, connect) => {
  let redis: Redis;
  beforeAll(async () => {
    redis = await connect();
  });
  afterAll(() => redis.disconnect());
  const create = () => createRateLimiter(redis, { name: randomUUID(), ...LIMIT });

  it("accepts as many as it has points, and returns when to retry", async () => {
    const limiter = create();
    for (let times = 0; times < LIMIT.points; times += 1)
      expect(await refusal(limiter.consume("a"))).toBeNull();
    const error = await refusal(limiter.consume("a"));
    expect(error?.code).toBe("too_many_requests");
    const seconds = Number(error?.headers?.["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(LIMIT.seconds);
  });

  it("counts each key separately", async () => {
    const limiter = create();
    for (let times = 0; times <= LIMIT.points; times += 1) await refusal(limiter.consume("a"));
    expect(await refusal(limiter.consume("b"))).toBeNull();
  });

  it("checks without counting", async () => {
    const limiter = create();
    for (let times = 0; times < 10; times += 1)
      expect(await refusal(limiter.check("a"))).toBeNull();
    for (let times = 0; times < LIMIT.points; times += 1) await limiter.consume("a");
    expect((await refusal(limiter.check("a")))?.code).toBe("too_many_requests");
    expect(await refusal(limiter.check("b"))).toBeNull();
  });

  it("counts without refusing", async () => {
    const limiter = create();
    expect(await limiter.counted("a")).toBe(0);
    const totals: number[] = [];
    for (let times = 0; times < 5; times += 1) totals.push(await limiter.count("a"));
    expect(totals).toEqual([1, 2, 3, 4, 5]);
    expect(await limiter.counted("a")).toBe(5);
    expect((await refusal(limiter.check("a")))?.code).toBe("too_many_requests");
  });

  it("resets a key", async () => {
    const limiter = create();
    for (let times = 0; times < LIMIT.points; times += 1) await limiter.consume("a");
    await limiter.reset("a");
    expect(await refusal(limiter.check("a"))).toBeNull();
    expect(await refusal(limiter.consume("a"))).toBeNull();
  });
});

it("a limiter stores neither emails nor addresses in Redis", async () => {
  const redis = await connectedRedis();
  const prefix = redis.options.keyPrefix ?? "";
  const name = randomUUID();
  const limiter = createRateLimiter(redis, { name, ...LIMIT });
  await limiter.consume("noor@example.org");
  await limiter.count("203.0.113.9");
  const plain = redis.duplicate({ keyPrefix: "" });
  const keys = await plain.keys(`${prefix}*`);
  expect(keys).toHaveLength(2);
  for (const key of keys)
    expect(key).toMatch(new RegExp(`^${prefix}limit:forum:${name}:[\\w-]{43}$`));
  plain.disconnect();
  redis.disconnect();
});

describe("two replicas of a service", () => {
  it("count together", async () => {
    const redis = await connectedRedis();
    const limit = { name: randomUUID(), ...LIMIT };
    const [one, other] = [createRateLimiter(redis, limit), createRateLimiter(redis, limit)];
    await one.consume("a");
    await other.consume("a");
    await one.consume("a");
    expect((await refusal(other.consume("a")))?.code).toBe("too_many_requests");
    redis.disconnect();
  });
});

/** Statuses of five requests with different forged addresses. */
async function sendFive(client: TestClient, path: string, secret = "made up"): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const headers = { "x-forwarded-for": `203.0.113.${time}`, [EDGE_SECRET_HEADER]: secret };
    statuses.push((await client.get(path, headers)).status);
  }
  return statuses;
}

describe("limited routes", () => {
  const redis = createTestRedis();
  const sessions = createTestSessions();
  beforeAll(() => redis.ping());
  afterAll(() => redis.disconnect());

  function createApp() {
    const app = createServiceApp({
      ...testSettings,
      name: "test",
      sessions: sessions.reader,
    });
    const limiter = createRateLimiter(redis, { name: randomUUID(), ...LIMIT });
    app.get("/api/by-address", limitByAddress(limiter), (c) => c.json({}));
    app.get("/api/by-member", limitByMember(limiter), (c) => c.json({}));
    return app;
  }

  it("count a client by its address, and ignore forged headers", async () => {
    const client = new TestClient(createApp());
    expect(await sendFive(client, "/api/by-address")).toEqual([200, 200, 200, 429, 429]);
  });

  it("count a client by the address that the edge forwards", async () => {
    const client = new TestClient(createApp());
    const statuses = await sendFive(client, "/api/by-address", testSettings.edgeSecret);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  it("count a member across browsers, and separately from other members", async () => {
    const app = createApp();
    const { member, token } = sessions.signIn();
    const elsewhere = new TestClient(app, sessions.signIn({ id: member.id }).token);
    const other = new TestClient(app, sessions.signIn().token);
    await sendFive(new TestClient(app, token), "/api/by-member");
    expect((await elsewhere.get("/api/by-member")).status).toBe(429);
    expect((await other.get("/api/by-member")).status).toBe(200);
  });
});
