import { readManifest } from "@oneworld/artefacts/front-end-folders";
import { once } from "node:events";
import path from "node:path";
import { createLog, type Log } from "../processes/log.ts";
import { ROOT } from "../machine/root.ts";
import { SetupError } from "../machine/setup-error.ts";
import { answers, nodeProcess } from "../processes/node-process.ts";
import { type ProcessSpec, withSupervisor } from "../processes/supervisor.ts";
import { whyRefused } from "../site/ports.ts";
import { parseDevOptions, type DevOptions } from "./dev-options.ts";
import { createDevProxy } from "./dev-proxy.ts";

/**
 * `npm run dev -- mf-forum`: rebuilds one remote on each change and shows it in the site of an environment, which stays
 * unchanged. It runs until Ctrl-C.
 *
 * @throws UsageError for a wrong command line; SetupError if the environment doesn't answer, or the build fails
 */
export async function main(args: string[], signal: AbortSignal): Promise<void> {
  const log = createLog();
  const options = parseDevOptions(args);
  await requireEnvironment(options.against);
  await requireFreePorts(options);
  await withSupervisor(log, async (supervisor) => {
    log("dev", `building ${options.remote}${options.ownShell ? " and the shell" : ""}…`);
    const specs = [
      serverSpec(options.remote, options.port + 1, options),
      ...(options.ownShell ? [serverSpec("shell", options.port + 2, options)] : []),
    ];
    await Promise.all(specs.map((spec) => supervisor.start(spec, signal)));
    await show(options, log, signal);
  });
}

async function show(options: DevOptions, log: Log, signal: AbortSignal): Promise<void> {
  const { remote, against, port, ownShell } = options;
  const own = addressOf(port);
  const manifest = await readManifest(ROOT, remote);
  const proxy = createDevProxy({
    against,
    own,
    servers: {
      remote: { name: remote, address: addressOf(port + 1), manifest },
      shell: ownShell ? { address: addressOf(port + 2) } : null,
    },
  });
  proxy.listen(port, "localhost");
  await once(proxy, "listening");
  log("dev", `${own} shows ${remote} in the site of ${against} (Ctrl-C stops it)`);
  if (!signal.aborted) await once(signal, "abort");
  proxy.closeAllConnections();
  proxy.close();
}

/** `rspack serve` of one front end. */
const serverSpec = (name: string, port: number, { ownShell }: DevOptions): ProcessSpec => ({
  ...nodeProcess(
    name,
    [path.join(ROOT, "node_modules/@rspack/cli/bin/rspack.js"), "serve"],
    {
      ...process.env,
      NODE_ENV: "development",
      DEV_SERVER_PORT: String(port),
      ...(!ownShell && { REACT_REFRESH: "off" }),
    },
    `${addressOf(port)}/${name === "shell" ? "main.js" : "remoteEntry.js"}`,
  ),
  cwd: path.join(ROOT, name),
});

/** @throws SetupError that names the first port that is taken, of the page or of a development server */
async function requireFreePorts({ port, ownShell }: DevOptions): Promise<void> {
  for (const one of [port, port + 1, ...(ownShell ? [port + 2] : [])]) {
    const refusal = await whyRefused(one);
    if (refusal) throw new SetupError(`Port ${one} ${refusal}: choose others with --port.`);
  }
}

async function requireEnvironment(against: string): Promise<void> {
  if (await answers(`${against}/readyz`)) return;
  throw new SetupError(
    `No site answers at ${against}: start one with \`npm start\`, or name another environment with --against.`,
  );
}

const addressOf = (port: number): string => `http://localhost:${port}`;
