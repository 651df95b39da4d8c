import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import pg from "pg";
import { Registry } from "prom-client";
import { expect, it, onTestFinished } from "vitest";
import { startJob } from "./job.ts";
import { createMetrics } from "./metrics.ts";
import { observePools, observeRedis, processMetrics } from "./process-metrics.ts";
import { createRedis } from "../data/redis.ts";
import { createServiceApp } from "../http/service-app.ts";
import { createTestSessions, testRedisUrl, testSettings } from "../../test/testing.ts";
import { testDatabaseUrl } from "../../test/testing-servers.ts";

/** Lines of a registry's metrics that begin with a name. */
async function lines(registry: Registry, name: string): Promise<string[]> {
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith(name));
}

it("measure the event loop's delay so rarely that an idle process sleeps", async () => {
  const { registry } = createMetrics("test");
  await setTimeout(300);
  // The least delay is the time between two measurements
  const [least = ""] = await lines(registry, "nodejs_eventloop_lag_min_seconds");
  expect(Number(least.split(" ").at(-1))).toBeGreaterThan(0.03);
  expect(Number(least.split(" ").at(-1))).toBeLessThan(1);
});

it("show queries that wait for a connection of the pool", async () => {
  const pool = new pg.Pool({ connectionString: testDatabaseUrl(), max: 1 });
  onTestFinished(() => pool.end());
  const registry = new Registry();
  observePools({ calls: pool }, registry);
  const client = await pool.connect();
  const waiting = [pool.query("SELECT 1"), pool.query("SELECT 1")];
  expect(await lines(registry, "database_pool")).toEqual([
    'database_pool_connections{pool="calls",state="busy"} 1',
    'database_pool_connections{pool="calls",state="idle"} 0',
    'database_pool_waiting{pool="calls"} 2',
  ]);
  client.release();
  await Promise.all(waiting);
  expect(await lines(registry, "database_pool")).toEqual([
    'database_pool_connections{pool="calls",state="busy"} 0',
    'database_pool_connections{pool="calls",state="idle"} 1',
    'database_pool_waiting{pool="calls"} 0',
  ]);
});

it("count Redis commands by name and outcome, including those of transactions", async () => {
  const redis = createRedis(testRedisUrl(), testSettings.log);
  onTestFinished(() => redis.disconnect());
  await expect.poll(() => redis.status).toBe("ready");
  const registry = new Registry();
  observeRedis(redis, registry);
  await redis.set("metrics:test", "text");
  await expect(redis.incr("metrics:test")).rejects.toThrow("not an integer");
  await redis.multi().get("metrics:test").del("metrics:test").exec();
  const counts = await lines(registry, "redis_command_duration_seconds_count");
  expect(counts).toEqual(
    expect.arrayContaining([
      'redis_command_duration_seconds_count{command="set",outcome="ok"} 1',
      'redis_command_duration_seconds_count{command="incr",outcome="failed"} 1',
      'redis_command_duration_seconds_count{command="exec",outcome="ok"} 1',
    ]),
  );
});

it("count errors by code", async () => {
  const app = createServiceApp({
    ...testSettings,
    name: "test",
    sessions: createTestSessions().reader,
  });
  app.route("/", new Hono());
  const refused = async (code: string) =>
    (await processMetrics.refusals.get()).values.find(({ labels }) => labels.code === code)
      ?.value ?? 0;
  const before = [await refused("not_found"), await refused("csrf_invalid")];
  await app.request("/api/nothing");
  await app.request("/api/nothing", { method: "POST" });
  expect([await refused("not_found"), await refused("csrf_invalid")]).toEqual(
    before.map((count) => count + 1),
  );
});

it("count runs of jobs, and show the last success", async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error("no");
  };
  const stop = startJob({ name: "metrics-test", everySeconds: 0, run }, testSettings.log);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await stop();
  const values = (await processMetrics.jobRuns.get()).values.filter(
    ({ labels }) => labels.job === "metrics-test",
  );
  const byOutcome = Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  expect(byOutcome).toEqual({ failed: 1, ok: runs - 1 });
  const [succeeded] = (await processMetrics.jobSucceeded.get()).values.filter(
    ({ labels }) => labels.job === "metrics-test",
  );
  expect(succeeded?.value).toBeGreaterThan(Date.now() / 1_000 - 3_600);
});
