import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServiceName } from "@oneworld/contracts/site/services";
import { redisRules } from "@oneworld/contracts/site/redis-access";
import { Redis } from "ioredis";
import { freePort, restartable } from "./testing-process.ts";
import { required } from "./testing-servers.ts";

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

/**
 * Starts a Redis that keeps its changes on disk.
 *
 * @param appendfsync `always`: every change is on disk before it answers; `everysec`, Redis's default: a kill may lose the last second
 */
export async function startTestRedis(
  appendfsync: "always" | "everysec" = "always",
): Promise<RedisProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "test-redis-"));
  const data = path.join(folder, "appendonlydir");
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const settings = {
    port,
    bind: "127.0.0.1",
    dir: folder,
    appendonly: "yes",
    appendfsync,
    save: "",
  };
  const server = restartable({
    command: required("TEST_REDIS_SERVER"),
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    env: {},
    isReady: () => answersPing(url),
  });
  const kill = () => server.kill("SIGKILL");
  let copies = 0;
  await server.start();
  return {
    url,
    start: server.start,
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

async function answersPing(url: string): Promise<boolean> {
  const probe = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  probe.on("error", () => undefined);
  const answered = await probe.ping().then(
    () => true,
    () => false,
  );
  probe.disconnect();
  return answered;
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
