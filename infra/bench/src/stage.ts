import { rmSync } from "node:fs";
import path from "node:path";
import { startDatabases, type Databases } from "@oneworld/dev/src/databases/databases.ts";
import type { Log } from "@oneworld/dev/src/processes/log.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { removePostgresData } from "@oneworld/dev/src/databases/postgres.ts";
import { DATA_DIR } from "@oneworld/dev/src/machine/root.ts";
import { reapLeftovers } from "@oneworld/dev/src/processes/run-file.ts";
import { withSupervisor, type Supervisor } from "@oneworld/dev/src/processes/supervisor.ts";

/** A measurement's own servers, which are discarded afterwards. */
export interface Stage {
  supervisor: Supervisor;
  databases: Databases;
  /** a port that no process of this measurement has */
  freePort: () => number;
  /** where auth answers the other services */
  authInternalPort: number;
  /** a folder for all other temporary data */
  folder: string;
  /** the environment without addresses of existing servers */
  env: NodeJS.ProcessEnv;
  log: Log;
  signal: AbortSignal;
}

const FOLDER = path.join(DATA_DIR, "bench");
const RUN_FILE = path.join(DATA_DIR, "bench-run.json");

/** Variables that would point a measurement to servers with real data. */
const OWN_SERVERS = /^(?:DATABASE_URL|REDIS_URL|PORT)(?:_|$)/;

/**
 * Starts PostgreSQL and Redis for one measurement, runs it, and stops all processes.
 *
 * @throws SetupError when a server can't start or another measurement runs in this checkout
 */
export async function withStage<T>(
  options: Pick<Stage, "log" | "signal">,
  run: (stage: Stage) => Promise<T>,
): Promise<T> {
  await reapLeftovers(RUN_FILE);
  removeFolder();
  const kept = Object.entries(process.env).filter(([name]) => !OWN_SERVERS.test(name));
  // Hides the start and stop messages of services
  const env = { ...Object.fromEntries(kept), LOG_LEVEL: "warn" };
  try {
    return await withSupervisor(RUN_FILE, options.log, async (supervisor) => {
      const ports = await freePorts();
      const databases = await startDatabases({
        supervisor,
        ports,
        folder: FOLDER,
        env,
        disposable: true,
        // A quarter of a machine of 8 GB, as PostgreSQL's manual advises. The default is 128 MB
        sharedBuffers: "2GB",
      });
      const { postgres: _postgres, redis: _redis, auth_internal: authInternalPort, ...own } = ports;
      const open = Object.values(own);
      const freePort = (): number => {
        const port = open.pop();
        if (port === undefined) throw new Error("A measurement has no more ports.");
        return port;
      };
      const shared = { supervisor, databases, freePort, authInternalPort, folder: FOLDER, env };
      return run({ ...options, ...shared });
    });
  } finally {
    removeFolder();
  }
}

function removeFolder(): void {
  removePostgresData(path.join(FOLDER, "postgres"));
  rmSync(FOLDER, { recursive: true, force: true });
}
