import { setTimeout } from "node:timers/promises";
import { streamOf, type EventData } from "@oneworld/contracts/events/catalogue";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startConsumer } from "./consumer.ts";
import type { EventHandlers } from "./event-envelope.ts";
import { newId } from "../data/id.ts";
import { startOutboxRelay } from "./outbox-relay.ts";
import { createBlockingRedis, createRedis } from "../data/redis.ts";
import { createOutboxDatabase } from "../../test/testing-outbox.ts";
import { startTestRedis, type RedisProcess } from "../../test/testing-redis.ts";
import { testSettings } from "../../test/testing.ts";

// Killing and starting processes is slow on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const { log } = testSettings;
const PATIENCE = { timeout: 25_000, interval: 50 };
const STREAM = streamOf("auth");
const GROUP = "forum";

let database: Awaited<ReturnType<typeof createOutboxDatabase>>;
let redis: RedisProcess;
let reader: Redis;
let endings: (() => Promise<unknown>)[];

beforeEach(async () => {
  endings = [];
  database = await createOutboxDatabase();
  redis = await startTestRedis();
  reader = new Redis(redis.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  reader.on("error", () => undefined);
  const connection = createRedis(redis.url, log);
  const { pool } = database;
  const stop = startOutboxRelay({ pool, redis: connection, owner: "auth", log, pollMs: 200 });
  endings.push(async () => {
    await stop();
    connection.disconnect();
    reader.disconnect();
  });
});
afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  await redis.close();
  await database.close();
});

/** Stores members as services do: each event is one idempotent statement. */
const projection = {
  "member.registered": async ({ memberId, name }: EventData["member.registered"]) => {
    await database.pool.query("INSERT INTO member VALUES ($1, $2, 0) ON CONFLICT (id) DO NOTHING", [
      memberId,
      name,
    ]);
  },
} satisfies EventHandlers;

/** One replica of the consuming service. `stop` ends it gracefully, `crash` as a crash does. */
function startService(handlers: EventHandlers = projection) {
  const connection = createBlockingRedis(redis.url, log);
  const stop = startConsumer({ redis: connection, group: GROUP, handlers, log });
  endings.push(stop);
  return { stop, crash: () => connection.disconnect() };
}

/** Ids of the projection's members, in the order of their sign-up. */
async function members(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>("SELECT id FROM member ORDER BY id");
  return rows.map(({ id }) => id);
}

/** Number of delivered but unacknowledged events. */
async function unfinished(): Promise<number> {
  const [count] = (await reader.xpending(STREAM, GROUP)) as [number];
  return count;
}

/** Adds an event to the stream without the outbox. */
const publish = (event: unknown) =>
  reader.xadd(STREAM, "*", "event", typeof event === "string" ? event : JSON.stringify(event));

describe("a projection", () => {
  it("applies each event once, including those published before its service starts", async () => {
    await reader.xgroup("CREATE", STREAM, GROUP, "0", "MKSTREAM");
    const signedUp = await database.signUp(3);
    await expect.poll(() => reader.xlen(STREAM), PATIENCE).toBe(3);
    const deliveries: number[] = [];
    startService({
      "member.registered": async (data) => {
        const pending = await reader.xpending(STREAM, GROUP, "-", "+", 10);
        deliveries.push(...(pending as [string, string, number, number][]).map((one) => one[3]));
        await projection["member.registered"](data);
      },
    });
    await expect.poll(members, PATIENCE).toEqual(signedUp);
    expect(new Set(deliveries)).toEqual(new Set([1]));
  });

  it("applies all events, including those from before its service existed", async () => {
    const before = await database.signUp(20);
    startService();
    const during = await database.signUp(5);
    await expect.poll(members, PATIENCE).toEqual([...before, ...during]);
    await expect.poll(unfinished, PATIENCE).toBe(0);
  });

  it("applies events published while its service was stopped", async () => {
    const { stop } = startService();
    const before = await database.signUp(2);
    await expect.poll(members, PATIENCE).toEqual(before);
    await stop();
    const during = await database.signUp(3);
    startService();
    await expect.poll(members, PATIENCE).toEqual([...before, ...during]);
  });

  it.each([
    ["keeps its data", () => undefined],
    ["loses its data", () => redis.forget()],
  ])(
    "applies all events when Redis is killed between sign-up and projection and %s",
    async (_, lose) => {
      const waiting = await database.signUp(3);
      await expect.poll(() => reader.xlen(STREAM), PATIENCE).toBe(3);
      await redis.kill();
      lose();
      const during = await database.signUp(3);
      await redis.start();
      startService();
      await expect.poll(members, PATIENCE).toEqual([...waiting, ...during]);
    },
  );

  it.each([
    ["keeps its data", () => undefined],
    ["loses its data", () => redis.forget()],
  ])(
    "applies all events when Redis is killed while its service consumes and %s",
    async (_, lose) => {
      startService();
      const before = await database.signUp(3);
      await expect.poll(members, PATIENCE).toEqual(before);
      await redis.kill();
      lose();
      const during = await database.signUp(3);
      await redis.start();
      const after = await database.signUp(3);
      await expect.poll(members, PATIENCE).toEqual([...before, ...during, ...after]);
    },
  );

  it("lets its service stop while Redis is unreachable, and applies the rest later", async () => {
    const { stop } = startService();
    const before = await database.signUp(2);
    await expect.poll(members, PATIENCE).toEqual(before);
    await redis.kill();
    // Long enough for the current read to wait for another connection
    await setTimeout(300);
    await stop();
    const during = await database.signUp(2);
    await redis.start();
    startService();
    await expect.poll(members, PATIENCE).toEqual([...before, ...during]);
  });

  it("applies the events that its service held when it crashed", async () => {
    let takenUp = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { crash } = startService({
      "member.registered": () => {
        takenUp += 1;
        return released;
      },
    });
    const all = await database.signUp(5);
    await expect.poll(() => takenUp, PATIENCE).toBe(1);
    crash();
    expect(await members()).toEqual([]);
    startService();
    await expect.poll(members, PATIENCE).toEqual(all);
    release();
  });

  it("retries an event after its handler failed", async () => {
    let failures = 2;
    startService({
      "member.registered": async (data) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error("The database is unreachable.");
        }
        await projection["member.registered"](data);
      },
    });
    const all = await database.signUp(4);
    await expect.poll(members, PATIENCE).toEqual(all);
    await expect.poll(unfinished, PATIENCE).toBe(0);
  });

  it("is unchanged after every event is delivered twice", async () => {
    startService();
    const all = await database.signUp(5);
    await expect.poll(members, PATIENCE).toEqual(all);
    await expect.poll(unfinished, PATIENCE).toBe(0);
    const before = await database.pool.query("SELECT * FROM member ORDER BY id");
    await reader.xgroup("SETID", STREAM, GROUP, "0");
    const [marker = ""] = await database.signUp(1);
    await expect.poll(members, PATIENCE).toEqual([...all, marker]);
    const after = await database.pool.query("SELECT * FROM member WHERE id <> $1 ORDER BY id", [
      marker,
    ]);
    expect(after.rows).toEqual(before.rows);
  });

  it("applies all events when replicas of its service share the work", async () => {
    const busy = new Set<object>();
    for (const copy of [{}, {}]) {
      startService({
        "member.registered": async (data) => {
          busy.add(copy);
          // Each continues once the other has work, too
          await expect.poll(() => busy.size, PATIENCE).toBe(2);
          await projection["member.registered"](data);
        },
      });
    }
    const all = await database.signUp(100);
    await expect.poll(members, PATIENCE).toEqual(all);
  });

  it("is not blocked by malformed events or events without a handler", async () => {
    const event = (type: string, data: unknown) => ({
      id: newId(),
      type,
      subject: newId(),
      occurredAt: new Date().toISOString(),
      data,
    });
    await publish("not JSON");
    await publish({ type: "member.registered" });
    await publish(event("member.registered", { name: 7 }));
    await publish(event("member.teleported", {}));
    await publish(event("toString", {}));
    await reader.xadd(STREAM, "*", "other", "shape");
    startService();
    const all = await database.signUp(2);
    await expect.poll(members, PATIENCE).toEqual(all);
    await expect.poll(unfinished, PATIENCE).toBe(0);
  });
});
