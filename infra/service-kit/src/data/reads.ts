import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Context } from "hono";
import type pg from "pg";
import { ApiError } from "../http/errors.ts";
import type { ServiceEnv } from "../http/service-env.ts";

/** Code of a request that cancels a statement (PostgreSQL's manual, "Message Formats"), and milliseconds that it may take. */
const CANCEL_REQUEST = 80_877_102;
const CANCEL_MS = 2_000;

/** What runs hot reads: a pool, or what {@link readsOf} makes of it for a call. */
export interface Reads {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<{ rows: Row[] }>;
}

/** What `pg` knows of a connection's process at the server; its types omit it. */
type Connection = pg.PoolClient & {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
};

/**
 * A pool's reads for one call. When the caller goes, the server cancels the statement that runs, and those that still wait for a
 * connection don't begin. Only for reads: what a caller has asked to write is written though they leave.
 */
export function readsOf({ env }: Context<ServiceEnv>, pool: pg.Pool): Reads {
  const answer = env?.outgoing;
  return answer ? { query: (statement) => queryFor(answer, pool, statement) } : pool;
}

async function queryFor<Row extends pg.QueryResultRow>(
  answer: ServerResponse,
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<{ rows: Row[] }> {
  const client = (await pool.connect()) as Connection;
  let cancelling: Promise<unknown> | undefined;
  const cancel = (): void => void (cancelling = cancelStatement(client));
  answer.once("close", cancel);
  try {
    if (answer.destroyed) throw callerGone();
    return await client.query<Row>(statement);
  } catch (error) {
    throw answer.destroyed ? callerGone() : error;
  } finally {
    answer.off("close", cancel);
    // Otherwise it could cancel the connection's next statement
    await cancelling;
    client.release();
  }
}

/** Resolves when the server has got it, or can't be reached: then the statement ends by its deadline. */
async function cancelStatement({ host, port, processID, secretKey }: Connection): Promise<void> {
  const socket = host.startsWith("/")
    ? connect(`${host}/.s.PGSQL.${port}`)
    : connect({ host, port });
  socket.setTimeout(CANCEL_MS, () => socket.destroy());
  const request = Buffer.alloc(16);
  [request.length, CANCEL_REQUEST, processID, secretKey].forEach((value, index) =>
    request.writeInt32BE(value, index * 4),
  );
  // The server closes the connection after it has sent the signal
  socket.write(request);
  socket.resume();
  await once(socket, "close").catch(() => undefined);
}

/** Replaces the cancelled statement's error, which would look like an outage of the database. It is neither sent nor logged. */
const callerGone = (): ApiError => new ApiError("unavailable", "The client disconnected.");
