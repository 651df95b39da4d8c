import { streamOf } from "@oneworld/contracts/events/catalogue";
import { Redis } from "ioredis";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { envelopeSchema } from "./event-envelope.ts";
import { startOutboxRelay } from "./outbox.ts";
import { createRedis } from "./redis.ts";
import { createOutboxDatabase } from "./testing-outbox.ts";
import { startTestRedis, type RedisProcess } from "./testing-redis.ts";
import { testSettings } from "./testing.ts";

// Killing, starting and waiting take their time on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const { log } = testSettings;
const PATIENCE = { timeout: 20_000, interval: 20 };

let database: Awaited<ReturnType<typeof createOutboxDatabase>>;
let redis: RedisProcess;
let endings: (() => Promise<unknown>)[];

beforeEach(async () => {
  endings = [];
  database = await createOutboxDatabase();
  redis = await startTestRedis();
});
afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  await redis.close();
  await database.close();
});

/** The relay of one copy of auth. @returns stops it */
function startRelay(): () => Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on("error", () => undefined);
  const connection = createRedis(redis.url, log);
  const stop = startOutboxRelay({ pool, redis: connection, owner: "auth", log, pollMs: 10 });
  let ended: Promise<void> | undefined;
  const end = () =>
    (ended ??= stop().then(() => {
      connection.disconnect();
      return pool.end();
    }));
  endings.push(end);
  return end;
}

/** Members whose sign-up stands in the stream, in its order. */
async function told(): Promise<string[]> {
  const reader = new Redis(redis.url);
  const entries = await reader.xrange(streamOf("auth"), "-", "+");
  reader.disconnect();
  return entries.map(([, fields]) => envelopeSchema.parse(JSON.parse(fields[1] ?? "")).subject);
}

/** How many events the outbox has still to hand over. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query("SELECT 1 FROM outbox WHERE published_at IS NULL");
  return rows.length;
}

describe("an outbox", () => {
  it("tells what was committed, once and in order, and nothing that was rolled back", async () => {
    startRelay();
    const first = await database.signUp(3);
    await (await database.beginSignUp()).rollback();
    const second = await database.signUp(300);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining([...first, ...second]));
    expect(await told()).toEqual([...first, ...second]);
  });

  it("carries an event's type, time and data", async () => {
    startRelay();
    const [memberId = ""] = await database.signUp(1);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining([memberId]));
    const reader = new Redis(redis.url);
    const [entry] = await reader.xrange(streamOf("auth"), "-", "+");
    reader.disconnect();
    expect(JSON.parse(entry?.[1][1] ?? "")).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      type: "member.registered",
      subject: memberId,
      occurredAt: expect.stringMatching(/Z$/),
      data: { memberId, name: "Amara Okafor", registeredAt: expect.stringMatching(/Z$/) },
    });
  });

  it("keeps what happens while Redis is dead, and tells it afterwards", async () => {
    startRelay();
    const before = await database.signUp(2);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(before));
    await redis.kill();
    const during = await database.signUp(5);
    await redis.start();
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining([...before, ...during]));
  });

  it("tells everything again to a Redis that lost all its data", async () => {
    startRelay();
    const before = await database.signUp(250);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(before));
    await redis.kill();
    redis.forget();
    await redis.start();
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(before));
    const after = await database.signUp(1);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining([...before, ...after]));
  });

  it("tells everything again where service and Redis died together", async () => {
    const stop = startRelay();
    const before = await database.signUp(5);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(before));
    await stop();
    await redis.kill();
    redis.forget();
    const during = await database.signUp(2);
    await redis.start();
    startRelay();
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining([...before, ...during]));
  });

  it("tells again what a Redis that fell back to an older state has lost", async () => {
    startRelay();
    const kept = await database.signUp(3);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(kept));
    const fallBack = redis.copyData();
    const lost = await database.signUp(3);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(lost));
    await redis.kill();
    fallBack();
    await redis.start();
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining([...kept, ...lost]));
  });

  it.each([0, 1])(
    "tells again an event that was committed late and lost, with %d after it",
    async (later) => {
      startRelay();
      const slow = await database.beginSignUp();
      const quick = await database.signUp(1);
      await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(quick));
      await expect.poll(waiting, PATIENCE).toBe(0);
      const fallBack = redis.copyData();
      await slow.commit();
      await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining([slow.memberId]));
      const after = await database.signUp(later);
      await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(after));
      await redis.kill();
      fallBack();
      await redis.start();
      await expect
        .poll(told, PATIENCE)
        .toEqual(expect.arrayContaining([...quick, slow.memberId, ...after]));
    },
  );

  it("loses nothing with several copies of its service, of which one goes away", async () => {
    const stopFirst = startRelay();
    startRelay();
    const first = await database.signUp(50);
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining(first));
    await stopFirst();
    const second = await database.signUp(50);
    await redis.kill();
    redis.forget();
    await redis.start();
    await expect.poll(told, PATIENCE).toEqual(expect.arrayContaining([...first, ...second]));
  });
});
