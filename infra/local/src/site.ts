import path from "node:path";
import type { Databases } from "./databases.ts";
import type { Log } from "./log.ts";
import { isPortName, type PortName, type Ports } from "./ports.ts";
import { ROOT } from "./root.ts";
import { runCommand } from "./run-command.ts";
import { readSecrets } from "./secrets.ts";
import { SetupError } from "./setup-error.ts";
import type { ProcessSpec, Supervisor } from "./supervisor.ts";
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
}

/** Name of the environment document that the local run composes its pages from. */
const ENVIRONMENT = "local";

/**
 * Starts the site, already built: migrates and seeds each service's database, publishes the front ends, starts services
 * and edge, and waits until all of them answer.
 *
 * @returns the site's address
 * @throws SetupError that names the part which failed
 */
export async function startSite(options: SiteOptions, signal: AbortSignal): Promise<string> {
  const { supervisor, ports } = options;
  const names = serviceNames();
  const shared = sharedEnv(options);
  const services = names.map((name) => serviceSpec(name, options, shared));
  await Promise.all([
    publishFrontEnds(options, signal),
    ...services.map((spec) => prepareData(spec, options.log, signal)),
  ]);
  const edge = edgeSpec(names, options, shared);
  await Promise.all([...services, edge].map((spec) => supervisor.start(spec)));
  return `http://localhost:${ports.edge}`;
}

/**
 * The services that a run starts: all that can be built.
 *
 * @throws Error when one has no port yet
 */
export function serviceNames(): PortName[] {
  return findServices().map(({ name, folder }) => {
    if (isPortName(name)) return name;
    throw new Error(`${folder} has no port: give it one in infra/local/src/ports.ts.`);
  });
}

function sharedEnv({ databases, folder, env, ports }: SiteOptions): NodeJS.ProcessEnv {
  const origins = ["localhost", "127.0.0.1"].map((host) => `http://${host}:${ports.edge}`);
  return {
    ...env,
    ...readSecrets(path.join(folder, "secrets.json"), env),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    REDIS_URL: databases.redisUrl,
    SITE_ORIGINS: [...origins, env.SITE_ORIGINS].filter(Boolean).join(","),
    AUTH_URL: localAddress(ports.auth),
  };
}

function serviceSpec(
  name: PortName,
  { ports, databases }: SiteOptions,
  shared: NodeJS.ProcessEnv,
): ProcessSpec {
  return nodeProcess(name, `services/${name}`, ports[name], {
    ...shared,
    DATABASE_URL: databases.databaseUrl(name),
  });
}

function edgeSpec(
  services: PortName[],
  { ports, folder, env }: SiteOptions,
  shared: NodeJS.ProcessEnv,
): ProcessSpec {
  const upstreams = services.map((name) => [
    `${name.toUpperCase()}_URL`,
    localAddress(ports[name]),
  ]);
  return nodeProcess("edge", "infra/edge", ports.edge, {
    ...shared,
    ...Object.fromEntries(upstreams),
    // Only the edge may be reached from elsewhere, where somebody wants it
    HOST: env.HOST ?? "127.0.0.1",
    ARTEFACTS_DIR: path.join(folder, "artefacts"),
    ENVIRONMENT,
  });
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

async function prepareData(spec: ProcessSpec, log: Log, signal: AbortSignal): Promise<void> {
  for (const command of ["migrate", "seed"]) {
    const code = await runNode(
      [...spec.args, command],
      spec.env,
      (line) => log(spec.name, line),
      signal,
    );
    if (code === 0) continue;
    throw new SetupError(
      `services/${spec.name} could not ${command} its database, for the reason above: mend it, or remove the folder .data to begin with empty databases.`,
    );
  }
}

async function publishFrontEnds(
  { folder, env, log }: SiteOptions,
  signal: AbortSignal,
): Promise<void> {
  const args = [
    "--import",
    "tsx",
    "infra/release/src/main.ts",
    "publish",
    "--all",
    "--to",
    ENVIRONMENT,
  ];
  const output: string[] = [];
  const settings = { ...env, ARTEFACTS_DIR: path.join(folder, "artefacts") };
  const code = await runNode(args, settings, (line) => output.push(line), signal);
  if (code === 0) return;
  log("release", output.join("\n"));
  throw new SetupError("The front ends could not be published, for the reason above.");
}

const runNode = (
  args: string[],
  env: NodeJS.ProcessEnv,
  take: (line: string) => void,
  signal: AbortSignal,
): Promise<number> => runCommand({ command: process.execPath, args, cwd: ROOT, env, take }, signal);

const localAddress = (port: number): string => `http://127.0.0.1:${port}`;

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`${localAddress(port)}/healthz`, {
      signal: AbortSignal.timeout(2000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
