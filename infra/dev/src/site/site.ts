import path from "node:path";
import { SERVICES, type ServiceName } from "@oneworld/contracts/site/services";
import type { SettingEntry } from "@oneworld/contracts/site/setting-entry";
import { prepareStores, storeUrls } from "../databases/store-access.ts";
import { ROOT } from "../machine/root.ts";
import type { Log } from "../processes/log.ts";
import { envFor } from "../processes/process-env.ts";
import { nodeProcess } from "../processes/node-process.ts";
import { outputOf } from "../processes/run-command.ts";
import type { ProcessSpec } from "../processes/supervisor.ts";
import { together } from "../processes/together.ts";
import { keepDemoContentAtHome } from "./demo-content.ts";
import type { PortName } from "./ports.ts";
import {
  edgeState,
  ENVIRONMENT,
  environmentKey,
  publishFrontEnds,
  RELEASE,
  releaseEnv,
  releaseKeys,
} from "./publish-front-ends.ts";
import type { SiteOptions } from "./site-options.ts";
import { rendererSocket, rendererSpec } from "./renderer.ts";
import { readSecrets } from "./secrets.ts";
import { findServices } from "./workspaces.ts";

/** Settings of a site on a busy machine: its server renders pages, too, that take longer than members should wait. */
export const PATIENCE = { RENDER_BUDGET_MS: "3000", FIRST_ANSWERS_MS: "3000" };

/** A site that accepts requests. */
export interface RunningSite {
  address: string;
  /**
   * For commands beside the site: the shared settings of its processes, those of the release command, each service's
   * `DATABASE_URL_<SERVICE>` and `REDIS_URL_<SERVICE>`, and `REDIS_ADMIN_URL`
   */
  settings: NodeJS.ProcessEnv;
}

/**
 * Starts the built site: creates the users of PostgreSQL and Redis, migrates and seeds the databases, publishes the front ends,
 * starts services and edge, and waits until they are ready.
 *
 * @throws SetupError that names the failed part
 */
export async function startSite(options: SiteOptions, signal: AbortSignal): Promise<RunningSite> {
  const { supervisor, databases, ports, folder, env, log, copiesOf = (spec) => [spec] } = options;
  keepDemoContentAtHome(env);
  const names = serviceNames();
  const shared = sharedEnv(options);
  const secretsFile = secretsIn(folder);
  const stores = await prepareStores({ databases, services: names, secretsFile, env });
  const specs = [
    edgeSpec(options, shared),
    ...names.map((name) => serviceSpec(name, options, { ...shared, ...stores[name] })),
  ];
  const programs = await together(signal, (stopped) =>
    specs.map((spec) => withDeclaredSettings(spec, stopped)),
  );
  const [, ...services] = programs;
  await together(signal, (stopped) => [
    publishFrontEnds(options, stopped),
    // The shop calls Stripe when it starts
    supervisor.start(standInsSpec(options, shared), stopped),
    supervisor.start(rendererSpec(folder), stopped),
    ...services.map((spec) => prepareData(spec, log, stopped)),
  ]);
  const processes = [...programs, canariesSpec(options, shared)].flatMap(copiesOf);
  await together(signal, (stopped) => processes.map((spec) => supervisor.start(spec, stopped)));
  return {
    address: `http://localhost:${ports.edge}`,
    settings: {
      ...shared,
      ...releaseEnv(options),
      ...storeUrls(stores),
      REDIS_ADMIN_URL: databases.redisUrl,
      // For further edges
      RENDER_SOCKET: path.resolve(rendererSocket(folder)),
    },
  };
}

/** All services that can be built. @throws Error when one isn't in the list of services */
export const serviceNames = (): ServiceName[] =>
  findServices().map(({ name, folder }) => {
    const service = SERVICES.find((known) => known === name);
    if (service) return service;
    throw new Error(
      `${folder} isn't in the list of services: infra/contracts/src/site/service-list.ts.`,
    );
  });

/** Settings of all processes together; each gets those that it declares. */
export function sharedEnv({ folder, env, ports }: SiteOptions): NodeJS.ProcessEnv {
  const origins = ["localhost", "127.0.0.1"].map((host) => `http://${host}:${ports.edge}`);
  const upstreams = serviceNames().flatMap((name) => [
    [`${name.toUpperCase()}_URL`, localAddress(ports[name])],
    [`${name.toUpperCase()}_INTERNAL_URL`, localAddress(ports[`${name}_internal`])],
  ]);
  return {
    ...env,
    ...readSecrets(secretsIn(folder), env),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    SITE_ORIGINS: [...origins, env.SITE_ORIGINS].filter(Boolean).join(","),
    SITE_URL: env.SITE_URL ?? `http://localhost:${ports.edge}`,
    ...Object.fromEntries(upstreams),
    EDGE_INTERNAL_URLS: localAddress(ports.edge_internal),
    // Stand-ins replace outside services that the environment doesn't name
    MAIL_DIR: path.join(folder, "mail"),
    MEDIA_DIR: path.join(folder, "media"),
    STAND_INS_URL: localAddress(ports.standins),
    ...(env.STRIPE_SECRET_KEY
      ? {}
      : { STRIPE_SECRET_KEY: "sk_test_stand_in", STRIPE_API_URL: localAddress(ports.standins) }),
  };
}

const secretsIn = (folder: string): string => path.join(folder, "secrets.json");

/** Settings of `stand-ins.ts`. */
const STAND_IN_SETTINGS = [
  "HOST",
  "MAIL_DIR",
  "SHOP_URL",
  "STRIPE_API_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
];

/** The stand-ins for mail and Stripe, with pages under `/local` of the site. */
const standInsSpec = ({ ports, folder }: SiteOptions, shared: NodeJS.ProcessEnv): ProcessSpec =>
  nodeProcess(
    "standins",
    ["--import", "tsx", path.join(ROOT, "infra/dev/src/stand-ins.ts")],
    {
      ...envFor(STAND_IN_SETTINGS, shared),
      PORT: String(ports.standins),
      STAND_INS_DIR: path.join(folder, "stand-ins"),
    },
    `${localAddress(ports.standins)}/readyz`,
  );

/** Only the edge, and chat for clients of its own port, may listen on other addresses. */
const publicHost = ({ HOST = "127.0.0.1" }: NodeJS.ProcessEnv) => ({ HOST });

/** A service's process, with its settings. */
export const serviceSpec = (
  name: ServiceName,
  { ports, env }: Pick<SiteOptions, "ports" | "env">,
  settings: NodeJS.ProcessEnv,
): ProcessSpec =>
  packageProcess(name, `services/${name}`, ports[name], {
    ...settings,
    ...(name === "chat" && publicHost(env)),
    INTERNAL_PORT: String(ports[`${name}_internal`]),
  });

const edgeSpec = ({ ports, folder, env }: SiteOptions, shared: NodeJS.ProcessEnv): ProcessSpec =>
  packageProcess("edge", "infra/edge", ports.edge, {
    ...shared,
    INTERNAL_PORT: String(ports.edge_internal),
    ...publicHost(env),
    ARTEFACTS_DIR: path.join(folder, "artefacts"),
    ENVIRONMENT,
    TRUST_FILE: releaseKeys(folder).TRUST_FILE,
    STATE_DIR: edgeState(folder),
    RENDER_SOCKET: rendererSocket(folder),
  });

/** Settings of `release watch` that the environment may give. */
const WATCH_SETTINGS = [
  "ARTEFACTS_BUCKET",
  "ARTEFACTS_DIR",
  "ARTEFACTS_ENDPOINT",
  "ENVIRONMENT_LIFETIME_DAYS",
  "RELEASE_ACTOR",
  "TRUST_FILE",
];

/** Halts bad canaries and renews the environment, with only the key for environments. No process waits for it. */
const canariesSpec = (options: SiteOptions, shared: NodeJS.ProcessEnv): ProcessSpec =>
  nodeProcess(
    "canaries",
    [...RELEASE, "watch", "--in", ENVIRONMENT],
    {
      ...envFor(WATCH_SETTINGS, releaseEnv(options)),
      SIGNING_KEYS: environmentKey(options.folder),
      EDGE_INTERNAL_URLS: shared.EDGE_INTERNAL_URLS,
      METRICS_SECRET: shared.METRICS_SECRET,
      INTERNAL_PORT: String(options.ports.canaries),
    },
    `${localAddress(options.ports.canaries)}/readyz`,
  );

/** The program of a package, on its port. */
const packageProcess = (
  name: PortName,
  folder: string,
  port: number,
  env: NodeJS.ProcessEnv,
): ProcessSpec =>
  nodeProcess(
    name,
    ["--enable-source-maps", path.join(ROOT, folder, "dist/main.js")],
    { ...env, PORT: String(port) },
    `${localAddress(port)}/readyz`,
  );

/** The settings that a program's command `settings` prints. @throws SetupError if it fails */
export async function declaredSettings(
  program: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<SettingEntry[]> {
  const failure = `${program.at(-1)} could not start:`;
  const output = await outputOf([...program, "settings"], env, failure, signal);
  return JSON.parse(output.at(-1) ?? "[]") as SettingEntry[];
}

/** The process with only its declared settings. */
async function withDeclaredSettings(spec: ProcessSpec, signal: AbortSignal): Promise<ProcessSpec> {
  const settings = await declaredSettings(spec.args, envFor([], spec.env), signal);
  const names = settings.map(({ name }) => name);
  return { ...spec, env: envFor(names, spec.env) };
}

async function prepareData(spec: ProcessSpec, log: Log, signal: AbortSignal): Promise<void> {
  for (const command of ["migrate", "seed"]) {
    const failure = `services/${spec.name} could not ${command} its database. Fix what it says, or remove the folder .data to start with empty databases:`;
    const output = await outputOf([...spec.args, command], spec.env, failure, signal);
    for (const line of output) log(spec.name, line);
  }
}

const localAddress = (port: number): string => `http://127.0.0.1:${port}`;
