import path from "node:path";
import { withDatabase } from "./database-roles.ts";
import type { Ports } from "../site/ports.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { preparePostgres } from "./postgres.ts";
import { prepareRedis } from "./redis.ts";
import { SetupError } from "../machine/setup-error.ts";
import type { Supervisor } from "../processes/supervisor.ts";

/** The servers that keep the site's data. */
export interface Databases {
  /** address of PostgreSQL's `postgres` database, as an administrator */
  postgresUrl: string;
  /** address of Redis, as an administrator */
  redisUrl: string;
  /** whether this run brought PostgreSQL and is its only user */
  isEmbedded: boolean;
  /** name of one service's database and of its users */
  nameOf(service: string): string;
  /** address of a database as an administrator; it may not exist yet */
  databaseUrl(service: string): string;
}

/**
 * Starts PostgreSQL and Redis, each unless the environment names a server of one's own: `DATABASE_URL` (whatever database
 * it names, each service gets one of its own on that server) and `REDIS_URL`.
 *
 * @param options.folder where the embedded servers keep their data
 * @param options.disposable whether the data are thrown away afterwards
 * @param options.binaries another PostgreSQL than the one that npm installed
 * @param options.prefix what the names of databases and users begin with
 * @throws SetupError when a server can't be had
 */
export async function startDatabases(options: {
  supervisor: Supervisor;
  ports: Ports;
  folder: string;
  env: NodeJS.ProcessEnv;
  disposable?: boolean;
  binaries?: PostgresBinaries | undefined;
  prefix?: string;
}): Promise<Databases> {
  const { supervisor, ports, folder, env, disposable = false, prefix = "oneworld_" } = options;
  const { binaries } = options;
  const nameOf = (service: string): string => `${prefix}${service}`;
  const given = { postgres: serverUrl(env, "DATABASE_URL"), redis: serverUrl(env, "REDIS_URL") };
  const postgres = given.postgres
    ? undefined
    : preparePostgres({
        folder: path.join(folder, "postgres"),
        port: ports.postgres,
        disposable,
        binaries,
      });
  const redis = given.redis
    ? undefined
    : prepareRedis({ folder: path.join(folder, "redis"), port: ports.redis });
  const specs = [postgres, redis].flatMap((server) => server?.spec ?? []);
  await Promise.all(specs.map((spec) => supervisor.start(spec)));
  const postgresUrl = given.postgres ?? postgres?.url ?? "";
  return {
    postgresUrl,
    redisUrl: given.redis ?? redis?.url ?? "",
    isEmbedded: postgres !== undefined,
    nameOf,
    databaseUrl: (service) => withDatabase(postgresUrl, nameOf(service)),
  };
}

/** A server's address in the environment. @throws SetupError when it can't be read */
export function serverUrl(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const text = env[variable];
  if (!text) return undefined;
  if (URL.canParse(text)) return text;
  throw new SetupError(
    `${variable} is no address: write it like postgresql://user:password@host:5432 or redis://host:6379.`,
  );
}
