import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { outputOf } from "@oneworld/dev/src/processes/run-command.ts";
import { nodeProcess } from "@oneworld/dev/src/processes/node-process.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { sharedEnv } from "@oneworld/dev/src/site/site.ts";
import type { ProcessSpec } from "@oneworld/dev/src/processes/supervisor.ts";
import type { Stage } from "./stage.ts";

const secret = (): string => randomBytes(32).toString("hex");

/** The secrets that all services of a measurement share. */
export const SECRETS = {
  CSRF_SECRET: secret(),
  EDGE_SECRET: secret(),
  FACTOR_SECRET: secret(),
  INTERNAL_SECRET: secret(),
  METRICS_SECRET: secret(),
};

/** A service or its peer. The caller starts it. */
export interface Server {
  url: string;
  spec: ProcessSpec;
}

/** A service as `npm start` runs it. */
export interface Service extends Server {
  internalPort: number;
  databaseUrl: string;
}

interface ServiceOptions {
  /** name of the process; the service's by default */
  name?: string;
  /** name of its database; the service's by default */
  database?: string;
  settings?: NodeJS.ProcessEnv;
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

/** Prepares one replica of a service on free ports, with its database migrated. */
export async function prepareService(
  stage: Stage,
  service: "auth" | "chat" | "content" | "forum" | "profile",
  { name = service, database = service, settings = {} }: ServiceOptions = {},
): Promise<Service> {
  const ports = await freePorts();
  // The others ask the only auth by the site's address
  const { [`${service}_internal` as const]: internalPort } =
    service === "auth" ? stage.ports : ports;
  const url = addressOf(ports[service]);
  const databaseUrl = stage.databases.databaseUrl(database);
  const args = ["--enable-source-maps", path.join(ROOT, `services/${service}/dist/main.js`)];
  const env = {
    ...sharedEnv(stage),
    ...SECRETS,
    PORT: String(ports[service]),
    INTERNAL_PORT: String(internalPort),
    DATABASE_URL: databaseUrl,
    REDIS_URL: stage.databases.redisUrl,
    SITE_URL: url,
    ...settings,
  };
  const failure = `${service} could not migrate its database:`;
  await outputOf([...args, "migrate"], env, failure, stage.signal);
  return { url, internalPort, databaseUrl, spec: nodeProcess(name, args, env, `${url}/readyz`) };
}

/** The metrics of a service, in Prometheus's text format. */
export async function metricsOf({ internalPort }: Service): Promise<string> {
  const headers = { authorization: `Bearer ${SECRETS.METRICS_SECRET}` };
  return (await fetch(`${addressOf(internalPort)}/metrics`, { headers })).text();
}

/** Milliseconds in which a job has to have run: that of a million texts takes minutes. */
const JOB_MS = 20 * 60_000;

/**
 * Resolves once a recurring job of a service has run. It would compete with what is measured.
 *
 * @throws Error if it hasn't run in {@link JOB_MS}
 */
export async function jobDone(service: Service, job: string, signal: AbortSignal): Promise<void> {
  const mark = `job_runs_total{job="${job}",outcome="ok"`;
  for (const end = Date.now() + JOB_MS; Date.now() < end;) {
    if ((await metricsOf(service)).includes(mark)) return;
    await setTimeout(1_000, undefined, { signal });
  }
  throw new Error(`The job ${job} hasn't run in ${JOB_MS / 60_000} minutes.`);
}

/**
 * Prepares the peer of a service on the service's database: `bare/main.ts` with one of its handlers.
 *
 * @param readyPath answers 200 once it is ready
 */
export async function prepareBare(
  { env, databases }: Stage,
  handler: "feed" | "profile" | "send" | "sign-in",
  { databaseUrl, readyPath }: { databaseUrl: string; readyPath: string },
): Promise<Server> {
  const { edge: port } = await freePorts();
  const url = addressOf(port);
  const program = fileURLToPath(new URL("bare/main.ts", import.meta.url));
  const settings = {
    ...env,
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    REDIS_URL: databases.redisUrl,
  };
  const args = ["--import", "tsx", program, handler];
  return { url, spec: nodeProcess("bare", args, settings, url + readyPath) };
}
