import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import {
  concurrentIndex,
  isPgError,
  LockNotAvailable,
  runMigration,
  type Waits,
} from "./migration-run.ts";
import { checkPostgres } from "./server-versions.ts";

/** The advisory lock of Prisma's own schema engine, so that the two never migrate at once. */
const PRISMA_LOCK = 72_707_369;

/** Milliseconds between two attempts to acquire it. */
const LOCK_POLL_MS = 100;

/** Prisma's table of applied migrations, as its schema engine creates it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** PostgreSQL's error codes: unknown database; another client has just created it. */
const NO_DATABASE = "3D000";
const ALREADY_CREATED = ["42P04", "23505"];

/**
 * Applies a folder of Prisma migrations without Prisma's engine, and creates the database when it is missing.
 * Works alongside `prisma migrate deploy`; concurrent runners wait for each other. Waits only briefly for table locks
 * ({@link runMigration}), so that readers and writers don't queue behind it.
 *
 * @param url address of the database
 * @param folder `prisma/migrations` of a service
 * @param options.log logs each attempt that a lock has prevented
 * @param options.waits how long to wait for locks
 * @returns names of the migrations applied now, in order
 * @throws Error that names the failed migration, or the required version of PostgreSQL
 */
export async function migrate(
  url: string,
  folder: string,
  options: { log?: Pick<Logger, "warn">; waits?: Waits } = {},
): Promise<string[]> {
  const client = await connectOrCreate(url);
  try {
    await checkPostgres(client);
    await takeLock(client);
    await client.query(MIGRATIONS_TABLE);
    const migrations = readMigrations(folder);
    const done = await appliedMigrations(client, migrations);
    const waiting = migrations.filter(({ name }) => !done.has(name));
    for (const migration of waiting) await apply(client, migration, options);
    return waiting.map(({ name }) => name);
  } finally {
    // Closing the connection releases the lock
    await client.end();
  }
}

/**
 * Polls for the lock, since `CREATE INDEX CONCURRENTLY` waits for every statement, including one that waits for a lock.
 */
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
      `The database ${database} doesn't exist, and this role can't create it. Ask an administrator to create it.`,
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

interface Migration {
  name: string;
  sql: string;
}

const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, file: path.join(folder, name, "migration.sql") }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, sql: readFileSync(file, "utf8") }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Names of the applied migrations. @throws Error when one has failed and needs manual repair */
async function appliedMigrations(client: pg.Client, migrations: Migration[]): Promise<Set<string>> {
  const { rows } = await client.query<{
    migration_name: string;
    finished_at: Date | null;
    logs: string | null;
  }>(
    "SELECT migration_name, finished_at, logs FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const done = new Set(rows.map((row) => row.migration_name));
  for (const { migration_name: name, finished_at, logs } of rows) {
    if (finished_at) continue;
    const sql = migrations.find((migration) => migration.name === name)?.sql;
    if (!sql || (logs !== null && !concurrentIndex(sql))) {
      throw new Error(
        `Migration ${name} failed before. Clean up what it left, then run: UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '${name}'`,
      );
    }
    // A failed concurrent build leaves at most an invalid index, which the next one drops. Without logs the process or its
    // connection has ended, and PostgreSQL has rolled back
    await client.query(
      "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL",
      [name],
    );
    done.delete(name);
  }
  return done;
}

async function apply(
  client: pg.Client,
  { name, sql }: Migration,
  { log, waits }: { log?: Pick<Logger, "warn">; waits?: Waits },
): Promise<void> {
  const id = randomUUID();
  const checksum = createHash("sha256").update(sql).digest("hex");
  const finish = `UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = '${id}'`;
  const isConcurrent = concurrentIndex(sql) !== undefined;
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)",
    [id, checksum, name],
  );
  try {
    // In the migration's own transaction: a process may end at any time
    await runMigration(client, isConcurrent ? sql : `${sql}\n;${finish}`, {
      waits,
      onRetry: (details) =>
        log?.warn({ migration: name, ...details }, "migration waits for a lock"),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A migration without its lock was rolled back and can be rerun as is
    await (error instanceof LockNotAvailable
      ? client.query("DELETE FROM _prisma_migrations WHERE id = $1", [id])
      : client.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [id, reason]));
    throw new Error(`Migration ${name} failed: ${reason}`, { cause: error });
  }
  if (isConcurrent) await client.query(finish);
}
