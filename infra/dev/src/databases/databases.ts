import path from "node:path";
import { withDatabase } from "./database-roles.ts";
import type { Ports } from "../site/ports.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { preparePostgres } from "./postgres.ts";
import { prepareRedis } from "./redis.ts";
import { SetupError } from "../machine/setup-error.ts";
import type { Supervisor } from "../processes/supervisor.ts";

/** The servers with the site's data. */
export interface Databases {
  /** address of PostgreSQL's `postgres` database, as an administrator */
  postgresUrl: string;
  /** address of Redis, as an administrator */
  redisUrl: string;
  /** whether PostgreSQL is embedded, with this run as its only user */
  isEmbedded: boolean;
  /** name of a service's database and users */
  nameOf(service: string): string;
  /** address of a service's database as an administrator; it may not exist yet */
  databaseUrl(service: string): string;
}

/**
 * Starts PostgreSQL and Redis, unless the environment names a server: `DATABASE_URL` (each service gets a database on that
 * server, whatever database it names) and `REDIS_URL`.
 *
 * @param options.folder for the data of the embedded servers
 * @param options.disposable whether the data are removed afterwards
 * @param options.sharedBuffers PostgreSQL's own cache
 * @param options.binaries another PostgreSQL than the one from npm
 * @param options.signal ends the wait for them
 * @param options.prefix of the names of databases and users
 * @throws SetupError when a server can't start
 */
export async function startDatabases(options: {
  supervisor: Supervisor;
  ports: Ports;
  folder: string;
  env: NodeJS.ProcessEnv;
  disposable?: boolean;
  sharedBuffers?: string;
  binaries?: PostgresBinaries | undefined;
  prefix?: string;
  signal?: AbortSignal;
}): Promise<Databases> {
  const { supervisor, ports, folder, env, disposable = false, prefix = "oneworld_" } = options;
  const { binaries, sharedBuffers } = options;
  const nameOf = (service: string): string => `${prefix}${service}`;
  const given = { postgres: serverUrl(env, "DATABASE_URL"), redis: serverUrl(env, "REDIS_URL") };
  const postgres = given.postgres
    ? undefined
    : preparePostgres({
        folder: path.join(folder, "postgres"),
        port: ports.postgres,
        disposable,
        sharedBuffers,
        binaries,
      });
  const redis = given.redis
    ? undefined
    : prepareRedis({ folder: path.join(folder, "redis"), port: ports.redis });
  const specs = [postgres, redis].flatMap((server) => server?.spec ?? []);
  await Promise.all(specs.map((spec) => supervisor.start(spec, options.signal)));
  const postgresUrl = given.postgres ?? postgres?.url ?? "";
  return {
    postgresUrl,
    redisUrl: given.redis ?? redis?.url ?? "",
    isEmbedded: postgres !== undefined,
    nameOf,
    databaseUrl: (service) => withDatabase(postgresUrl, nameOf(service)),
  };
}

/** An environment without addresses of existing servers, which may have real data, and without ports. */
export const withoutServers = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(?:DATABASE_URL|REDIS_URL|PORT)(?:_|$)/.test(name)),
  );

/** A server's address in the environment. @throws SetupError when it isn't a URL */
export function serverUrl(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const text = env[variable];
  if (!text) return undefined;
  if (URL.canParse(text)) return text;
  throw new SetupError(
    `${variable} isn't an address: write it like postgresql://user:password@host:5432 or redis://host:6379.`,
  );
}
