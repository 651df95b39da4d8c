import { expect, onTestFinished, test } from "vitest";
import { createDatabasePool } from "./database.ts";
import { readsOf } from "./reads.ts";
import { createServiceApp } from "../http/service-app.ts";
import { createAppServer } from "../process/serve.ts";
import { createTestSessions, testSettings } from "../../test/testing.ts";
import { listenLocally, testDatabaseUrl } from "../../test/testing-servers.ts";

const PATIENCE = { timeout: 8_000, interval: 20 };

/** Long, but shorter than the services' own deadline. */
const SLOW = "SELECT pg_sleep(9)";

/** A service with two connections, and its calls: `/slow` waits, `/lock` takes a lock that its connection keeps. */
async function startReader() {
  const pool = createDatabasePool(testDatabaseUrl(), 2);
  const app = createServiceApp({
    ...testSettings,
    name: "test",
    sessions: createTestSessions().reader,
  });
  const ended: string[] = [];
  const left: string[] = [];
  const read = (path: string, text: string) =>
    app.get(path, async (c) => {
      c.env.outgoing?.once("close", () => left.push(path));
      try {
        const { rows } = await readsOf(c, pool).query({ text });
        return c.json(rows);
      } finally {
        ended.push(path);
      }
    });
  read("/slow", SLOW);
  read("/lock", "SELECT pg_advisory_lock(4712)");
  read("/one", "SELECT 1 AS one");
  const server = createAppServer(app.fetch);
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  const direct = createDatabasePool(testDatabaseUrl(), 1);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await Promise.all([pool.end(), direct.end()]);
  });
  const count = async (text: string): Promise<number> => (await direct.query(text)).rows.length;
  return {
    url,
    ended,
    left,
    running: () =>
      count(`SELECT FROM pg_stat_activity WHERE state = 'active' AND query = '${SLOW}'`),
    locks: () => count("SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4712"),
    pool,
  };
}

/** A caller who goes. */
function call(url: string) {
  const caller = new AbortController();
  const answer = fetch(url, { signal: caller.signal }).catch(() => undefined);
  return { leave: () => caller.abort(), answer };
}

test("a caller who goes ends the statement, and the connection reads on", async () => {
  const { url, running, ended } = await startReader();
  const callers = [call(`${url}/slow`), call(`${url}/slow`)];
  await expect.poll(running, PATIENCE).toBe(2);
  for (const { leave } of callers) leave();
  await expect.poll(running, PATIENCE).toBe(0);
  await expect.poll(() => ended, PATIENCE).toEqual(["/slow", "/slow"]);
  const answers = await Promise.all([1, 2].map(async () => (await fetch(`${url}/one`)).json()));
  expect(answers).toEqual([[{ one: 1 }], [{ one: 1 }]]);
});

test("a statement that waits for a connection doesn't begin once its caller has gone", async () => {
  const { url, running, locks, ended, left, pool } = await startReader();
  const callers = [call(`${url}/slow`), call(`${url}/slow`)];
  await expect.poll(running, PATIENCE).toBe(2);
  const late = call(`${url}/lock`);
  await expect.poll(() => pool.waitingCount, PATIENCE).toBe(1);
  late.leave();
  await expect.poll(() => left, PATIENCE).toEqual(["/lock"]);
  for (const { leave } of callers) leave();
  await expect.poll(() => ended, PATIENCE).toHaveLength(3);
  expect(await locks()).toBe(0);
});

test("a caller who stays gets the answer, and other statements aren't cancelled", async () => {
  const { url, running, ended } = await startReader();
  const [stays, goes] = [call(`${url}/slow`), call(`${url}/slow`)];
  await expect.poll(running, PATIENCE).toBe(2);
  goes.leave();
  await expect.poll(() => ended, PATIENCE).toEqual(["/slow"]);
  expect((await stays.answer)?.status).toBe(200);
}, 20_000);
