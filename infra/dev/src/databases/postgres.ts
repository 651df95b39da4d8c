import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { privateFolder } from "../machine/private-files.ts";
import { keptPassword } from "../site/secrets.ts";
import { SetupError } from "../machine/setup-error.ts";
import { withClient } from "./with-client.ts";
import type { ProcessSpec } from "../processes/supervisor.ts";

/** A PostgreSQL server that can be started. */
export interface PostgresServer {
  spec: ProcessSpec;
  /** address of its `postgres` database, as an administrator */
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
}): PostgresServer {
  const { port, disposable = false, sharedBuffers, binaries = findPostgres() } = options;
  const folder = dataFolder(options.folder, binaries);
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
      command: binaries.postgres,
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

/**
 * The folder of the cluster and the password. On a Mac, and with PostgreSQL 15 or older, root's PostgreSQL needs one that
 * another user can enter, in /var/tmp. An existing one there stays in use.
 */
function dataFolder(wanted: string, binaries: PostgresBinaries): string {
  const elsewhere = outsideOf(wanted);
  const isThere = (folder: string): boolean => existsSync(path.join(folder, "cluster/PG_VERSION"));
  const needsOther = binaries.user !== undefined && !startsInFolder(binaries);
  if (isThere(wanted) || !(needsOther || isThere(elsewhere))) return privateFolder(wanted);
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  if (statSync(elsewhere).uid === process.getuid?.()) return elsewhere;
  throw new SetupError(
    `${elsewhere} belongs to another user: remove it, or run this as another user than root.`,
  );
}

/** The path for PostgreSQL: root's runs as another user, who can only reach its working folder. */
const pathFor = (binaries: PostgresBinaries, cluster: string): string =>
  binaries.user && startsInFolder(binaries) ? "/proc/self/cwd" : cluster;

const startsInFolder = ({ leavesFolder = false }: PostgresBinaries): boolean =>
  process.platform === "linux" && !leavesFolder;

/** The alternative to a folder that another user can't enter. */
export function outsideOf(folder: string): string {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return path.join("/var/tmp", `oneworld-data-${name}`);
}

/** Removes the data of a stopped PostgreSQL for this folder. */
export function removePostgresData(folder: string): void {
  for (const place of [folder, outsideOf(folder)]) rmSync(place, { recursive: true, force: true });
}

function initialise(binaries: PostgresBinaries, cluster: string, password: string): void {
  const { initdb, env, user, locale } = binaries;
  const data = pathFor(binaries, cluster);
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { mode: 0o700 });
  if (user) chownSync(cluster, user.uid, user.gid);
  const passwordFolder = mkdtempSync(path.join(tmpdir(), "oneworld-"));
  const secret = path.join(passwordFolder, "password");
  writeFileSync(secret, password, { mode: 0o600 });
  if (user) for (const place of [passwordFolder, secret]) chownSync(place, user.uid, user.gid);
  const access = ["--username", ADMIN, "--auth", "scram-sha-256", "--pwfile", secret];
  const form = ["--encoding", "UTF8", ...locale, "--no-sync", "--no-instructions"];
  const result = spawnSync(initdb, ["-D", data, ...access, ...form], {
    env,
    cwd: cluster,
    encoding: "utf8",
    ...user,
  });
  rmSync(passwordFolder, { recursive: true });
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
