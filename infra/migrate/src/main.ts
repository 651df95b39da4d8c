/**
 * Makes a new migration of one service, without a network and without touching any database that is in use:
 *
 *   1. change `services/<service>/prisma/schema.prisma`
 *   2. `npm run migration -- <service> <what-it-does>`, for example `npm run migration -- forum add-likes`
 *   3. read the SQL that it wrote, since a dropped column takes its data along; add what only you can know
 *      (a default for rows that exist, CREATE INDEX CONCURRENTLY; docs/migrations.md has the rest)
 *   4. `npm start` applies it; commit it together with the schema
 *
 * It applies the service's migrations to an empty database on a PostgreSQL of its own, has Prisma compare the outcome
 * with the schema, and writes the difference into `prisma/migrations/<time>_<name>/migration.sql`.
 */
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { createLog, type Log } from "@oneworld/dev/src/processes/log.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { preparePostgres } from "@oneworld/dev/src/databases/postgres.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import { withScratchFolder } from "@oneworld/dev/src/machine/scratch-folder.ts";
import { explain, SetupError } from "@oneworld/dev/src/machine/setup-error.ts";
import { stopSignal } from "@oneworld/dev/src/processes/stop-signal.ts";
import { withSupervisor } from "@oneworld/dev/src/processes/supervisor.ts";
import { findServices } from "@oneworld/dev/src/site/workspaces.ts";

/** What Prisma runs instead of the engine that it would download. */
const PRISMA_ENV = {
  PRISMA_SCHEMA_ENGINE_BINARY: path.join(ROOT, "infra/migrate/bin/schema-engine.mjs"),
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
  CHECKPOINT_DISABLE: "1",
};

/** Prisma's exit code for a comparison that found a difference. */
const DIFFERENT = 2;

/**
 * @param argv the service's folder name and the migration's name
 * @returns the process's exit code
 */
async function main([service = "", name = ""]: string[]): Promise<number> {
  const log = createLog();
  try {
    const root = serviceFolder(service);
    const migration = path.join(root, "prisma/migrations", `${timestamp()}_${sqlName(name)}`);
    const different = await compare(root, migration, log);
    const outcome = different
      ? `wrote ${path.relative(ROOT, migration)}/migration.sql: read it before you commit it`
      : `the migrations of ${service} make what its schema says: there is nothing to write`;
    log("migration", outcome);
    return 0;
  } catch (error) {
    log("migration", explain(error));
    return 1;
  }
}

function serviceFolder(name: string): string {
  const services = findServices();
  const found = services.find((service) => service.name === name);
  if (found) return path.join(ROOT, found.folder);
  const names = services.map((service) => service.name).join(", ");
  throw new SetupError(
    `Say which service the migration is for (${names}) and what it does, for example: npm run migration -- forum add-likes`,
  );
}

function sqlName(name: string): string {
  if (/^[a-z][a-z0-9_-]{2,60}$/.test(name)) return name.replaceAll("-", "_");
  throw new SetupError(
    "Say what the migration does in a few lower-case words, for example: add-likes",
  );
}

const timestamp = (): string => new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);

/** Writes the migration's folder if there is anything to migrate, and tells whether there was. */
function compare(root: string, migration: string, log: Log): Promise<boolean> {
  const signal = stopSignal();
  return withScratchFolder(({ folder, runFile }) =>
    withSupervisor(runFile, log, async (supervisor) => {
      const { postgres: port } = await freePorts();
      const server = preparePostgres({
        folder: path.join(folder, "postgres"),
        port,
        disposable: true,
      });
      await supervisor.start(server.spec);
      const database = new URL(server.url);
      database.pathname = "/migration";
      const prisma = (...args: string[]): Promise<number> =>
        runPrisma(args, { cwd: root, url: database.toString(), log }, signal);

      if ((await prisma("migrate", "deploy")) !== 0) {
        throw new SetupError(
          "The migrations that are there can't be applied, for the reason above.",
        );
      }
      const sql = path.join(folder, "migration.sql");
      const sides = ["--from-config-datasource", "--to-schema", "prisma/schema.prisma"];
      const code = await prisma(
        "migrate",
        "diff",
        ...sides,
        "--script",
        "--exit-code",
        "--output",
        sql,
      );
      if (code === 0) return false;
      if (code !== DIFFERENT) {
        throw new SetupError("Prisma could not compare the two, for the reason above.");
      }
      mkdirSync(migration, { recursive: true });
      copyFileSync(sql, path.join(migration, "migration.sql"));
      return true;
    }),
  );
}

/** Runs Prisma's command line, whose output is shown only when it fails. */
async function runPrisma(
  args: string[],
  { cwd, url, log }: { cwd: string; url: string; log: Log },
  signal: AbortSignal,
): Promise<number> {
  const output: string[] = [];
  const program = path.join(ROOT, "node_modules/.bin/prisma");
  const env = { ...process.env, ...PRISMA_ENV, DATABASE_URL: url };
  const take = (line: string): void => void output.push(line);
  const command = { command: process.execPath, args: [program, ...args], cwd, env, take };
  const code = await runCommand(command, signal);
  if (code !== 0 && code !== DIFFERENT) log("prisma", output.join("\n"));
  return code;
}

process.exitCode = await main(process.argv.slice(2));
