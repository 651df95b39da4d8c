import { readFileSync } from "node:fs";
import path from "node:path";
import { migrate } from "@oneworld/service-kit/data/migrate";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { CatalogueAdapter } from "./catalogue-adapter.ts";
import { loadSchemaEngine } from "./schema-engine.ts";

/** Statements that Prisma's engine prints when there is no difference. */
const EMPTY = "-- This is an empty migration.";

/**
 * The SQL that leads from a service's migrations to its schema. Applies the migrations to an empty database, as the
 * service itself does, and has Prisma's schema engine compare the outcome with the schema.
 *
 * @param server address of a PostgreSQL server's `postgres` database, as an administrator
 * @param prisma the service's folder with `schema.prisma` and `migrations`
 * @returns undefined where the two agree
 * @throws Error when a migration fails, or the schema has an error
 */
export async function writeDifference(server: string, prisma: string): Promise<string | undefined> {
  const database = new URL(server);
  database.pathname = `/migration_${Date.now()}`;
  await migrate(database.toString(), path.join(prisma, "migrations"));
  const file = path.join(prisma, "schema.prisma");
  const files = [{ path: file, content: readFileSync(file, "utf8") }];
  const { SchemaEngine } = await loadSchemaEngine();
  const engine = await SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(
      new CatalogueAdapter({ connectionString: database.toString() }),
    ),
  );
  const { stdout } = await engine.diff({
    from: { tag: "schemaDatasource", files, configDir: prisma },
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout?.startsWith(EMPTY) ? undefined : (stdout ?? undefined);
}
