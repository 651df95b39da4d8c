import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { concurrentIndex } from "./migration-run.ts";
import { createTestDatabase } from "../../test/testing-database.ts";

/** Short waits, and many of them. */
const WAITS = { lockMs: 100, pauseMs: 50, limitMs: 60_000 };
const HURRIED = { ...WAITS, limitMs: 300 };

const INDEX = `-- How posts are found
CREATE INDEX CONCURRENTLY IF NOT EXISTS "post_title_idx" ON "post"("title");`;

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let clients: pg.Client[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  clients = [];
  add("1_create", `CREATE TABLE "post" ("id" INT PRIMARY KEY, "title" TEXT)`);
  database = await createTestDatabase(folder);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

function add(name: string, sql: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

/** A transaction that has read the table and stays open. */
async function openTransaction(sql = `SELECT * FROM "post"`): Promise<pg.Client> {
  const client = await connect();
  await client.query(`BEGIN; ${sql}`);
  return client;
}

/** Runs the new migrations, counts attempts prevented by a lock, and waits for the first of these. */
async function startMigrating(waits: typeof WAITS) {
  const retries: object[] = [];
  let onRetry = (): void => undefined;
  const retried = new Promise<void>((resolve) => (onRetry = resolve));
  const warn = (details: object): void => {
    retries.push(details);
    onRetry();
  };
  const migrated = migrate(database.url, folder, { log: { warn }, waits });
  migrated.catch(onRetry);
  await retried;
  return { migrated, retries };
}

const indexes = async (client: pg.Client) =>
  (
    await client.query<{ name: string; valid: boolean }>(
      `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
       WHERE indrelid = 'post'::regclass AND NOT indisprimary`,
    )
  ).rows;

const columns = async (client: pg.Client) =>
  (
    await client.query<{ name: string }>(
      "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'post'::regclass AND attnum > 0 AND NOT attisdropped",
    )
  ).rows.map(({ name }) => name);

const recorded = async (client: pg.Client) =>
  (
    await client.query<{ name: string; finished: boolean; rolled_back: boolean }>(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS rolled_back
       FROM _prisma_migrations WHERE migration_name <> '1_create' ORDER BY started_at`,
    )
  ).rows;

describe("a migration of a table that a long transaction uses", () => {
  it("lets writers through between short waits, and succeeds once the lock is free", async () => {
    add("2_column", `CREATE TABLE "tag" (); ALTER TABLE "post" ADD COLUMN "region" TEXT`);
    const long = await openTransaction();
    const writer = await connect();

    const { migrated, retries } = await startMigrating(WAITS);
    for (let id = 0; id < 20; id += 1)
      await writer.query(`INSERT INTO "post" ("id") VALUES ($1)`, [id]);
    await expect.poll(() => retries.length, { timeout: 20_000 }).toBeGreaterThan(2);
    expect(retries.slice(0, 3)).toEqual([
      { migration: "2_column", attempt: 1, pauseMs: 50 },
      { migration: "2_column", attempt: 2, pauseMs: 100 },
      { migration: "2_column", attempt: 3, pauseMs: 200 },
    ]);
    expect(await columns(writer)).toEqual(["id", "title"]);

    await long.query("COMMIT");
    expect(await migrated).toEqual(["2_column"]);
    expect(await columns(writer)).toEqual(["id", "title", "region"]);
  });

  it("gives up after its limit, names the lock's holder, rolls back, and can be rerun", async () => {
    add("2_column", `CREATE TABLE "tag" (); ALTER TABLE "post" ADD COLUMN "region" TEXT`);
    const long = await openTransaction();
    const { rows } = await long.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");

    await expect(migrate(database.url, folder, { waits: HURRIED })).rejects.toThrow(
      new RegExp(
        `^Migration 2_column failed: no lock on its tables within 0.3 s, .*process ${rows[0]?.pid} for \\d+ s`,
      ),
    );
    const other = await connect();
    expect(await columns(other)).toEqual(["id", "title"]);
    expect((await other.query("SELECT to_regclass('tag') AS tag")).rows).toEqual([{ tag: null }]);
    expect(await recorded(other)).toEqual([]);

    await long.query("COMMIT");
    expect(await migrate(database.url, folder)).toEqual(["2_column"]);
  });
});

describe("a migration that builds an index concurrently", () => {
  it("waits for a long transaction without blocking writers or hitting the statement timeout", async () => {
    add("2_index", INDEX);
    const writer = await connect();
    await writer.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET statement_timeout = 400', current_database()); END $$`,
    );
    const long = await openTransaction(`INSERT INTO "post" ("id") VALUES (-1)`);
    const migrated = migrate(database.url, folder, { waits: WAITS });
    await expect.poll(() => indexes(writer), { timeout: 20_000 }).toHaveLength(1);
    for (let id = 0; id < 20; id += 1)
      await writer.query(`INSERT INTO "post" ("id") VALUES ($1)`, [id]);
    await writer.query("SET statement_timeout = 0; SELECT pg_sleep(0.6)");
    await long.query("COMMIT");
    expect(await migrated).toEqual(["2_index"]);
    expect(await indexes(writer)).toEqual([{ name: "post_title_idx", valid: true }]);
  });

  it("drops the invalid index when it gives up, or else in the next run", async () => {
    add("2_index", INDEX);
    const long = await openTransaction(`INSERT INTO "post" ("id") VALUES (-1)`);
    const other = await connect();
    await expect(migrate(database.url, folder, { waits: HURRIED })).rejects.toThrow(
      "Migration 2_index failed: no lock on its tables within 0.3 s",
    );
    // The open transaction prevents its drop
    expect(await indexes(other)).toEqual([{ name: "post_title_idx", valid: false }]);
    expect(await recorded(other)).toEqual([]);

    await long.query("COMMIT");
    expect(await migrate(database.url, folder)).toEqual(["2_index"]);
    expect(await indexes(other)).toEqual([{ name: "post_title_idx", valid: true }]);
  });

  it("leaves no invalid index when values aren't unique, and builds it once they are", async () => {
    add("2_index", `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS post_title_key ON post (title)`);
    const other = await connect();
    await other.query(`INSERT INTO "post" VALUES (1, 'a'), (2, 'a')`);
    await expect(migrate(database.url, folder)).rejects.toThrow(
      "Migration 2_index failed: could not create unique index",
    );
    expect(await indexes(other)).toEqual([]);

    await other.query(`DELETE FROM "post" WHERE "id" = 2`);
    expect(await migrate(database.url, folder)).toEqual(["2_index"]);
    expect(await indexes(other)).toEqual([{ name: "post_title_key", valid: true }]);
    expect(await recorded(other)).toEqual([
      { name: "2_index", finished: false, rolled_back: true },
      { name: "2_index", finished: true, rolled_back: false },
    ]);
  });

  it("rebuilds an index that a killed process has left invalid", async () => {
    add("2_index", INDEX);
    const other = await connect();
    await other.query(`CREATE INDEX "post_title_idx" ON "post"("title")`);
    await other.query(
      "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'post_title_idx'::regclass",
    );
    await other.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('killed', '', '2_index')",
    );
    expect(await migrate(database.url, folder)).toEqual(["2_index"]);
    expect(await indexes(other)).toEqual([{ name: "post_title_idx", valid: true }]);
  });

  it.each([
    [INDEX, `"post_title_idx"`],
    ["create unique index concurrently a_idx on a (b)", "a_idx"],
    [`/* why */ DROP INDEX CONCURRENTLY IF EXISTS "a_idx";`, `"a_idx"`],
    [`CREATE INDEX "a_idx" ON "a"("b")`, undefined],
    [`CREATE TABLE "a" (); -- no CREATE INDEX CONCURRENTLY here`, undefined],
  ])("is recognized: %s", (sql, index) => expect(concurrentIndex(sql)).toBe(index));
});
