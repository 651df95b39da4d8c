import { SERVICES, type ServiceName } from "@oneworld/contracts/site/services";
import pg from "pg";

/** A setting of the site under test. @throws Error with how to run the tests */
export function settingOf(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this by \`npm test\`, which starts a site.`);
  return value;
}

/** The rows of a query in a service's database. */
export async function query<Row extends pg.QueryResultRow>(
  service: ServiceName,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(settingOf(`DATABASE_URL_${service.toUpperCase()}`));
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A value for each table of all services.
 *
 * @param select the SQL of a value, given the table as an identifier
 * @param ignored names of tables that are left out
 * @returns the values that aren't null, by `<service>.<table>`
 */
export async function ofTables(
  select: (table: string) => string,
  values: unknown[],
  ignored: readonly string[] = [],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    SERVICES.map(async (service) => {
      const tables = await query<{ name: string }>(
        service,
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)",
        [ignored],
      );
      const selects = tables.map(
        ({ name }) =>
          `SELECT '${service}.${name}' AS name, (${select(pg.escapeIdentifier(name))}) AS value`,
      );
      return query<{ name: string; value: string | null }>(
        service,
        selects.join(" UNION ALL "),
        values,
      );
    }),
  );
  return new Map(
    found.flat().flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
  );
}
