import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

/**
 * Limits that the server holds, in milliseconds: a statement, the wait for a lock, a transaction between two statements.
 * They end what a lost client leaves behind, its locks included.
 */
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
const IDLE_TRANSACTION_MS = 10_000;

/**
 * Milliseconds without traffic after which a connection counts as dead. Longer than any statement may take, so that a
 * silent server or proxy costs one connection and never a hanging call. Idle connections are closed earlier by the pool.
 */
const SILENCE_MS = STATEMENT_MS + 2_000;

/**
 * Settings of a session. TCP user timeout and keep-alive let the server notice a client that is gone; the connection check
 * ends a query whose client is gone (PostgreSQL 14 and newer).
 */
const SESSION_SETTINGS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  client_connection_check_interval: 2_000,
  tcp_user_timeout: 10_000,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 2,
  // One plan for all calls of a prepared statement. PostgreSQL's own choice plans the feeds of a large table again for
  // each request, which takes as long as reading them.
  plan_cache_mode: "force_generic_plan",
  // Compiling a statement takes longer than any of ours runs. Servers with LLVM, such as Debian's, would compile the relay's at
  // each look (140 ms instead of 1), since the planner takes forbidden scans for expensive ones.
  jit: "off",
};

const sessionOptions = (settings: Record<string, string | number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

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
  openPool({
    ...poolOptions(url, 1),
    options: sessionOptions({
      ...SESSION_SETTINGS,
      enable_bitmapscan: "off",
      enable_seqscan: "off",
    }),
  });

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
  new PrismaPg(openPool(poolOptions(url, poolSize)), {
    statementNameGenerator,
    disposeExternalPool: true,
  });

const statementNameGenerator = ({ sql }: { sql: string }): string => statementName(sql);

const poolOptions = (url: string, size: number): pg.PoolConfig => ({
  connectionString: url,
  max: size,
  connectionTimeoutMillis: 5_000,
  options: sessionOptions(SESSION_SETTINGS),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  stream: createSocket,
});

/** A socket that fails once nothing has come or gone for {@link SILENCE_MS}. */
function createSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(SILENCE_MS, () => {
    const error = new Error(`PostgreSQL was silent for ${SILENCE_MS} ms`);
    // As a socket's own error, which Prisma tells from a failed query
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT", errno: -110, syscall: "read" }));
  });
  return socket;
}

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
