import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

const names = new Map<string, string>();

/** Prepared statements need a name each; hashing the text once keeps it off the hot path. */
function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash("sha1").update(text).digest("base64url");
    // Bounded, since IN lists of many lengths make many texts
    if (names.size > 2000) names.clear();
    names.set(text, name);
  }
  return name;
}

/** Connections to a service's database. */
export const createDatabasePool = (url: string, size: number): pg.Pool =>
  openPool(poolOptions(url, size));

/**
 * The connection of an outbox relay. It looks for waiting events in an index that all events have been in; a plain scan of
 * an index leaves out what it has found dead before, a bitmap scan reads all of it each time until the table is vacuumed.
 */
export const createRelayPool = (url: string): pg.Pool =>
  openPool({ ...poolOptions(url, 1), options: "-c enable_bitmapscan=off -c enable_seqscan=off" });

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // Handed out and between two queries nobody else hears that a connection is lost, which would end the process; whoever
  // has it learns it from the next query
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** The driver adapter for a service's Prisma client, with prepared statements. The pool stays open when Prisma disconnects. */
export const createPoolAdapter = (pool: pg.Pool): PrismaPg =>
  new PrismaPg(pool, { statementNameGenerator });

/** As {@link createPoolAdapter}, with connections of its own, which end when Prisma disconnects. */
export const createDatabaseAdapter = (url: string, poolSize: number): PrismaPg =>
  new PrismaPg(poolOptions(url, poolSize), { statementNameGenerator });

const statementNameGenerator = ({ sql }: { sql: string }): string => statementName(sql);

const poolOptions = (url: string, size: number): pg.PoolConfig => ({
  connectionString: url,
  max: size,
  connectionTimeoutMillis: 5000,
  // One plan for all calls of a prepared statement. PostgreSQL's own choice plans the feeds of a large table anew for
  // each request, which takes as long as reading them.
  options: "-c plan_cache_mode=force_generic_plan",
});

/**
 * Runs a hot read as a prepared statement past Prisma, whose own work on a page of the feed takes longer than `pg`'s.
 *
 * @param query SQL with `$1`…, such as Prisma's `sql` makes
 */
export async function readPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name: statementName(text), text, values });
  return rows;
}

/** What outbox and projections need of a Prisma client or of a transaction of it. */
export interface SqlExecutor {
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>;
}
