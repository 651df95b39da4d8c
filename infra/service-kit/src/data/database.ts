import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Reads } from "./reads.ts";

/**
 * Server-side timeouts in milliseconds: a statement, a lock, an idle transaction. They also release the locks of a lost
 * client.
 */
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
const IDLE_TRANSACTION_MS = 10_000;

/**
 * Milliseconds without traffic after which a connection counts as dead. Longer than any statement, so that a silent
 * server or proxy costs one connection and calls don't hang.
 * The pool closes idle connections earlier.
 */
const SILENCE_MS = STATEMENT_MS + 2_000;

/**
 * Session settings. TCP user timeout and keep-alive detect a lost client; the connection check ends its query
 * (PostgreSQL 14 and newer).
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
  // One plan per prepared statement. PostgreSQL's own choice replans a large feed on each request, which takes as long
  // as reading it.
  plan_cache_mode: "force_generic_plan",
  // JIT compilation takes longer than any of our statements. Servers with LLVM, such as Debian's, would compile the
  // relay's at each poll (140 ms instead of 1), since the planner estimates disabled scans as expensive.
  jit: "off",
  // Of a word that is in very many texts, a search reads about so many from its index
  gin_fuzzy_search_limit: 4_000,
};

const sessionOptions = (settings: Record<string, string | number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

const names = new Map<string, string>();

/** A prepared statement needs a name. The cache hashes each text once, off the hot path. */
function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash("sha1").update(text).digest("base64url");
    // Bounded, since IN lists of many lengths create many texts
    if (names.size > 2000) names.clear();
    names.set(text, name);
  }
  return name;
}

/** Connections to a service's database. */
export const createDatabasePool = (url: string, size: number): pg.Pool =>
  openPool(poolOptions(url, size));

/**
 * The pool of an outbox relay. Every event passes through the index of waiting events. A plain index scan skips entries
 * known as dead; a bitmap scan rereads them until the next vacuum.
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
  // Between two queries a checked-out client has no error listener, and a lost connection would end the process. The
  // next query reports the error.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** The driver adapter for a service's Prisma client, with prepared statements. The pool stays open when Prisma disconnects. */
export const createPoolAdapter = (pool: pg.Pool): PrismaPg =>
  new PrismaPg(pool, { statementNameGenerator });

/** As {@link createPoolAdapter}, with its own connections, which close when Prisma disconnects. */
export const createDatabaseAdapter = (url: string, poolSize: number): PrismaPg =>
  new PrismaPg(openPool(poolOptions(url, poolSize)), {
    statementNameGenerator,
    disposeExternalPool: true,
  });

/** Milliseconds that a transaction may wait to begin, and then to end: many members may write at once. */
const TRANSACTION_MS = 10_000;

/** What a service's Prisma client is made with. */
export const clientOptions = (
  adapter: PrismaPg,
): { adapter: PrismaPg; transactionOptions: { maxWait: number; timeout: number } } => ({
  adapter,
  transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
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

/** A socket that fails after {@link SILENCE_MS} without traffic. */
function createSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(SILENCE_MS, () => {
    const error = new Error(`PostgreSQL was silent for ${SILENCE_MS} ms`);
    // Shaped like a socket error, which Prisma distinguishes from a failed query
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT", errno: -110, syscall: "read" }));
  });
  return socket;
}

/**
 * Runs a hot query as a prepared statement without Prisma, whose own work on a page of the feed takes longer than
 * `pg`'s.
 *
 * @param query SQL with `$1`…, such as Prisma's `sql` produces
 */
export async function readPrepared<Row extends pg.QueryResultRow>(
  reads: Reads,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> {
  const { rows } = await reads.query<Row>({ name: statementName(text), text, values });
  return rows;
}

/** The part of a Prisma client or transaction that outbox and projections use. */
export interface SqlExecutor {
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>;
}
