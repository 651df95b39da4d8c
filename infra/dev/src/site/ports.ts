import { createServer, type Server } from "node:net";
import { SetupError } from "../machine/setup-error.ts";

/** Everything that listens, each with the port it has unless the environment says otherwise. */
const DEFAULT_PORTS = {
  edge: 3000,
  auth: 4001,
  forum: 4002,
  profile: 4003,
  shop: 4005,
  content: 4006,
  chat: 8900,
  standins: 4010,
  // Where each process answers the site's own processes
  edge_internal: 4100,
  auth_internal: 4101,
  forum_internal: 4102,
  profile_internal: 4103,
  chat_internal: 4104,
  shop_internal: 4105,
  content_internal: 4106,
  postgres: 54_329,
  redis: 63_790,
} as const;

/** A name of {@link DEFAULT_PORTS}. */
export type PortName = keyof typeof DEFAULT_PORTS;

/** A process of the site: it has a second port, `<name>_internal`, for the site's other processes. */
export type ProcessName = {
  [Name in PortName]: `${Name}_internal` extends PortName ? Name : never;
}[PortName];

/** The port of each part. */
export type Ports = Record<PortName, number>;

/** A site's first suggestion for ports of its own: beyond the default ones of `npm start` and `npm run dev`. */
const FIRST_SUGGESTION = 3200;

const NAMES = Object.keys(DEFAULT_PORTS) as PortName[];

/** Whether a process has its two ports. */
export const isProcessName = (name: string): name is ProcessName =>
  name in DEFAULT_PORTS && `${name}_internal` in DEFAULT_PORTS;

const LAST_PORT = 65_535;

/** Ports below this are for administrators: a site may be there, its parts stay at their own ports. */
const FIRST_OPEN_PORT = 1024;

/**
 * The ports of a run. `PORT` is the site's own port, and its parts take the ports that follow, so that two sites don't meet;
 * `PORT_BASE` moves the parts alone, and the site where `PORT` isn't given; `PORT_<NAME>` moves one part (`PORT_CHAT`,
 * `PORT_REDIS`).
 *
 * @throws SetupError when a value is no port
 */
export function resolvePorts(env: NodeJS.ProcessEnv): Ports {
  const site = readPort(env, "PORT");
  const base =
    readPort(env, "PORT_BASE") ??
    (site !== undefined && site >= FIRST_OPEN_PORT ? site : undefined);
  return mapPorts((name, index) => {
    const own = readPort(env, variableOf(name));
    return own ?? (base === undefined ? DEFAULT_PORTS[name] : base + index);
  });
}

/** Ports that are free at this moment, for a run beside another one. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(NAMES.map(() => listen(0)));
  const ports = mapPorts((_, index) => portOf(servers[index]));
  await Promise.all(servers.map((server) => close(server)));
  return ports;
}

/**
 * Makes sure that the parts named can have their ports.
 *
 * @throws SetupError that names the first port taken and the ways out
 */
export async function requireFree(ports: Ports, names: PortName[]): Promise<void> {
  for (const name of names) {
    const refusal = await whyRefused(ports[name]);
    if (!refusal) continue;
    throw new SetupError(
      `Port ${ports[name]}, which ${name} needs, ${refusal}. Start the site on ports of its own, which are free: ` +
        `PORT=${await freeRange()} npm start`,
    );
  }
}

const variableOf = (name: PortName): string =>
  name === "edge" ? "PORT" : `PORT_${name.toUpperCase()}`;

/** The first of so many free ports in a row that a site and its parts fit in. */
async function freeRange(): Promise<number> {
  for (let first = FIRST_SUGGESTION; ; first += NAMES.length) {
    const taken = await Promise.all(NAMES.map((_, index) => whyRefused(first + index)));
    if (taken.every((reason) => reason === undefined)) return first;
  }
}

function readPort(env: NodeJS.ProcessEnv, variable: string): number | undefined {
  const text = env[variable];
  if (!text) return undefined;
  const port = Number(text);
  const isFollowed = variable === "PORT_BASE" || (variable === "PORT" && !env["PORT_BASE"]);
  const last = isFollowed ? LAST_PORT - NAMES.length : LAST_PORT;
  if (Number.isInteger(port) && port > 0 && port <= last) return port;
  throw new SetupError(`${variable}=${text} is no port: give a number from 1 to ${last}.`);
}

function mapPorts(value: (name: PortName, index: number) => number): Ports {
  return Object.fromEntries(NAMES.map((name, index) => [name, value(name, index)])) as Ports;
}

async function whyRefused(port: number): Promise<string | undefined> {
  try {
    await close(await listen(port));
    return undefined;
  } catch (error) {
    const denied = error instanceof Error && "code" in error && error.code === "EACCES";
    return denied ? "is not for this user to open" : "is taken by another program";
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, () => resolve(server));
  });
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

function portOf(server: Server | undefined): number {
  const address = server?.address();
  if (address && typeof address === "object") return address.port;
  throw new Error("A listening server has no port.");
}
