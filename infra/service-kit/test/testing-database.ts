import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { SqlExecutor } from "../src/data/database.ts";
import { migrate } from "../src/data/migrate.ts";
import { testDatabaseUrl } from "./testing-servers.ts";

/** An empty, migrated database of its own on the test server: a copy of a template that is migrated once. */
export async function createTestDatabase(
  migrations: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = testDatabaseUrl();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withAdmin(server, async (admin) => {
    const template = await migratedTemplate(admin, server, migrations);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: addressOf(server, name),
    drop: () =>
      withAdmin(server, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** How many statements wait for a lock in the database. Not for use within a transaction, where the answer stands still. */
export async function statementsThatWait(db: SqlExecutor): Promise<number> {
  const rows = await db.$queryRawUnsafe<unknown[]>(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
}

/**
 * A database that the folder's migrations have made, named after their contents, so that later runs on the same server find it.
 * Tests connect to its copies only: PostgreSQL refuses to copy a database that has connections.
 */
async function migratedTemplate(admin: pg.Client, server: string, folder: string): Promise<string> {
  const content = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  for (const file of files.filter((one) => one.endsWith(".sql")))
    content.update(file).update(readFileSync(join(folder, file)));
  const name = `template_${content.digest("hex").slice(0, 32)}`;
  // Against other test files that need it now; the end of the connection releases the lock
  await admin.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
  const found = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (found.rowCount) return name;
  await admin.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`);
  await migrate(addressOf(server, `${name}_new`), folder);
  await admin.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  return name;
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

async function withAdmin(server: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
