import { setTimeout } from "node:timers/promises";
import { streamOf, type EventData } from "@oneworld/contracts/events/catalogue";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startConsumer } from "./consumer.ts";
import type { EventHandlers } from "./event-envelope.ts";
import { newId } from "./id.ts";
import { startOutboxRelay } from "./outbox-relay.ts";
import { createBlockingRedis, createRedis } from "./redis.ts";
import { createOutboxDatabase } from "./testing-outbox.ts";
import { startTestRedis, type RedisProcess } from "./testing-redis.ts";
import { testSettings } from "./testing.ts";

// Killing, starting and waiting take their time on a busy machine
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
  const stop = startOutboxRelay({ pool, redis: connection, owner: "auth", log, pollMs: 10 });
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

/** Keeps members as services do: each event is one statement that may run again. */
const projection = {
  "member.registered": async ({ memberId, name }: EventData["member.registered"]) => {
    await database.pool.query("INSERT INTO member VALUES ($1, $2, 0) ON CONFLICT (id) DO NOTHING", [
      memberId,
      name,
    ]);
  },
} satisfies EventHandlers;

/** One copy of the listening service. `stop` ends it in order, `die` as a crash does. */
function startService(handlers: EventHandlers = projection) {
  const connection = createBlockingRedis(redis.url, log);
  const stop = startConsumer({ redis: connection, group: GROUP, handlers, log });
  endings.push(stop);
  return { stop, die: () => connection.disconnect() };
}

/** Ids of the members that the projection knows, in the order of their sign-up. */
async function members(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>("SELECT id FROM member ORDER BY id");
  return rows.map(({ id }) => id);
}

/** How many events somebody took and has not finished. */
async function unfinished(): Promise<number> {
  const [count] = (await reader.xpending(STREAM, GROUP)) as [number];
  return count;
}

/** Puts an event into the stream past the outbox. */
const tell = (event: unknown) =>
  reader.xadd(STREAM, "*", "event", typeof event === "string" ? event : JSON.stringify(event));

describe("a projection", () => {
  it("takes each event once, also those that wait when its service starts", async () => {
    await reader.xgroup("CREATE", STREAM, GROUP, "0", "MKSTREAM");
    const told = await database.signUp(3);
    await expect.poll(() => reader.xlen(STREAM), PATIENCE).toBe(3);
    const deliveries: number[] = [];
    startService({
      "member.registered": async (data) => {
        const pending = await reader.xpending(STREAM, GROUP, "-", "+", 10);
        deliveries.push(...(pending as [string, string, number, number][]).map((one) => one[3]));
        await projection["member.registered"](data);
      },
    });
    await expect.poll(members, PATIENCE).toEqual(told);
    expect(new Set(deliveries)).toEqual(new Set([1]));
  });

  it("hears of everything, also of what happened before its service was there", async () => {
    const before = await database.signUp(120);
    startService();
    const during = await database.signUp(5);
    await expect.poll(members, PATIENCE).toEqual([...before, ...during]);
    await expect.poll(unfinished, PATIENCE).toBe(0);
  });

  it("hears of what happened while its service was stopped", async () => {
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
    "hears of everything when Redis is killed between sign-up and projection and %s",
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
    "hears of everything when Redis is killed while its service listens and %s",
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

  it("lets its service stop while Redis is away, and hears of the rest later", async () => {
    const { stop } = startService();
    const before = await database.signUp(2);
    await expect.poll(members, PATIENCE).toEqual(before);
    await redis.kill();
    // Long enough for the read under way to wait for another connection
    await setTimeout(300);
    await stop();
    const during = await database.signUp(2);
    await redis.start();
    startService();
    await expect.poll(members, PATIENCE).toEqual([...before, ...during]);
  });

  it("hears of an event in whose midst its service died, and of those it had taken along", async () => {
    let takenUp = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { die } = startService({
      "member.registered": () => {
        takenUp += 1;
        return released;
      },
    });
    const all = await database.signUp(5);
    await expect.poll(() => takenUp, PATIENCE).toBe(1);
    die();
    expect(await members()).toEqual([]);
    startService();
    await expect.poll(members, PATIENCE).toEqual(all);
    release();
  });

  it("hears of an event again whose handling failed", async () => {
    let failures = 2;
    startService({
      "member.registered": async (data) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error("The database is away.");
        }
        await projection["member.registered"](data);
      },
    });
    const all = await database.signUp(4);
    await expect.poll(members, PATIENCE).toEqual(all);
    await expect.poll(unfinished, PATIENCE).toBe(0);
  });

  it("is the same after everything was delivered twice", async () => {
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

  it("hears of every event when copies of its service share the work", async () => {
    const busy = new Set<object>();
    for (const copy of [{}, {}]) {
      startService({
        "member.registered": async (data) => {
          busy.add(copy);
          // Each goes on once the other has work, too
          await expect.poll(() => busy.size, PATIENCE).toBe(2);
          await projection["member.registered"](data);
        },
      });
    }
    const all = await database.signUp(300);
    await expect.poll(members, PATIENCE).toEqual(all);
  });

  it("is not held up by events that nobody can understand or nobody here listens to", async () => {
    const event = (type: string, data: unknown) => ({
      id: newId(),
      type,
      subject: newId(),
      occurredAt: new Date().toISOString(),
      data,
    });
    await tell("not JSON");
    await tell({ type: "member.registered" });
    await tell(event("member.registered", { name: 7 }));
    await tell(event("member.teleported", {}));
    await tell(event("toString", {}));
    await reader.xadd(STREAM, "*", "other", "shape");
    startService();
    const all = await database.signUp(2);
    await expect.poll(members, PATIENCE).toEqual(all);
    await expect.poll(unfinished, PATIENCE).toBe(0);
  });
});
