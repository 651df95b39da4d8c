import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVICE_TABLE, SERVICES, type ServiceName } from "@oneworld/contracts/site/services";
import { SetupError } from "../machine/setup-error.ts";

/** The default port of everything that listens. */
const DEFAULT_PORTS = {
  edge: 3000,
  ...portsOfServices("", 0),
  standins: 4010,
  // For the site's own processes
  edge_internal: 4100,
  ...portsOfServices("_internal", 1),
  postgres: 54_329,
  redis: 63_790,
  canaries: 4120,
} as const;

function portsOfServices<Suffix extends string>(suffix: Suffix, at: 0 | 1) {
  const ports = SERVICES.map((name) => [name + suffix, SERVICE_TABLE[name].ports[at]]);
  return Object.fromEntries(ports) as Record<`${ServiceName}${Suffix}`, number>;
}

/** A name of {@link DEFAULT_PORTS}. */
export type PortName = keyof typeof DEFAULT_PORTS;

/** The port of each part. */
export type Ports = Record<PortName, number>;

/** Suggested ports are beyond this one, and so beyond the defaults of `npm start` and `npm run dev`. */
const FIRST_SUGGESTION = 3180;

const NAMES = Object.keys(DEFAULT_PORTS) as PortName[];

const LAST_PORT = 65_535;

/** Sets of ports that a process's runs can take before they meet those of the process that started after it. */
const SETS_OF_PROCESS = 5;

/** Milliseconds between two looks at a port that a stopping process still has. */
const POLL_MS = 100;

/**
 * The ports of a run. `PORT` moves only the site: chat stays where others look for it. `PORT_BASE` moves all parts, so that two
 * sites don't collide, and without `PORT` also the site. `PORT_<NAME>` moves one part (`PORT_CHAT`, `PORT_REDIS`).
 *
 * @throws SetupError when a value is no port
 */
export function resolvePorts(env: NodeJS.ProcessEnv): Ports {
  const base = readPort(env, "PORT_BASE");
  return mapPorts((name, index) => {
    const own = readPort(env, variableOf(name));
    return own ?? (base === undefined ? DEFAULT_PORTS[name] : base + index);
  });
}

/** Ports for a run beside other ones. Each call gives others, and so do processes that run at the same time. */
export async function freePorts(): Promise<Ports> {
  const base = await freeBase(
    () => FREE_PORTS.first + (nextFree++ % FREE_PORTS.sets) * NAMES.length,
  );
  return mapPorts((_, index) => base + index);
}

/**
 * Below the ports that the system gives to outgoing connections, from 32,768 on Linux and from 49,152 elsewhere: one could take a
 * port before its process listens. Browsers refuse port 10,080 (https://fetch.spec.whatwg.org/#port-blocking) and a few of the
 * lower ones.
 */
const FREE_PORTS = { first: 10_100, sets: Math.floor(22_000 / NAMES.length) };

/** Processes with ids that follow each other begin {@link SETS_OF_PROCESS} sets of ports apart. */
let nextFree = process.pid * SETS_OF_PROCESS;

/** @throws SetupError that names the first of the parts' ports that is taken, also after some milliseconds, and free ones */
export async function requireFree(ports: Ports, names: PortName[], withinMs = 0): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (const name of names) {
    const isGivenTwice = names.some((other) => other !== name && ports[other] === ports[name]);
    const refusal = isGivenTwice
      ? "is also another part's"
      : await whyRefused(ports[name], deadline);
    if (!refusal) continue;
    let next = FIRST_SUGGESTION;
    throw new SetupError(
      `Port ${ports[name]}, which ${name} needs, ${refusal}. Start the site on free ports: ` +
        `PORT_BASE=${await freeBase(() => (next += NAMES.length))} npm start`,
    );
  }
}

/** The first candidate with enough free ports in a row for a site and its parts. */
async function freeBase(nextCandidate: () => number): Promise<number> {
  for (;;) {
    const base = nextCandidate();
    const taken = await Promise.all(NAMES.map((_, index) => whyRefused(base + index)));
    if (taken.every((reason) => reason === undefined)) return base;
  }
}

const variableOf = (name: PortName): string =>
  name === "edge" ? "PORT" : `PORT_${name.toUpperCase()}`;

function readPort(env: NodeJS.ProcessEnv, variable: string): number | undefined {
  const text = env[variable];
  if (!text) return undefined;
  const port = Number(text);
  const last = variable === "PORT_BASE" ? LAST_PORT - NAMES.length : LAST_PORT;
  if (Number.isInteger(port) && port > 0 && port <= last) return port;
  throw new SetupError(`${variable}=${text} is no port: give a number from 1 to ${last}.`);
}

function mapPorts(value: (name: PortName, index: number) => number): Ports {
  return Object.fromEntries(NAMES.map((name, index) => [name, value(name, index)])) as Ports;
}

/**
 * Why this machine's port can't be listened on, as half a sentence; undefined for a free port.
 *
 * @param deadline until when a taken port may become free, in milliseconds of the clock
 */
export async function whyRefused(port: number, deadline = 0): Promise<string | undefined> {
  const server = createServer().listen({ port, host: "127.0.0.1" });
  try {
    await once(server, "listening");
    server.close();
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES")
      return "needs more rights than this user has";
  }
  if (Date.now() >= deadline) return "is taken by another program";
  await sleep(POLL_MS);
  return whyRefused(port, deadline);
}
