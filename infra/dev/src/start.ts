import { once } from "node:events";
import { buildSite } from "./site/build.ts";
import { startDatabases } from "./databases/databases.ts";
import { claimBuilds, claimFolder } from "./processes/claim.ts";
import { createLog } from "./processes/log.ts";
import { type PortName, requireFree, resolvePorts } from "./site/ports.ts";
import { DATA_DIR, ROOT } from "./machine/root.ts";
import { privateFolder } from "./machine/private-files.ts";
import { UsageError } from "./machine/setup-error.ts";
import { serviceNames, startSite } from "./site/site.ts";
import { STOP_WITHIN_MS, withSupervisor } from "./processes/supervisor.ts";

const USAGE =
  "Variables before it are its settings (docs/settings.md), for example the port: PORT=3200 npm start";

/**
 * `npm start`: builds and starts the site, prints its address and runs until Ctrl-C.
 *
 * @throws UsageError for any argument; SetupError if the site can't start
 */
export async function main(args: string[], signal: AbortSignal): Promise<void> {
  if (args.length > 0) throw new UsageError(`npm start doesn't take ${args[0]}. ${USAGE}`);
  const began = performance.now();
  const log = createLog();
  const { env } = process;
  const ports = resolvePorts(env);
  const claim = await claimFolder(privateFolder(DATA_DIR));
  let endBuilds: (() => void) | undefined;
  try {
    endBuilds = await claimBuilds(ROOT);
    await requireFree(ports, listeners(env), claim.isAfterKill ? STOP_WITHIN_MS : 0);
    await withSupervisor(log, async (supervisor) => {
      const databases = await startDatabases({ supervisor, ports, folder: DATA_DIR, env, signal });
      await buildSite(log, signal);
      const site = { supervisor, databases, ports, folder: DATA_DIR, env, log };
      const { address } = await startSite(site, signal);
      endBuilds?.();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      log(
        "start",
        `ready after ${seconds} s: ${address} (process ${process.pid}, Ctrl-C stops it)`,
      );
      if (!signal.aborted) await once(signal, "abort");
      log("start", "stopping…");
    });
  } finally {
    endBuilds?.();
    claim.close();
  }
}

/** The parts that will listen; servers of the environment have other addresses. */
function listeners(env: NodeJS.ProcessEnv): PortName[] {
  return [
    "standins",
    "canaries",
    ...(["edge", ...serviceNames()] as const).flatMap(
      (name) => [name, `${name}_internal`] as const,
    ),
    ...(env.DATABASE_URL ? [] : (["postgres"] as const)),
    ...(env.REDIS_URL ? [] : (["redis"] as const)),
  ];
}
