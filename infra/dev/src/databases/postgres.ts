import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { privateFolder } from "../machine/private-files.ts";
import { keptPassword } from "../site/secrets.ts";
import { SetupError } from "../machine/setup-error.ts";
import { withClient } from "./with-client.ts";
import type { ProcessSpec } from "../processes/supervisor.ts";

/** A server that can be started. */
export interface DatabaseServer {
  spec: ProcessSpec;
  /** its address as an administrator, of PostgreSQL's database `postgres` */
  url: string;
}

const ADMIN = "oneworld";

/**
 * Prepares the embedded PostgreSQL: real binaries from an npm package.
 *
 * @param options.folder for its data; created if it is missing
 * @param options.disposable trades safety for speed: data may be lost when the machine stops
 * @param options.sharedBuffers its own cache, as its settings name it; PostgreSQL's default if undefined
 * @param options.binaries another PostgreSQL than the one from npm
 * @throws SetupError when PostgreSQL can't run here
 */
export function preparePostgres(options: {
  folder: string;
  port: number;
  disposable?: boolean;
  sharedBuffers?: string | undefined;
  binaries?: PostgresBinaries | undefined;
}): DatabaseServer {
  const { port, disposable = false, sharedBuffers, binaries = findPostgres() } = options;
  const folder = privateFolder(options.folder);
  // Its user has to reach the cluster by its path
  if (binaries.user && binaries.needsPath) chmodSync(folder, 0o711);
  const cluster = path.join(folder, "cluster");
  const password = keptPassword(path.join(folder, "password"));
  if (!existsSync(path.join(cluster, "PG_VERSION"))) initialise(binaries, cluster, password);
  const url = `postgresql://${ADMIN}:${password}@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "300",
    // The client logs its errors
    log_min_messages: "fatal",
    ...(sharedBuffers && { shared_buffers: sharedBuffers }),
    ...(disposable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return {
    url,
    spec: {
      name: "postgres",
      command: path.join(binaries.bin, "postgres"),
      args: ["-D", pathFor(binaries, cluster), "-p", String(port), ...flags],
      env: binaries.env,
      cwd: cluster,
      tier: "database",
      // Fast shutdown, which doesn't wait for clients
      stopSignal: "SIGINT",
      isReady: () => answers(url),
      ...(binaries.user && { user: binaries.user }),
    },
  };
}

/** The path for PostgreSQL: root's runs as another user, who can only reach its working folder. */
const pathFor = ({ user, needsPath }: PostgresBinaries, cluster: string): string =>
  user && !needsPath ? "/proc/self/cwd" : cluster;

function initialise(binaries: PostgresBinaries, cluster: string, password: string): void {
  const { bin, env, user, locale } = binaries;
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { mode: 0o700 });
  if (user) chownSync(cluster, user.uid, user.gid);
  const data = ["-D", pathFor(binaries, cluster), "--encoding", "UTF8", ...locale, "--no-sync"];
  const access = ["--username", ADMIN, "--auth", "scram-sha-256", "--pwfile", "/dev/stdin"];
  const initdb = [path.join(bin, "initdb"), ...data, ...access, "--no-instructions"];
  // Through a pipe, since the socket that Node.js gives a process as its input has no path
  const result = spawnSync("/bin/sh", ["-c", 'cat | "$@"', "sh", ...initdb], {
    env,
    cwd: cluster,
    encoding: "utf8",
    input: password,
    ...user,
  });
  if (result.status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new SetupError(
    `PostgreSQL couldn't set up its data (${result.error?.message ?? result.stderr.trim()}): set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

const answers = (connectionString: string): Promise<boolean> =>
  withClient({ connectionString, connectionTimeoutMillis: 2000 }, () =>
    Promise.resolve(true),
  ).catch(() => false);
