import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { checkPostgres } from "./server-versions.ts";

/** The advisory lock that Prisma's own schema engine takes, so that both can't migrate at once. */
const PRISMA_LOCK = 72_707_369;

/** Milliseconds between two attempts to take it. */
const LOCK_POLL_MS = 100;

/** Prisma's table of applied migrations, as its schema engine creates it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** PostgreSQL's error codes: no such database; somebody else has just created it. */
const NO_DATABASE = "3D000";
const ALREADY_CREATED = ["42P04", "23505"];

/**
 * Applies a folder of Prisma migrations without Prisma's engine, and creates the database when it is missing.
 * Works alongside `prisma migrate deploy`; several runners at once wait for each other.
 *
 * @param url address of the database
 * @param folder `prisma/migrations` of a service
 * @returns names of the migrations applied now, in order
 * @throws Error that names the migration that failed, or the version of PostgreSQL that is needed
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = await connectOrCreate(url);
  try {
    await checkPostgres(client);
    await takeLock(client);
    await client.query(MIGRATIONS_TABLE);
    const done = await appliedMigrations(client);
    const waiting = migrationNames(folder).filter((name) => !done.has(name));
    for (const name of waiting) await apply(client, folder, name);
    return waiting;
  } finally {
    // The lock goes with the connection
    await client.end();
  }
}

/** Asks for the lock from time to time: `CREATE INDEX CONCURRENTLY` waits for every statement, one that waits for a lock too. */
async function takeLock(client: pg.Client): Promise<void> {
  const ask = () =>
    client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [PRISMA_LOCK]);
  while (!(await ask()).rows[0]?.taken) await sleep(LOCK_POLL_MS);
}

async function connectOrCreate(url: string): Promise<pg.Client> {
  try {
    return await connect(url);
  } catch (error) {
    if (!isPgError(error, [NO_DATABASE])) throw error;
  }
  const server = new URL(url);
  const database = decodeURIComponent(server.pathname.slice(1));
  server.pathname = "/postgres";
  const admin = await connect(server.toString()).catch((cause: unknown) => {
    throw new Error(
      `The database ${database} doesn't exist, and this role may not make it: an administrator has to.`,
      { cause },
    );
  });
  try {
    await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(database)}`);
  } catch (error) {
    if (!isPgError(error, ALREADY_CREATED)) throw error;
  } finally {
    await admin.end();
  }
  return connect(url);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const isPgError = (error: unknown, codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

async function appliedMigrations(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ migration_name: string; finished_at: Date | null }>(
    "SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const failed = rows.find((row) => !row.finished_at);
  if (failed) {
    throw new Error(
      `Migration ${failed.migration_name} failed before. Mend it, then run: prisma migrate resolve --rolled-back ${failed.migration_name}`,
    );
  }
  return new Set(rows.map((row) => row.migration_name));
}

const migrationNames = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, "migration.sql")),
    )
    .map((entry) => entry.name)
    .toSorted();

async function apply(client: pg.Client, folder: string, name: string): Promise<void> {
  const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
  const id = randomUUID();
  const checksum = createHash("sha256").update(sql).digest("hex");
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)",
    [id, checksum, name],
  );
  try {
    // The simple protocol runs the whole file as one implicit transaction, as Prisma does
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await client.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [id, reason]);
    throw new Error(`Migration ${name} failed: ${reason}`, { cause: error });
  }
  await client.query(
    "UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1",
    [id],
  );
}
