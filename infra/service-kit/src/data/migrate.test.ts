import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { createTestDatabase } from "../../test/testing-database.ts";

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  database = await createTestDatabase(folder);
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const add = (name: string, sql: string) => {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
};

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Names of the tables, except Prisma's table of migrations. */
const tables = async () =>
  (
    await query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY tablename`,
    )
  ).map(({ name }) => name);

describe("migrate", () => {
  it("creates a missing database and applies the folders in the order of their names", async () => {
    await database.drop();
    add("20260102_rename", `ALTER TABLE "first" RENAME TO "second"`);
    add("20260101_create", `CREATE TABLE "first" ()`);
    mkdirSync(path.join(folder, "20260103_empty"));
    writeFileSync(path.join(folder, "migration_lock.toml"), `provider = "postgresql"`);

    expect(await migrate(database.url, folder)).toEqual(["20260101_create", "20260102_rename"]);
    expect(await tables()).toEqual(["second"]);
  });

  it("applies each once, and later only new ones", async () => {
    add("1_create", "CREATE TABLE a ()");
    await migrate(database.url, folder);
    expect(await migrate(database.url, folder)).toEqual([]);
    add("2_create", "CREATE TABLE b ()");
    expect(await migrate(database.url, folder)).toEqual(["2_create"]);
    expect(await tables()).toEqual(["a", "b"]);
  });

  it("records them as Prisma does", async () => {
    const sql = "CREATE TABLE a ();\n-- Grüße\nCREATE TABLE b ();\n";
    add("1_create", sql);
    await migrate(database.url, folder);
    expect(await query("SELECT * FROM _prisma_migrations")).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        checksum: createHash("sha256").update(sql).digest("hex"),
        migration_name: "1_create",
        started_at: expect.any(Date) as Date,
        finished_at: expect.any(Date) as Date,
        rolled_back_at: null,
        logs: null,
        applied_steps_count: 1,
      },
    ]);
  });

  it("applies each once when many run concurrently on a missing database", async () => {
    await database.drop();
    add("1_create", "CREATE TABLE a (); SELECT pg_sleep(0.1)");
    add("2_create", "CREATE TABLE b (id INT)");
    // It waits for every other statement, including one that waits to migrate
    add("3_index", "CREATE INDEX CONCURRENTLY b_idx ON b (id)");
    const applied = await Promise.all(
      Array.from({ length: 5 }, () => migrate(database.url, folder)),
    );
    expect(applied.flat().toSorted()).toEqual(["1_create", "2_create", "3_index"]);
    expect(await query("SELECT 1 FROM _prisma_migrations")).toHaveLength(3);
  });

  it("waits for Prisma's own engine", async () => {
    add("1_create", "CREATE TABLE a ()");
    const prisma = new pg.Client({ connectionString: database.url });
    await prisma.connect();
    await prisma.query("SELECT pg_advisory_lock(72707369)");
    const migrated = migrate(database.url, folder);
    const waiting = () =>
      query(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%'`,
      );
    await expect.poll(waiting, { timeout: 4000 }).toHaveLength(1);
    expect(await tables()).toEqual([]);
    await prisma.end();
    expect(await migrated).toEqual(["1_create"]);
  });

  it("rolls a failed migration back, names it, and continues only after it is resolved", async () => {
    add("1_create", "CREATE TABLE a ()");
    add("2_broken", "CREATE TABLE b (); CREATE TABLE a ()");
    add("3_create", "CREATE TABLE c ()");
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'Migration 2_broken failed: relation "a" already exists',
    );
    expect(await tables()).toEqual(["a"]);

    add("2_broken", "CREATE TABLE b ()");
    await expect(migrate(database.url, folder)).rejects.toThrow(
      "rolled_back_at = now() WHERE migration_name = '2_broken'",
    );
    expect(await tables()).toEqual(["a"]);

    // The effect of that command
    await query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL");
    expect(await migrate(database.url, folder)).toEqual(["2_broken", "3_create"]);
    expect(await tables()).toEqual(["a", "b", "c"]);
  });

  it("records a migration in its own transaction, and repeats one that the process's end has rolled back", async () => {
    add("1_create", "CREATE TABLE a () -- without a line's end");
    await migrate(database.url, folder);
    const together = `SELECT record.xmin = pg_class.xmin AS together
      FROM _prisma_migrations record, pg_class WHERE relname = 'a'`;
    expect(await query(together)).toEqual([{ together: true }]);
    add("2_create", "CREATE TABLE b ()");
    await query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('cut off', '', '2_create')",
    );
    expect(await migrate(database.url, folder)).toEqual(["2_create"]);
    expect(await migrate(database.url, folder)).toEqual([]);
  });

  it("reports an unreachable server", async () => {
    const nowhere = "postgresql://app:app@127.0.0.1:1/none";
    await expect(migrate(nowhere, folder)).rejects.toThrow("ECONNREFUSED");
  });
});
