import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findOnPath } from "@oneworld/dev/src/machine/find-on-path.ts";
import type { Supervisor } from "@oneworld/dev/src/processes/supervisor.ts";
import { nginxConfig, type Route } from "./nginx.ts";

/** Stands in front of the copies of everything. */
export interface Balancer {
  /** Leads new connections by other routes from now on. */
  reroute(routes: readonly Route[]): Promise<void>;
}

/** Milliseconds after which nginx's new workers have taken over. */
const RELOAD_MS = 500;

/**
 * Starts nginx or, where there is none, a balancer of TCP connections, which suffices for tests of outcomes.
 *
 * @param options.folder for nginx's configuration and temporary files
 */
export async function startBalancer(
  supervisor: Supervisor,
  { routes, folder }: { routes: readonly Route[]; folder: string },
): Promise<Balancer> {
  // Also where it is installed for administrators only
  const program = findOnPath("nginx", "/usr/sbin/nginx");
  if (!program) return startRoundRobin(routes);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "nginx.conf");
  const write = (wanted: readonly Route[]) => writeFileSync(file, nginxConfig(wanted, folder));
  write(routes);
  await supervisor.start({
    name: "nginx",
    command: program,
    args: ["-p", folder, "-c", file, "-e", "stderr", "-g", "daemon off;"],
    env: { PATH: process.env.PATH },
    tier: "database",
    stopSignal: "SIGTERM",
    isReady: () => accepts(routes[0]?.port ?? 0),
  });
  return {
    reroute: async (wanted) => {
      write(wanted);
      process.kill(supervisor.pidOf("nginx") ?? 0, "SIGHUP");
      await sleep(RELOAD_MS);
    },
  };
}

/** Hands each connection to the next copy that accepts it. */
async function startRoundRobin(routes: readonly Route[]): Promise<Balancer> {
  let current = routes;
  let turn = 0;
  for (const { name, port } of routes) {
    const server = createServer((near) => {
      const copies = current.find((route) => route.name === name)?.copies ?? [];
      const first = (turn += 1) % copies.length;
      near.on("error", () => undefined);
      join(near, [...copies.slice(first), ...copies.slice(0, first)]);
    });
    await once(server.listen(port, "127.0.0.1").unref(), "listening");
  }
  return { reroute: async (wanted) => void (current = wanted) };
}

function join(near: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void near.destroy();
  const far = connect(port, "127.0.0.1");
  let isConnected = false;
  far.on("error", () => (isConnected ? near.destroy() : join(near, others)));
  far.once("connect", () => {
    isConnected = true;
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
}

/** Whether something listens on a port of this machine. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
