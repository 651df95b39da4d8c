import { once } from "node:events";
import path from "node:path";
import { buildSite } from "./site/build.ts";
import { startDatabases } from "./databases/databases.ts";
import { createLog, type Log } from "./processes/log.ts";
import { type PortName, requireFree, resolvePorts } from "./site/ports.ts";
import { DATA_DIR } from "./machine/root.ts";
import { privateFolder } from "./machine/private-files.ts";
import { reapLeftovers } from "./processes/run-file.ts";
import { exitCodeOf, explain, UsageError } from "./machine/setup-error.ts";
import { serviceNames, startSite } from "./site/site.ts";
import { Stopped, stopSignal } from "./processes/stop-signal.ts";
import { withSupervisor } from "./processes/supervisor.ts";

const USAGE =
  "Variables before it are its settings (docs/settings.md), for example the port: PORT=3200 npm start";

/**
 * `npm start`: builds and starts the site, prints its address and runs until Ctrl-C.
 *
 * @returns the exit code: 0 after Ctrl-C, 1 after a failure, 2 for a wrong command line
 */
export async function main(args: string[]): Promise<number> {
  const log = createLog();
  const signal = stopSignal();
  try {
    if (args.length > 0) throw new UsageError(`npm start doesn't take ${args[0]}. ${USAGE}`);
    await run(log, signal);
    return 0;
  } catch (error) {
    if (error instanceof Stopped) return 0;
    log("start", explain(error));
    return exitCodeOf(error);
  }
}

async function run(log: Log, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  const { env } = process;
  const ports = resolvePorts(env);
  const runFile = path.join(privateFolder(DATA_DIR), "run.json");
  const left = await reapLeftovers(runFile);
  if (left.length > 0)
    log("start", `stopped leftover processes of an earlier run: ${left.join(", ")}`);
  await requireFree(ports, listeners(env));
  await withSupervisor(runFile, log, async (supervisor) => {
    const databases = await startDatabases({ supervisor, ports, folder: DATA_DIR, env, signal });
    await buildSite(log, signal);
    const site = { supervisor, databases, ports, folder: DATA_DIR, env, log };
    const { address } = await startSite(site, signal);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log("start", `ready after ${seconds} s: ${address} (process ${process.pid}, Ctrl-C stops it)`);
    if (!signal.aborted) await once(signal, "abort");
    log("start", "stopping…");
  });
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
