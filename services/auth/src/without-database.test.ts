import { createDatabasePool, createPoolAdapter } from "@oneworld/service-kit/data/database";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { createServiceApp } from "@oneworld/service-kit/http/service-app";
import { TestClient, testSettings } from "@oneworld/service-kit/test/testing";
import { testDatabaseUrl } from "@oneworld/service-kit/test/testing-servers";
import { startTestProxy } from "@oneworld/service-kit/test/testing-proxy";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "./database.ts";

/** Reads by a model, raw SQL and a transaction, each through Prisma, on a pool of one connection behind a proxy. */
describe("while PostgreSQL is unreachable", async () => {
  const site = await start();
  afterAll(() => site.close());

  const calls = ["/api/model", "/api/raw", "/api/transaction"];
  const answers = () => Promise.all(calls.map((path) => site.client.get(path)));

  it("calls wait some seconds for a connection, then answer 503", { timeout: 30_000 }, async () => {
    const held = await site.pool.connect();
    for (const answer of await answers()) {
      expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    held.release();
    expect((await site.client.get("/api/raw")).status).toBe(200);
  });

  it("a silent server causes 503, too, and one line in the log", { timeout: 60_000 }, async () => {
    site.logged.mockClear();
    site.proxy.silence();
    for (const { status } of await answers()) expect(status).toBe(503);
    expect(site.logged.mock.calls.length).toBeLessThanOrEqual(2);
    site.proxy.resume();
    expect((await site.client.get("/api/raw")).status).toBe(200);
  });

  it("a server that refuses connections causes 503", { timeout: 30_000 }, async () => {
    await site.proxy.close();
    for (const { status } of await answers()) expect(status).toBe(503);
  });
});

async function start() {
  const url = new URL(testDatabaseUrl());
  const proxy = await startTestProxy(Number(url.port));
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  const pool = createDatabasePool(url.toString(), 1);
  pool.on("error", () => undefined);
  const db = openDatabase(createPoolAdapter(pool));
  const log = createLogger("test", "silent");
  const logged = vi.spyOn(log, "error");
  const app = createServiceApp({
    ...testSettings,
    log,
    name: "test",
    sessions: () => Promise.resolve(null),
  });
  // The server's default database has no tables; a connection suffices
  app.get("/api/raw", async (c) => c.json(await db.$queryRaw`SELECT 1 AS one`));
  app.get("/api/model", async (c) => c.json(await db.account.findFirst()));
  app.get("/api/transaction", async (c) =>
    c.json(await db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`)),
  );
  return {
    pool,
    proxy,
    logged,
    client: new TestClient(app),
    close: async () => {
      await db.$disconnect();
      await pool.end();
    },
  };
}
