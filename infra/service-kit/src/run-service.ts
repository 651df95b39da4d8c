import path from "node:path";
import type { Hono } from "hono";
import type { Redis } from "ioredis";
import pg from "pg";
import type { Logger } from "pino";
import type { PrismaPg } from "@prisma/adapter-pg";
import type { z } from "zod";
import { startConsumer } from "./consumer.ts";
import {
  createDatabaseAdapter,
  createDatabasePool,
  createPoolAdapter,
  type SqlExecutor,
} from "./database.ts";
import { parseEnv, type serviceEnv } from "./env.ts";
import type { EventHandlers } from "./event-envelope.ts";
import { createLogger } from "./logger.ts";
import { migrate } from "./migrate.ts";
import { startOutboxRelay } from "./outbox.ts";
import { createBlockingRedis, createRedis } from "./redis.ts";
import { serveUntilStopped } from "./serve.ts";
import type { ServiceAppDeps, ServiceEnv } from "./service-app.ts";
import { createAuthSessionReader, createSessionReader, type SessionReader } from "./session.ts";

type ServiceSettings = z.infer<typeof serviceEnv>;
type PrismaLike = SqlExecutor & { $disconnect(): Promise<void> };

/** What a service's `createApp` gets; tests make one by hand. */
export interface ServiceDeps<Settings, Database> extends ServiceAppDeps {
  settings: Settings;
  db: Database;
  redis: Redis;
}

/** As {@link ServiceDeps}, for services with reads that are too hot for Prisma: the connections that it uses too. */
export interface PooledServiceDeps<Settings, Database> extends ServiceDeps<Settings, Database> {
  pool: pg.Pool;
}

export interface ServiceDefinition<Schema extends typeof serviceEnv, Database extends PrismaLike> {
  name: string;
  /** folder of the service, which holds `prisma/migrations` */
  root: string;
  env: Schema;
  openDatabase(adapter: PrismaPg): Database;
  createApp(deps: PooledServiceDeps<z.infer<Schema>, Database>): Hono<ServiceEnv>;
  /** looks sessions up past the cache; asks auth over HTTP when left out */
  readSessionRecord?(db: Database): SessionReader;
  /** other services' events that this one applies to its projections */
  handlers?(db: Database): EventHandlers;
  /** fills an empty database with the sample data; does nothing the second time */
  seed?(db: Database): Promise<void>;
}

/**
 * Runs a service: `main.js migrate` brings its database up to date, `main.js seed` adds the sample data,
 * `main.js` serves until SIGTERM, Ctrl-C or the end of the parent process.
 *
 * @throws Error when the environment is incomplete or the command unknown
 */
export async function runService<Schema extends typeof serviceEnv, Database extends PrismaLike>(
  service: ServiceDefinition<Schema, Database>,
  { env, argv }: Pick<NodeJS.Process, "env" | "argv">,
): Promise<void> {
  const settings = parseEnv(service.env, env) as z.infer<Schema> & ServiceSettings;
  const command = argv[2] ?? "serve";
  if (command === "migrate") {
    await migrate(settings.DATABASE_URL, path.join(service.root, "prisma", "migrations"));
  } else if (command === "seed") {
    const db = service.openDatabase(createDatabaseAdapter(settings.DATABASE_URL, 2));
    try {
      await service.seed?.(db);
    } finally {
      await db.$disconnect();
    }
  } else if (command === "serve") {
    await serve(service, settings);
  } else {
    throw new Error(`Unknown command ${command}: use migrate, seed or nothing.`);
  }
}

async function serve<Schema extends typeof serviceEnv, Database extends PrismaLike>(
  service: ServiceDefinition<Schema, Database>,
  settings: z.infer<Schema> & ServiceSettings,
): Promise<void> {
  const log = createLogger(service.name, settings.LOG_LEVEL);
  const pool = createDatabasePool(settings.DATABASE_URL, settings.DATABASE_POOL);
  pool.on("error", (err) => log.warn({ err }, "database connection lost"));
  const db = service.openDatabase(createPoolAdapter(pool));
  const redis = createRedis(settings.REDIS_URL, log);
  const relayPool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 1 });
  relayPool.on("error", (err) => log.warn({ err }, "outbox connection lost"));

  const app = service.createApp({
    name: service.name,
    settings,
    db,
    pool,
    redis,
    log,
    csrfSecret: settings.CSRF_SECRET,
    internalSecret: settings.INTERNAL_SECRET,
    siteOrigins: settings.SITE_ORIGINS,
    sessions: createSessionReader({
      redis,
      record:
        service.readSessionRecord?.(db) ??
        createAuthSessionReader(settings.AUTH_URL, settings.INTERNAL_SECRET),
      log,
    }),
    ready: () => db.$queryRawUnsafe("SELECT 1"),
  });
  const stopRelay = startOutboxRelay({ pool: relayPool, redis, owner: service.name, log });
  const handlers = service.handlers?.(db);
  const stopConsumer =
    handlers && startEventConsumer(settings.REDIS_URL, service.name, handlers, log);

  await serveUntilStopped({ fetch: app.fetch, host: settings.HOST, port: settings.PORT, log });
  await Promise.all([stopRelay(), stopConsumer?.()]);
  await Promise.all([relayPool.end(), db.$disconnect()]);
  await pool.end();
  redis.disconnect();
}

const startEventConsumer = (url: string, group: string, handlers: EventHandlers, log: Logger) =>
  startConsumer({ redis: createBlockingRedis(url, log), group, handlers, log });
