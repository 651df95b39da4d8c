import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServiceName } from "@oneworld/contracts/site/services";
import { redisRules } from "@oneworld/contracts/site/redis-access";
import { Redis } from "ioredis";
import { freePort } from "./testing-process.ts";
import { testRedisServer } from "./testing-servers.ts";

/** A test's own Redis process, which it may kill. */
export interface RedisProcess {
  url: string;
  /** Restarts it with its data. Resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it with SIGKILL, as a crash does. */
  kill(): Promise<void>;
  /** Deletes its data. Only while it is down. */
  forget(): void;
  /** Copies its data. The returned function restores the copy, while Redis is down. */
  copyData(): () => void;
  /** Ends it and deletes its data. */
  close(): Promise<void>;
}

/** Starts a Redis that writes every change to disk before it answers. */
export async function startTestRedis(): Promise<RedisProcess> {
  const server = testRedisServer();
  const folder = mkdtempSync(path.join(tmpdir(), "test-redis-"));
  const data = path.join(folder, "appendonlydir");
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let copies = 0;

  const kill = async (): Promise<void> => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  const start = async (): Promise<void> => {
    child = run(server, port, folder);
    await answering(url, child);
  };
  await start();
  return {
    url,
    start,
    kill,
    forget: () => rmSync(data, { recursive: true }),
    copyData: () => {
      const copy = path.join(folder, `copy-${(copies += 1)}`);
      cpSync(data, copy, { recursive: true });
      return () => {
        rmSync(data, { recursive: true });
        cpSync(copy, data, { recursive: true });
      };
    },
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Address of a server for a service's own user, with the permissions that `npm start` grants. */
export async function addressFor(server: RedisProcess, service: ServiceName): Promise<string> {
  const rules = ["reset", "on", ">password", ...redisRules(service)];
  await asAdmin(server, (admin) => admin.call("ACL", "SETUSER", service, ...rules));
  const url = new URL(server.url);
  url.username = service;
  url.password = "password";
  return url.toString();
}

/**
 * Commands, keys and channels that such users were refused, as `user: object`, except the clients' optional `client
 * setinfo`.
 */
export async function refusals(server: RedisProcess): Promise<string[]> {
  const entries = (await asAdmin(server, (admin) => admin.call("ACL", "LOG"))) as string[][];
  return entries
    .map((fields) =>
      ["username", "object"].map((name) => fields[fields.indexOf(name) + 1]).join(": "),
    )
    .filter((entry) => !entry.endsWith("client|setinfo"));
}

async function asAdmin<T>(server: RedisProcess, ask: (admin: Redis) => Promise<T>): Promise<T> {
  const admin = new Redis(server.url);
  try {
    return await ask(admin);
  } finally {
    admin.disconnect();
  }
}

function run(
  { program, libraries }: ReturnType<typeof testRedisServer>,
  port: number,
  folder: string,
): ChildProcess {
  const options = {
    port,
    bind: "127.0.0.1",
    dir: folder,
    appendonly: "yes",
    appendfsync: "always",
  };
  return spawn(
    program,
    [
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]),
      "--save",
      "",
    ],
    { stdio: "ignore", env: libraries ? { LD_LIBRARY_PATH: libraries } : {} },
  );
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  probe.on("error", () => undefined);
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`redis-server ended with ${code}.`)));
  });
  try {
    await Promise.race([probe.ping(), ended]);
  } finally {
    probe.disconnect();
  }
  // A later exit is the test's own doing
  ended.catch(() => undefined);
}
