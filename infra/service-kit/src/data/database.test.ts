import { expect, test } from "vitest";
import { createDatabasePool, createRelayPool } from "./database.ts";
import { testDatabaseUrl } from "../../test/testing-servers.ts";

test.each([
  ["calls", () => createDatabasePool(testDatabaseUrl(), 1)],
  ["the relay", () => createRelayPool(testDatabaseUrl())],
])("the sessions of %s have deadlines and compile no statements", async (_whose, open) => {
  const pool = open();
  const { rows } = await pool.query(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('jit', 'lock_timeout', 'statement_timeout') ORDER BY name`,
  );
  await pool.end();
  expect(rows).toEqual([
    { name: "jit", setting: "off" },
    { name: "lock_timeout", setting: "5000" },
    { name: "statement_timeout", setting: "10000" },
  ]);
});
