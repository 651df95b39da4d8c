import path from "node:path";
import { unpackDebianProgram } from "../machine/debian-packages.ts";
import { findOnPath } from "../machine/find-on-path.ts";
import { envFor } from "../processes/process-env.ts";
import { privateFolder, writePrivate } from "../machine/private-files.ts";
import type { DatabaseServer } from "./postgres.ts";
import { aclPassword } from "./redis-users.ts";
import { withRedis } from "./with-redis.ts";
import { keptPassword } from "../site/secrets.ts";
import { SetupError } from "../machine/setup-error.ts";

/** The only user of a new server: the `default` user, which needs no password, is off. */
const ADMIN = "admin";

/**
 * Prepares a Redis server: the machine's program or, on Debian and Ubuntu, one unpacked into the project's cache.
 *
 * @param options.folder for its append-only file; created if it is missing
 * @throws SetupError with the ways to install Redis when there is none
 */
export function prepareRedis(options: { folder: string; port: number }): DatabaseServer {
  const { folder, port } = options;
  const password = keptPassword(path.join(privateFolder(folder), "password"));
  const aclFile = path.join(folder, "users.acl");
  // The services' users are added while it runs
  writePrivate(
    aclFile,
    `user default off\nuser ${ADMIN} on ${aclPassword(password)} ~* &* +@all\n`,
  );
  const settings = {
    port: String(port),
    bind: "127.0.0.1",
    dir: folder,
    aclfile: aclFile,
    appendonly: "yes",
    save: "",
    // Streams contain unapplied events: refuse a write rather than drop one
    "maxmemory-policy": "noeviction",
  };
  const url = `redis://${ADMIN}:${password}@127.0.0.1:${port}`;
  return {
    url,
    spec: {
      name: "redis",
      command: findRedis(),
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      env: envFor([], process.env),
      tier: "database",
      stopSignal: "SIGTERM",
      isReady: () => answers(url),
    },
  };
}

/** `redis-server`, `valkey-server` or, on Debian and Ubuntu, an unpacked one. @throws SetupError if there is none */
export function findRedis(): string {
  const program =
    findOnPath("redis-server", "valkey-server") ??
    unpackDebianProgram("redis-server", "usr/bin/redis-server");
  if (program) return program;
  throw new SetupError(
    "Redis is missing: install it (`brew install redis`, `apt-get install redis-server`, `dnf install valkey`), or set REDIS_URL to a server of your own, such as one of `docker run -p 6379:6379 redis:7`.",
  );
}

/** While it loads its data it returns an error. */
const answers = (url: string): Promise<boolean> =>
  withRedis(url, async (redis) => (await redis.ping()) === "PONG").catch(() => false);
