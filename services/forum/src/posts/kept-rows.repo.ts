import { Prisma } from "../generated/client.ts";

const { sql, raw, empty } = Prisma;

/** A table whose rows are kept as JSON while they can be restored. */
type KeptTable = "post" | "comment" | "post_like" | "bookmark";

/**
 * The columns of a table that rows kept as JSON have: a column that a migration has added since gets its default.
 *
 * @param row one of them
 * @param alias of the rows where they are read
 * @returns SQL of the columns, and of what is read for them
 */
export async function keptColumns(
  tx: Prisma.TransactionClient,
  table: KeptTable,
  row: object,
  alias: string,
): Promise<{ columns: Prisma.Sql; values: Prisma.Sql }> {
  const found = await tx.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(attname) AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attname = ANY(${Object.keys(row)})`;
  const names = found.map(({ name }) => name);
  return {
    columns: raw(names.join(", ")),
    values: raw(names.map((name) => `${alias}.${name}`).join(", ")),
  };
}

/** Puts rows back. @param rows a list in JSON @param where SQL of a condition on `kept` @returns how many */
export async function restoreRows(
  tx: Prisma.TransactionClient,
  table: KeptTable,
  rows: string,
  where = empty,
): Promise<number> {
  const [first] = JSON.parse(rows) as object[];
  if (!first) return 0;
  const found = await keptColumns(tx, table, first, "kept");
  return tx.$executeRaw(sql`
    INSERT INTO ${raw(table)} (${found.columns})
    SELECT ${found.values} FROM jsonb_populate_recordset(NULL::${raw(table)}, ${rows}::jsonb) kept ${where}`);
}
