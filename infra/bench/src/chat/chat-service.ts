import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import type { ProcessSpec } from "@oneworld/dev/src/processes/supervisor.ts";
import { answersOk } from "../answers-ok.ts";
import { processSecrets } from "../process-secrets.ts";
import type { Stage } from "../stage.ts";

/** Secrets of all nodes of a measurement. */
export const SECRETS = processSecrets();

/** More than any measurement sends. */
const UNLIMITED = "100000000";

/** A node of the chat service as `npm start` runs it. */
export function chatNode(
  stage: Stage,
  {
    name,
    port,
    internalPort = 0,
    databaseUrl,
  }: { name: string; port: number; internalPort?: number; databaseUrl: string },
): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: ["--enable-source-maps", path.join(ROOT, "services/chat/dist/main.js")],
    env: {
      ...stage.env,
      ...SECRETS,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      DATABASE_URL: databaseUrl,
      REDIS_URL: stage.databases.redisUrl,
      // Unused, since all sessions are in Redis
      AUTH_INTERNAL_URL: "http://127.0.0.1:9",
      MESSAGES_PER_MINUTE: UNLIMITED,
      SOCKETS_PER_MINUTE: UNLIMITED,
    },
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => answersOk(`http://127.0.0.1:${port}/readyz`),
  };
}

/**
 * Migrates the chat's database.
 *
 * @throws Error when that fails
 */
export async function migrateChat({ log, signal }: Stage, node: ProcessSpec): Promise<void> {
  const { name, command, args, env } = node;
  const take = (line: string): void => log(name, line);
  const code = await runCommand(
    { command, args: [...args, "migrate"], cwd: ROOT, env, take },
    signal,
  );
  if (code !== 0) throw new Error("The chat service could not migrate its database.");
}

/** Bytes of memory that a node uses, by its internal port. */
export const memoryOf = (port: number): Promise<number> =>
  metricOf(port, "process_resident_memory_bytes");

/** Seconds of processor time that a node has used since it started. */
export const processorTimeOf = (port: number): Promise<number> =>
  metricOf(port, "process_cpu_seconds_total");

async function metricOf(port: number, name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${SECRETS.METRICS_SECRET}` },
  });
  const value = new RegExp(`^${name}\\S* (\\S+)`, "m").exec(await response.text())?.[1];
  if (!value) throw new Error(`The chat service doesn't report ${name}.`);
  return Number(value);
}
