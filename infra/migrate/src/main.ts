/**
 * Makes a new migration of one service, without a network and without touching any database that is in use:
 *
 *   1. change `services/<service>/prisma/schema.prisma`
 *   2. `npm run migration -- <service> <what-it-does>`, for example `npm run migration -- forum add-likes`
 *   3. read the SQL that it wrote, since a dropped column takes its data along; add what only you can know
 *      (a default for rows that exist, CREATE INDEX CONCURRENTLY; docs/migrations.md has the rest)
 *   4. `npm start` applies it; commit it together with the schema
 *
 * It also generates the service's client from the schema, so that the types of its code have the new columns.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { withScratchFolder } from "@oneworld/dev/src/machine/scratch-folder.ts";
import { UsageError } from "@oneworld/dev/src/machine/setup-error.ts";
import { preparePostgres } from "@oneworld/dev/src/databases/postgres.ts";
import { createLog } from "@oneworld/dev/src/processes/log.ts";
import { withSupervisor } from "@oneworld/dev/src/processes/supervisor.ts";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { findServices } from "@oneworld/dev/src/site/workspaces.ts";
import { writeDifference } from "./difference.ts";

/**
 * @param argv the service's folder name and the migration's name
 * @throws UsageError for a wrong command line
 */
export async function main(
  [service = "", name = ""]: string[],
  signal: AbortSignal,
): Promise<void> {
  const log = createLog();
  const prisma = path.join(serviceFolder(service), "prisma");
  const migration = path.join(prisma, "migrations", `${timestamp()}_${sqlName(name)}`);
  const sql = await withScratchFolder((folder) =>
    withSupervisor(log, async (supervisor) => {
      const { postgres: port } = await freePorts();
      const place = path.join(folder, "postgres");
      const server = preparePostgres({ folder: place, port, disposable: true });
      await supervisor.start(server.spec);
      return writeDifference(server.url, prisma);
    }),
  );
  if (sql) {
    mkdirSync(migration, { recursive: true });
    writeFileSync(path.join(migration, "migration.sql"), sql);
  }
  log(
    "migration",
    sql
      ? `wrote ${path.relative(ROOT, migration)}/migration.sql: read it before you commit it`
      : `the migrations of ${service} already give its schema: no migration is needed`,
  );
  await buildSite(log, signal, "generate");
}

function serviceFolder(name: string): string {
  const services = findServices();
  const found = services.find((service) => service.name === name);
  if (found) return path.join(ROOT, found.folder);
  const names = services.map((service) => service.name).join(", ");
  throw new UsageError(
    `Name the service (${names}) and what the migration does, for example: npm run migration -- forum add-likes`,
  );
}

function sqlName(name: string): string {
  if (/^[a-z][a-z0-9_-]{2,60}$/.test(name)) return name.replaceAll("-", "_");
  throw new UsageError(
    "Say what the migration does in a few lower-case words, for example: add-likes",
  );
}

const timestamp = (): string => new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
