import { randomBytes } from "node:crypto";
import path from "node:path";
import { ROOT } from "@oneworld/local/src/root.ts";
import { runCommand } from "@oneworld/local/src/run-command.ts";
import type { ProcessSpec } from "@oneworld/local/src/supervisor.ts";
import { answersOk } from "../answers-ok.ts";
import type { Stage } from "../stage.ts";

const INTERNAL_SECRET = randomBytes(32).toString("hex");

/** More than any measurement sends. */
const UNLIMITED = "100000000";

/** A node of the chat service as `npm start` runs it. */
export function chatNode(
  stage: Stage,
  { name, port, databaseUrl }: { name: string; port: number; databaseUrl: string },
): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: ["--enable-source-maps", path.join(ROOT, "services/chat/dist/main.js")],
    env: {
      ...stage.env,
      CSRF_SECRET: randomBytes(32).toString("hex"),
      INTERNAL_SECRET,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      REDIS_URL: stage.databases.redisUrl,
      // All sessions are in Redis, so that nobody asks there
      AUTH_URL: "http://127.0.0.1:9",
      MESSAGES_PER_MINUTE: UNLIMITED,
      SOCKETS_PER_MINUTE: UNLIMITED,
    },
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => answersOk(`http://127.0.0.1:${port}/healthz`),
  };
}

/**
 * Brings the chat's database up to date.
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

/** Bytes of memory that a node has. */
export const memoryOf = (port: number): Promise<number> =>
  metricOf(port, "process_resident_memory_bytes");

/** Seconds of processor time that a node has used since it started. */
export const processorTimeOf = (port: number): Promise<number> =>
  metricOf(port, "process_cpu_seconds_total");

async function metricOf(port: number, name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { "x-internal-secret": INTERNAL_SECRET },
  });
  const value = new RegExp(`^${name}\\S* (\\S+)`, "m").exec(await response.text())?.[1];
  if (!value) throw new Error(`The chat service doesn't tell its ${name}.`);
  return Number(value);
}
