import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Databases,
  startDatabases,
  withoutServers,
} from "@oneworld/dev/src/databases/databases.ts";
import type { Log } from "@oneworld/dev/src/processes/log.ts";
import { withScratchFolder } from "@oneworld/dev/src/machine/scratch-folder.ts";
import { findInstalledPostgres } from "@oneworld/dev/src/databases/postgres-binaries.ts";
import { answers } from "@oneworld/dev/src/processes/node-process.ts";
import { freePorts, type Ports, resolvePorts } from "@oneworld/dev/src/site/ports.ts";
import { type RunningSite, serviceNames, startSite } from "@oneworld/dev/src/site/site.ts";
import {
  type ProcessSpec,
  type Supervisor,
  withSupervisor,
} from "@oneworld/dev/src/processes/supervisor.ts";
import { startTestProxy, type TestProxy } from "@oneworld/service-kit/test/testing-proxy";
import { accepts, type Balancer, startBalancer } from "./balancer.ts";
import { mountSmallDisks } from "./disk.ts";
import type { Route } from "./nginx.ts";

/** What all processes of the site share, each behind a proxy that can go silent or slow. */
export const DEPENDENCIES = ["postgres", "redis", "s3", "stripe", "mail"] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** A site with two copies of every service and of the edge. */
export interface PairSite extends RunningSite {
  supervisor: Supervisor;
  /** the servers themselves, past the proxies, as an administrator */
  databases: Databases;
  proxies: Record<Dependency, TestProxy>;
  balancer: Balancer;
  routes: readonly Route[];
  /** where the stand-in for Stripe answers browsers */
  stripeUrl: string;
  /** where its files are */
  folder: string;
  /** processes by name: `forum-1`, `forum-2`, `postgres`; whether each answers by now */
  areReady(): Promise<Record<string, boolean>>;
}

interface Options {
  /** `PORT_BASE` moves the site; free ports without it */
  env: NodeJS.ProcessEnv;
  log: Log;
  /** whether emails are shown under `/local/mail` instead of going to the mail server */
  showsMail?: boolean;
  /** whether PostgreSQL and an edge have small disks, as far as this user may mount them */
  hasSmallDisks?: boolean;
}

/** Few enough that two copies of six services stay below PostgreSQL's 300. */
const DATABASE_POOL = "6";

const COPIES = [1, 2];

/**
 * Runs a function with two of everything, already built: PostgreSQL (Debian's where it is installed) and Redis, a store that speaks
 * S3, a mail server, and two copies of each process behind nginx.
 */
export const withPairSite = <T>(
  options: Options,
  signal: AbortSignal,
  use: (site: PairSite) => Promise<T>,
): Promise<T> =>
  withScratchFolder(async (folder) => {
    const unmount = options.hasSmallDisks ? mountSmallDisks(folder) : undefined;
    return withSupervisor(options.log, async (supervisor) => {
      const site = await startPairSite({ ...options, supervisor, folder }, signal);
      try {
        return await use(site);
      } finally {
        await Promise.all(Object.values(site.proxies).map((proxy) => proxy.close()));
      }
    }).finally(() => unmount?.());
  });

async function startPairSite(
  options: Options & { supervisor: Supervisor; folder: string },
  signal: AbortSignal,
): Promise<PairSite> {
  const { supervisor, folder, log, showsMail = false } = options;
  const ports = options.env.PORT_BASE ? resolvePorts(options.env) : await freePorts();
  const outside = await freePorts();
  const copies = await Promise.all(COPIES.map(freePorts));
  const databases = await startDatabases({
    supervisor,
    ports,
    folder,
    env: {},
    binaries: findInstalledPostgres(),
  });
  const [s3, smtp] = [outside.edge, outside.auth];
  await Promise.all([
    supervisor.start(outsideSpec("s3", s3, path.join(folder, "s3"))),
    supervisor.start(outsideSpec("mail", smtp, path.join(folder, "smtp"))),
  ]);
  const proxies = {
    postgres: await startTestProxy(ports.postgres),
    redis: await startTestProxy(ports.redis),
    s3: await startTestProxy(s3),
    stripe: await startTestProxy(ports.standins),
    mail: await startTestProxy(smtp),
  };
  const routes = routesOf(ports, copies);
  const balancer = await startBalancer(supervisor, { routes, folder: path.join(folder, "nginx") });
  const started: ProcessSpec[] = [];
  const running = await startSite(
    {
      supervisor,
      databases: throughProxies(databases, proxies),
      ports,
      folder,
      log,
      env: { ...withoutServers(options.env), ...pairEnv(proxies, showsMail) },
      copiesOf: (spec) => {
        const specs = COPIES.map((number, index) => copyOf(spec, number, copies[index] ?? ports));
        const found = spec.name === "canaries" ? [watcher(spec, copies)] : specs;
        started.push(...found);
        return found;
      },
    },
    signal,
  );
  return {
    ...running,
    supervisor,
    databases,
    proxies,
    balancer,
    routes,
    folder,
    stripeUrl: `http://127.0.0.1:${ports.standins}`,
    areReady: async () =>
      Object.fromEntries(
        await Promise.all(
          started.map(async ({ name, isReady }) => [name, await isReady()] as const),
        ),
      ),
  };
}

const url = (port: number): string => `http://127.0.0.1:${port}`;

const routesOf = (ports: Ports, copies: Ports[]): Route[] =>
  (["edge", ...serviceNames()] as const)
    .flatMap((name) => [name, `${name}_internal` as const])
    .map((name) => ({
      name,
      kind: name.endsWith("_internal") ? "internal" : name === "edge" ? "edge" : "service",
      port: ports[name],
      copies: copies.map((own) => own[name]),
    }));

function pairEnv(proxies: Record<Dependency, TestProxy>, showsMail: boolean): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: "warn",
    DATABASE_POOL,
    TRUSTED_PROXIES: "127.0.0.0/8",
    // The load's members have just signed up
    NEW_MEMBER_POSTS_PER_HOUR: "1000000",
    NEW_MEMBER_COMMENTS_PER_HOUR: "1000000",
    ARTEFACTS_BUCKET: "artefacts",
    ARTEFACTS_ENDPOINT: url(proxies.s3.port),
    MEDIA_BUCKET: "media",
    MEDIA_ENDPOINT: url(proxies.s3.port),
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
    STRIPE_SECRET_KEY: "sk_test_stand_in",
    STRIPE_API_URL: url(proxies.stripe.port),
    ...(!showsMail && { SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}` }),
  };
}

function throughProxies(databases: Databases, proxies: Record<Dependency, TestProxy>): Databases {
  const via = (address: string, { port }: TestProxy): string =>
    Object.assign(new URL(address), { port: String(port) }).href;
  return {
    ...databases,
    postgresUrl: via(databases.postgresUrl, proxies.postgres),
    redisUrl: via(databases.redisUrl, proxies.redis),
    databaseUrl: (service) => via(databases.databaseUrl(service), proxies.postgres),
  };
}

function outsideSpec(kind: "s3" | "mail", port: number, folder: string): ProcessSpec {
  const program = fileURLToPath(new URL("outside.ts", import.meta.url));
  return {
    name: kind,
    command: process.execPath,
    args: ["--import", "tsx", program, kind, String(port), folder],
    env: { PATH: process.env.PATH },
    tier: "database",
    stopSignal: "SIGTERM",
    isReady: () => accepts(port),
  };
}

function copyOf(spec: ProcessSpec, number: number, own: Ports): ProcessSpec {
  const name = spec.name as "edge";
  return {
    ...spec,
    name: `${name}-${number}`,
    env: {
      ...spec.env,
      PORT: String(own[name]),
      INTERNAL_PORT: String(own[`${name}_internal`]),
      ...(spec.env.STATE_DIR && { STATE_DIR: `${spec.env.STATE_DIR}-${number}` }),
    },
    isReady: () => answers(`${url(own[name])}/readyz`),
  };
}

/** The process that watches canaries reads the metrics of both edges. */
const watcher = (spec: ProcessSpec, copies: Ports[]): ProcessSpec => ({
  ...spec,
  env: {
    ...spec.env,
    EDGE_INTERNAL_URLS: copies.map((own) => url(own.edge_internal)).join(","),
  },
});
