import pg from "pg";
import { test, type TestContext } from "vitest";
import { createDatabasePool } from "./database.ts";
import { createBlockingRedis, createRedis, keepListening } from "./redis.ts";
import { startTestProxy, type TestProxy } from "../../test/testing-proxy.ts";
import { createTestRedis, testRedisUrl, testSettings } from "../../test/testing.ts";
import { testDatabaseUrl } from "../../test/testing-servers.ts";

/** Milliseconds within which everything has recovered. */
const RECOVERED_MS = 30_000;

/** A proxy in front of a server, and the server's address through it. */
async function proxied(
  address: string,
  { onTestFinished }: TestContext,
): Promise<{ proxy: TestProxy; url: string }> {
  const url = new URL(address);
  const proxy = await startTestProxy(Number(url.port));
  onTestFinished(() => proxy.close());
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return { proxy, url: url.toString() };
}

test.concurrent(
  "a silent PostgreSQL costs its connections, holds no locks and leaves the pool usable",
  { timeout: RECOVERED_MS + 10_000 },
  async (context) => {
    const { expect, onTestFinished } = context;
    const { proxy, url } = await proxied(testDatabaseUrl(), context);
    const pool = createDatabasePool(url, 2);
    pool.on("error", () => undefined);
    onTestFinished(() => pool.end());
    const direct = new pg.Client({ connectionString: testDatabaseUrl() });
    await direct.connect();
    onTestFinished(() => direct.end());

    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT pg_advisory_xact_lock(4711)");
    const idle = await pool.connect();
    idle.release();
    proxy.silence();

    const began = Date.now();
    const [inTransaction, fromPool, lock] = await Promise.allSettled([
      holder.query("SELECT 1").finally(() => holder.release()),
      pool.query("SELECT 1"),
      direct.query("SELECT pg_advisory_lock(4711)"),
    ]);
    expect(inTransaction.status).toBe("rejected");
    expect(fromPool.status).toBe("rejected");
    expect(lock.status).toBe("fulfilled");
    expect(Date.now() - began).toBeLessThan(RECOVERED_MS);

    proxy.resume();
    expect((await pool.query("SELECT 2 AS two")).rows).toEqual([{ two: 2 }]);
  },
);

test.concurrent(
  "a statement without end is cancelled",
  { timeout: RECOVERED_MS },
  async (context) => {
    const { expect, onTestFinished } = context;
    const pool = createDatabasePool(testDatabaseUrl(), 1);
    onTestFinished(() => pool.end());
    await expect(pool.query("SELECT pg_sleep(60)")).rejects.toThrow("statement timeout");
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  },
);

test.concurrent(
  "a silent Redis is replaced by a new connection, for commands, blocking reads and subscribers",
  { timeout: RECOVERED_MS + 10_000 },
  async (context) => {
    const { expect, onTestFinished } = context;
    const { proxy, url } = await proxied(testRedisUrl(), context);
    const channel = `test:${crypto.randomUUID()}`;
    const commands = createRedis(url, testSettings.log);
    const blocking = createBlockingRedis(url, testSettings.log);
    const listener = commands.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
    const stopListening = keepListening(listener);
    const direct = createTestRedis();
    onTestFinished(() => {
      stopListening();
      for (const redis of [commands, blocking, listener, direct]) redis.disconnect();
    });
    const heard: string[] = [];
    listener.on("error", () => undefined);
    listener.on("message", (_, text: string) => heard.push(text));
    await listener.subscribe(channel);
    await blocking.ping();
    await expect.poll(() => commands.status).toBe("ready");

    proxy.silence();
    await expect(commands.get("any")).rejects.toThrow();
    const read = blocking.xread("BLOCK", 100, "STREAMS", `${channel}:stream`, "$");
    setTimeout(() => proxy.resume(), 1_000);
    await expect(read).resolves.toBeNull();
    const limits = { timeout: RECOVERED_MS, interval: 100 };
    await expect.poll(() => commands.get("any").catch(() => "away"), limits).toBeNull();
    await expect
      .poll(async () => {
        await direct.publish(channel, "back");
        return heard;
      }, limits)
      .toContain("back");
  },
);
