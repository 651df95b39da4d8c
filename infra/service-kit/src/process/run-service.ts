import path from "node:path";
import type { Hono } from "hono";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { Logger } from "pino";
import type { PrismaPg } from "@prisma/adapter-pg";
import type { z } from "zod";
import type { ServerType } from "@hono/node-server";
import { createBackground, type Background } from "./background.ts";
import { followDatabaseClock } from "../data/clock.ts";
import { limitUnproxiedBodies } from "../http/unproxied-bodies.ts";
import { startConsumer } from "../events/consumer.ts";
import {
  createDatabaseAdapter,
  createPoolAdapter,
  createRelayPool,
  type SqlExecutor,
} from "../data/database.ts";
import {
  internalAddresses,
  mayShowDemoContent,
  parseEnv,
  printSettings,
  type serviceEnv,
} from "./env.ts";
import type { EventHandlers } from "../events/event-envelope.ts";
import { eventLogRoutes } from "../events/event-log.routes.ts";
import { createHealth } from "./health.ts";
import { createInternalApp } from "../http/internal-app.ts";
import { startJob, type Job } from "./job.ts";
import { createLogger } from "./logger.ts";
import { createMemberLookup, type MemberLookup } from "../http/member-lookup.ts";
import { createMetrics } from "./metrics.ts";
import { migrate } from "../data/migrate.ts";
import { checkOutbox, startOutboxRelay } from "../events/outbox-relay.ts";
import { createPools } from "../data/pools.ts";
import { observePools, observeRedis } from "./process-metrics.ts";
import { createBlockingRedis, createRedis, whenReady } from "../data/redis.ts";
import { replayEvents } from "../events/replay.ts";
import { checkServerVersions } from "../data/server-versions.ts";
import { serveUntilStopped } from "./serve.ts";
import { orExit, StartError } from "./start-error.ts";
import type { ServiceAppDeps } from "../http/service-app.ts";
import type { ServiceEnv } from "../http/service-env.ts";
import {
  createAuthSessionReader,
  createSessionReader,
  type SessionReader,
} from "../http/session.ts";

type ServiceSettings = z.infer<typeof serviceEnv>;
type PrismaLike = SqlExecutor & { $disconnect(): Promise<void> };

/** The dependencies of a service's `createApp`; tests create them by hand. */
export interface ServiceDeps<Settings, Database> extends ServiceAppDeps {
  /** looks up a member in auth who is unknown to this service */
  lookUpMember: MemberLookup;
  settings: Settings;
  db: Database;
  redis: Redis;
}

/** As {@link ServiceDeps}, with a separate pool for reads that are too hot for Prisma. */
export interface PooledServiceDeps<Settings, Database> extends ServiceDeps<Settings, Database> {
  pool: pg.Pool;
}

/** As {@link PooledServiceDeps}, with background tasks, for a running service. */
export interface RunningServiceDeps<Settings, Database> extends PooledServiceDeps<
  Settings,
  Database
> {
  background: Background;
  /** looks sessions up past the cache */
  sessionRecord: SessionReader;
}

/** The dependencies of a service's commands and jobs. */
export type CommandDeps<Settings, Database> = Pick<
  ServiceDeps<Settings, Database>,
  "settings" | "db" | "redis" | "log"
>;

export interface ServiceDefinition<Schema extends typeof serviceEnv, Database extends PrismaLike> {
  name: string;
  env: Schema;
  openDatabase(adapter: PrismaPg): Database;
  createApp(deps: RunningServiceDeps<z.infer<Schema>, Database>): Hono<ServiceEnv>;
  /** the service's internal API under `/internal/`, on the internal listener */
  internalRoutes?(deps: RunningServiceDeps<z.infer<Schema>, Database>): Hono<ServiceEnv>;
  /** looks sessions up past the cache, with its own connections; default: asks auth over HTTP */
  readSessionRecord?(db: Database): SessionReader;
  /** applies other services' events to this one's projections */
  handlers?(db: Database, deps: Omit<CommandDeps<z.infer<Schema>, Database>, "db">): EventHandlers;
  /** seconds for which its stream keeps events for readers outside consumer groups; default: none */
  eventTailSeconds?: number;
  /** adds the sample data, idempotently */
  seed?(deps: { db: Database; settings: z.infer<Schema> }): Promise<void>;
  /** its recurring background jobs */
  jobs?(deps: CommandDeps<z.infer<Schema>, Database>): Job[];
  /** its own commands for operators, run by `main.js <name> <args…>` */
  commands?: Record<string, Command<z.infer<Schema>, Database>>;
  /** handles upgrades of the HTTP server, before it listens; returns a function that ends the connections */
  attach?(
    server: ServerType,
    deps: RunningServiceDeps<z.infer<Schema>, Database>,
  ): () => Promise<void>;
}

const NO_DEMO_CONTENT =
  "The sample members' password is published, and HOST is not a loopback address. Set DEMO_CONTENT=public to add them anyway.";

type Command<Settings, Database> = (
  deps: CommandDeps<Settings, Database>,
  args: string[],
) => Promise<void>;

/**
 * Runs a service:
 * - `main.js` serves until SIGTERM, Ctrl-C or the end of the parent process
 * - `main.js migrate` updates its database
 * - `main.js seed` adds the sample data
 * - `main.js settings` prints the names of its settings
 * - `main.js replay <service>` reapplies that service's events ({@link replayEvents})
 * - its own commands follow their definitions
 *
 * Wrong settings and wrong commands end the process with code 1 ({@link orExit}).
 * @throws Error for a failed command
 */
export async function runService<Schema extends typeof serviceEnv, Database extends PrismaLike>(
  service: ServiceDefinition<Schema, Database>,
  { env, argv }: Pick<NodeJS.Process, "env" | "argv">,
): Promise<void> {
  const [, program = "", name = "serve", ...args] = argv;
  if (name === "settings") return printSettings(service.env);
  type Settings = z.infer<Schema> & ServiceSettings;
  const settings = await orExit(() => parseEnv(service.env, env) as Settings);
  if (name === "serve") return orExit(() => serve(service, settings));
  if (name === "migrate") {
    const log = createLogger(service.name, settings.LOG_LEVEL);
    // The program is in `dist` or `src` of the service's package
    const folder = path.resolve(program, "../../prisma/migrations");
    await orExit(() => migrate(settings.DATABASE_URL, folder, { log }));
    return;
  }
  const own: Record<string, Command<z.infer<Schema>, Database>> = {
    seed: async ({ db }) => {
      if (!mayShowDemoContent(settings)) throw new StartError(NO_DEMO_CONTENT);
      await service.seed?.({ db, settings });
    },
    replay: ({ db, ...deps }, [owner = ""]) =>
      replay({ owner, settings, handlers: service.handlers?.(db, deps) ?? {}, log: deps.log }),
    ...service.commands,
  };
  const command = Object.hasOwn(own, name) ? own[name] : undefined;
  await orExit(() => {
    if (command) return runCommand(service, settings, (deps) => command(deps, args));
    const known = ["migrate", "settings", ...Object.keys(own)].join(", ");
    throw new StartError(`Unknown command ${name}: use ${known}, or omit it to serve.`);
  });
}

/** Runs one command with the service's database and Redis; Redis is optional. */
async function runCommand<Schema extends typeof serviceEnv, Database extends PrismaLike>(
  service: ServiceDefinition<Schema, Database>,
  settings: z.infer<Schema> & ServiceSettings,
  run: (deps: CommandDeps<z.infer<Schema>, Database>) => Promise<void>,
): Promise<void> {
  const log = createLogger(service.name, settings.LOG_LEVEL);
  const db = service.openDatabase(createDatabaseAdapter(settings.DATABASE_URL, 2));
  const redis = createRedis(settings.REDIS_URL, log);
  try {
    await whenReady(redis);
    await run({ settings, db, redis, log });
  } finally {
    await db.$disconnect();
    redis.disconnect();
  }
}

async function replay({
  owner,
  settings,
  handlers,
  log,
}: {
  owner: string;
  settings: ServiceSettings;
  handlers: EventHandlers;
  log: Logger;
}): Promise<void> {
  const addresses: Record<string, string | undefined> = internalAddresses(settings);
  const address = Object.hasOwn(addresses, owner) ? addresses[owner] : undefined;
  const names = Object.keys(addresses).join(", ");
  if (!owner) throw new StartError(`Usage: main.js replay <service>, one of ${names}.`);
  const setting = `${owner.toUpperCase()}_INTERNAL_URL`;
  if (!address) throw new StartError(`There is no service ${owner}, or ${setting} isn't set.`);
  await replayEvents({ owner, address, internalSecret: settings.INTERNAL_SECRET, handlers, log });
}

async function serve<Schema extends typeof serviceEnv, Database extends PrismaLike>(
  service: ServiceDefinition<Schema, Database>,
  settings: z.infer<Schema> & ServiceSettings,
): Promise<void> {
  const log = createLogger(service.name, settings.LOG_LEVEL);
  const pools = createPools(settings.DATABASE_URL, settings.DATABASE_POOL, log);
  const db = service.openDatabase(createPoolAdapter(pools.calls));
  const backgroundDb = service.openDatabase(createPoolAdapter(pools.background));
  const redis = createRedis(settings.REDIS_URL, log);
  await checkServerVersions(settings.DATABASE_URL, redis, log);
  const relayPool = createRelayPool(settings.DATABASE_URL);
  relayPool.on("error", ({ message }) => log.warn({ reason: message }, "outbox connection lost"));
  const background = createBackground(log);
  const sessionRecord =
    service.readSessionRecord?.(service.openDatabase(createPoolAdapter(pools.sessions))) ??
    createAuthSessionReader(settings.AUTH_INTERNAL_URL, settings.INTERNAL_SECRET);
  const health = createHealth({
    // A pool whose connections are never held for long, so that busy ones don't look like an unreachable database
    required: { database: () => pools.sessions.query("SELECT 1") },
    // Calls work without Redis, and all replicas share one outbox
    optional: { redis: () => redis.ping(), outbox: () => checkOutbox(pools.background) },
  });

  const metrics = createMetrics(service.name);
  const { end: _, ...observed } = pools;
  observePools({ ...observed, outbox: relayPool }, metrics.registry);
  observeRedis(redis, metrics.registry);

  const deps: RunningServiceDeps<z.infer<Schema>, Database> = {
    name: service.name,
    settings,
    db,
    pool: pools.reads,
    redis,
    log,
    background,
    sessionRecord,
    lookUpMember: createMemberLookup(settings.AUTH_INTERNAL_URL, settings.INTERNAL_SECRET, log),
    metrics,
    csrfSecret: settings.CSRF_SECRET,
    edgeSecret: settings.EDGE_SECRET,
    siteOrigins: settings.SITE_ORIGINS,
    sessions: createSessionReader({
      redis,
      secret: settings.INTERNAL_SECRET,
      record: sessionRecord,
      log,
    }),
    health,
  };
  const app = service.createApp(deps);
  const internal = createInternalApp({
    log,
    metrics,
    metricsSecret: settings.METRICS_SECRET,
    internalSecret: settings.INTERNAL_SECRET,
  });
  internal.route("/", eventLogRoutes(pools.background));
  if (service.internalRoutes) internal.route("/", service.internalRoutes(deps));
  const stopClock = await followDatabaseClock(pools.background, log);
  const stopRelay = startOutboxRelay({
    pool: relayPool,
    redis,
    owner: service.name,
    log,
    tailSeconds: service.eventTailSeconds,
    retentionDays: settings.EVENT_RETENTION_DAYS,
    maxEntries: settings.STREAM_MAX_ENTRIES,
  });
  const handlers = service.handlers?.(backgroundDb, { redis, log, settings });
  const stopConsumer =
    handlers && startEventConsumer(settings.REDIS_URL, service.name, handlers, log);
  const stopJobs = (service.jobs?.({ settings, db: backgroundDb, redis, log }) ?? []).map((job) =>
    startJob(job, log),
  );

  await serveUntilStopped({
    fetch: app.fetch,
    host: settings.HOST,
    port: settings.PORT,
    internal: {
      fetch: internal.fetch,
      host: settings.INTERNAL_HOST,
      port: settings.INTERNAL_PORT,
    },
    log,
    health,
    drainSeconds: settings.DRAIN_SECONDS,
    admission: { admitBody: limitUnproxiedBodies(settings.EDGE_SECRET) },
    attach: (server) => service.attach?.(server, deps),
  });
  stopClock();
  await Promise.all([stopRelay(), stopConsumer?.(), ...stopJobs.map((stop) => stop())]);
  await background.settled();
  await Promise.all([relayPool.end(), pools.end()]);
  redis.disconnect();
}

const startEventConsumer = (url: string, group: string, handlers: EventHandlers, log: Logger) =>
  startConsumer({ redis: createBlockingRedis(url, log), group, handlers, log });
