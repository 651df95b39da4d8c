import path from "node:path";
import { SERVICES, type ServiceName } from "@oneworld/contracts/site/api-routes";
import type { SettingEntry } from "@oneworld/contracts/site/setting-entry";
import type { Databases } from "../databases/databases.ts";
import { keepDemoContentAtHome } from "./demo-content.ts";
import type { Log } from "../processes/log.ts";
import { isProcessName, type PortName, type Ports } from "./ports.ts";
import { ROOT } from "../machine/root.ts";
import { runNode } from "../processes/run-command.ts";
import { envFor } from "../processes/process-env.ts";
import { edgeState, ENVIRONMENT, publishFrontEnds, releaseEnv } from "./publish-front-ends.ts";
import { RELEASE } from "./release-command.ts";
import { environmentKey, releaseKeys } from "./release-keys.ts";
import { readSecrets } from "./secrets.ts";
import { SetupError } from "../machine/setup-error.ts";
import { prepareStores, storeUrls } from "../databases/store-access.ts";
import type { ProcessSpec, Supervisor } from "../processes/supervisor.ts";
import { findServices } from "./workspaces.ts";

/** What a running site stands on. */
export interface SiteOptions {
  supervisor: Supervisor;
  databases: Databases;
  ports: Ports;
  /** folder of its secrets and of the front ends published to it */
  folder: string;
  env: NodeJS.ProcessEnv;
  log: Log;
  /** how a process is run: as copies on ports of their own, behind a balancer on the ports above; once when left out */
  copiesOf?: ((spec: ProcessSpec) => ProcessSpec[]) | undefined;
}

/** A site that answers. */
export interface RunningSite {
  address: string;
  /**
   * The settings of its processes, for running their commands beside it: the variables that all of them share, those of
   * the release command, and each service's own addresses as `DATABASE_URL_<SERVICE>` and `REDIS_URL_<SERVICE>`, and
   * Redis's as its administrator, as `REDIS_ADMIN_URL`
   */
  settings: NodeJS.ProcessEnv;
}

/**
 * Starts the built site: gives each service its own users at PostgreSQL and Redis, migrates and seeds its database, publishes
 * the front ends, starts services and edge, and waits until all of them answer.
 *
 * @throws SetupError that names the part which failed
 */
export async function startSite(options: SiteOptions, signal: AbortSignal): Promise<RunningSite> {
  const { supervisor, databases, ports, folder, env, copiesOf = (spec) => [spec] } = options;
  keepDemoContentAtHome(env);
  const names = serviceNames();
  const shared = sharedEnv(options);
  const secretsFile = secretsIn(folder);
  const stores = await prepareStores({ databases, services: names, secretsFile, env });
  const declared = (spec: ProcessSpec) => withDeclaredSettings(spec, signal);
  const [edge, services] = await Promise.all([
    declared(edgeSpec(options, shared)),
    Promise.all(
      names.map((name) => declared(serviceSpec(name, options, { ...shared, ...stores[name] }))),
    ),
  ]);
  await Promise.all([
    publishFrontEnds(options, signal),
    // The shop asks Stripe as soon as it runs
    supervisor.start(standInsSpec(options, shared)),
    ...services.map((spec) => prepareData(spec, options.log, signal)),
  ]);
  const canaries = canariesSpec(options, shared);
  const processes = [edge, ...services, canaries].flatMap(copiesOf);
  await Promise.all(processes.map((spec) => supervisor.start(spec)));
  return {
    address: `http://localhost:${ports.edge}`,
    settings: {
      ...shared,
      ...releaseEnv(options),
      ...storeUrls(stores),
      REDIS_ADMIN_URL: databases.redisUrl,
    },
  };
}

/**
 * The services that a run starts: all that can be built.
 *
 * @throws Error when one has no port yet
 */
export function serviceNames(): ServiceName[] {
  return findServices().map(({ name, folder }) => {
    const service = SERVICES.find((known) => known === name);
    if (service && isProcessName(name)) return service;
    throw new Error(`${folder} has no ports: give it two in infra/dev/src/site/ports.ts.`);
  });
}

/** Settings of all processes of the site together; each is given those that it declares. */
function sharedEnv({ folder, env, ports }: SiteOptions): NodeJS.ProcessEnv {
  const origins = ["localhost", "127.0.0.1"].map((host) => `http://${host}:${ports.edge}`);
  return {
    ...env,
    ...readSecrets(secretsIn(folder), env),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    SITE_ORIGINS: [...origins, env.SITE_ORIGINS].filter(Boolean).join(","),
    SITE_URL: env.SITE_URL ?? `http://localhost:${ports.edge}`,
    ...upstreams(ports),
    // Outside services that the environment doesn't name are stood in for
    MAIL_DIR: path.join(folder, "mail"),
    MEDIA_DIR: path.join(folder, "media"),
    STAND_INS_URL: localAddress(ports.standins),
    ...(env.STRIPE_SECRET_KEY
      ? {}
      : { STRIPE_SECRET_KEY: "sk_test_stand_in", STRIPE_API_URL: localAddress(ports.standins) }),
  };
}

const secretsIn = (folder: string): string => path.join(folder, "secrets.json");

const upstreams = (ports: Ports): NodeJS.ProcessEnv =>
  Object.fromEntries(
    serviceNames().flatMap((name) => [
      [`${name.toUpperCase()}_URL`, localAddress(ports[name])],
      [`${name.toUpperCase()}_INTERNAL_URL`, localAddress(ports[`${name}_internal`])],
    ]),
  );

/** What `stand-ins.ts` reads. */
const STAND_IN_SETTINGS = [
  "HOST",
  "MAIL_DIR",
  "SHOP_URL",
  "STRIPE_API_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
];

/** The process that stands in for mail and Stripe, with pages under `/local` of the site. */
function standInsSpec({ ports, folder }: SiteOptions, shared: NodeJS.ProcessEnv): ProcessSpec {
  const spec = nodeProcess("standins", "infra/dev", ports.standins, {
    ...envFor(STAND_IN_SETTINGS, shared),
    STAND_INS_DIR: path.join(folder, "stand-ins"),
  });
  return {
    ...spec,
    args: ["--import", "tsx", path.join(ROOT, "infra/dev/src/stand-ins.ts")],
  };
}

function serviceSpec(
  name: ServiceName,
  { ports }: SiteOptions,
  env: NodeJS.ProcessEnv,
): ProcessSpec {
  return nodeProcess(name, `services/${name}`, ports[name], {
    ...env,
    INTERNAL_PORT: String(ports[`${name}_internal`]),
  });
}

function edgeSpec({ ports, folder, env }: SiteOptions, shared: NodeJS.ProcessEnv): ProcessSpec {
  return nodeProcess("edge", "infra/edge", ports.edge, {
    ...shared,
    INTERNAL_PORT: String(ports.edge_internal),
    // Only the edge may listen on other addresses
    HOST: env.HOST ?? "127.0.0.1",
    ARTEFACTS_DIR: path.join(folder, "artefacts"),
    ENVIRONMENT,
    TRUST_FILE: releaseKeys(folder).TRUST_FILE,
    STATE_DIR: edgeState(folder),
  });
}

/** What `release watch` reads, besides what the local run decides. */
const WATCH_SETTINGS = [
  "ARTEFACTS_BUCKET",
  "ARTEFACTS_DIR",
  "ARTEFACTS_ENDPOINT",
  "ENVIRONMENT_LIFETIME_DAYS",
  "RELEASE_ACTOR",
  "TRUST_FILE",
];

/**
 * The process that rolls back bad canaries and renews the environment. It has only the key for environments. No process
 * waits for it.
 */
function canariesSpec(options: SiteOptions, shared: NodeJS.ProcessEnv): ProcessSpec {
  return {
    name: "canaries",
    command: process.execPath,
    args: [...RELEASE, "watch", "--in", ENVIRONMENT],
    env: {
      ...envFor(WATCH_SETTINGS, releaseEnv(options)),
      SIGNING_KEYS: environmentKey(options.folder),
      EDGE_INTERNAL_URLS: localAddress(options.ports.edge_internal),
      METRICS_SECRET: shared.METRICS_SECRET,
    },
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => Promise.resolve(true),
  };
}

function nodeProcess(
  name: PortName,
  folder: string,
  port: number,
  env: NodeJS.ProcessEnv,
): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: ["--enable-source-maps", path.join(ROOT, folder, "dist/main.js")],
    env: { ...env, PORT: String(port) },
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => isHealthy(port),
  };
}

/** The process with no more settings than it declares. @throws SetupError where it doesn't say which these are */
async function withDeclaredSettings(spec: ProcessSpec, signal: AbortSignal): Promise<ProcessSpec> {
  const output: string[] = [];
  const env = envFor([], spec.env);
  const code = await runNode([...spec.args, "settings"], env, (line) => output.push(line), signal);
  if (code !== 0) throw new SetupError(`${spec.name} could not start:\n${output.join("\n")}`);
  const settings = JSON.parse(output.at(-1) ?? "[]") as SettingEntry[];
  const names = settings.map(({ name }) => name);
  return { ...spec, env: envFor(names, spec.env) };
}

async function prepareData(spec: ProcessSpec, log: Log, signal: AbortSignal): Promise<void> {
  const take = (line: string): void => log(spec.name, line);
  for (const command of ["migrate", "seed"]) {
    const code = await runNode([...spec.args, command], spec.env, take, signal);
    if (code === 0) continue;
    throw new SetupError(
      `services/${spec.name} could not ${command} its database, for the reason above: fix it, or remove the folder .data to start with empty databases.`,
    );
  }
}

const localAddress = (port: number): string => `http://127.0.0.1:${port}`;

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`${localAddress(port)}/readyz`, {
      signal: AbortSignal.timeout(2000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
