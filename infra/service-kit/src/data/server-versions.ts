import type { Redis } from "ioredis";
import pg from "pg";
import type { Logger } from "pino";
import { loginRefusal } from "../process/start-error.ts";
import { whenReady } from "./redis.ts";

/**
 * Oldest supported major versions. PostgreSQL 14: `client_connection_check_interval` and `idle_session_timeout`. Redis
 * 7: `XAUTOCLAIM` omits deleted entries.
 */
const POSTGRES = 14;
const REDIS = 7;

/** Milliseconds that a server may take to report its version. */
const ANSWER_MS = 2_000;

/**
 * Checks the versions of a service's servers. Unreachable servers pass, since the service waits for them.
 *
 * @throws Error that names the required version
 */
export async function checkServerVersions(
  databaseUrl: string,
  redis: Redis,
  log: Logger,
): Promise<void> {
  const [postgres, redisInfo] = await Promise.all([
    askPostgres(databaseUrl).catch((error: unknown) => {
      const reason = loginRefusal(error);
      if (reason !== null) log.error(reason);
      return null;
    }),
    whenReady(redis).then(() => redis.info("server").catch(() => null)),
  ]);
  if (postgres) requireVersion("PostgreSQL", postgres, POSTGRES);
  const version = /^redis_version:(\S+)/m.exec(redisInfo ?? "")?.[1];
  if (version) requireVersion("Redis", version, REDIS);
}

/** @throws Error when a client's PostgreSQL is too old */
export async function checkPostgres(client: pg.ClientBase): Promise<void> {
  requireVersion("PostgreSQL", await versionOf(client), POSTGRES);
}

/** Connects without the services' session settings, which older servers refuse. */
async function askPostgres(connectionString: string): Promise<string> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await versionOf(client);
  } finally {
    // Not awaited, since an unresponsive server never confirms
    client.end().catch(() => undefined);
  }
}

async function versionOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  return rows[0]?.server_version ?? "";
}

function requireVersion(server: string, version: string, needed: number): void {
  if (Number.parseInt(version, 10) >= needed) return;
  throw new Error(`${server} ${needed} or newer is required, and this server is ${version}.`);
}
