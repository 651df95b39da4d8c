import { startDatabases, withoutServers } from "@oneworld/dev/src/databases/databases.ts";
import { withScratchFolder } from "@oneworld/dev/src/machine/scratch-folder.ts";
import type { Log } from "@oneworld/dev/src/processes/log.ts";
import { withSupervisor } from "@oneworld/dev/src/processes/supervisor.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import type { SiteOptions } from "@oneworld/dev/src/site/site-options.ts";

/** A measurement's own servers, which are discarded afterwards, and ports for a site on them. */
export interface Stage extends SiteOptions {
  signal: AbortSignal;
}

/** Starts PostgreSQL and Redis for one measurement, runs it, and stops all processes. @throws SetupError when a server can't start */
export const withStage = <T>(
  options: { log: Log; signal: AbortSignal },
  run: (stage: Stage) => Promise<T>,
): Promise<T> =>
  withScratchFolder((folder) =>
    withSupervisor(options.log, async (supervisor) => {
      const ports = await freePorts();
      // Hides the start and stop messages of services
      const env = { ...withoutServers(process.env), LOG_LEVEL: "warn" };
      const servers = { supervisor, ports, folder, env };
      // A quarter of a machine of 8 GB, as PostgreSQL's manual advises. The default is 128 MB
      const sharedBuffers = "2GB";
      const databases = await startDatabases({ ...servers, disposable: true, sharedBuffers });
      return run({ ...options, ...servers, databases });
    }),
  );
