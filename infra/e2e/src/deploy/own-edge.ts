import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** Name of the site's environment, and of its copy. */
export const ENVIRONMENT = "local";

/** Whether times are measured. Then its edges have the product's own limits instead of those of a busy machine. */
export const MEASURES = process.env.SERVER_FAULTS === "all";

/** An edge beside the site's own: the same services, but separate releases and environment. */
export interface OwnEdge {
  address: string;
  /** Runs `npm run release -- …` on them. @returns its output */
  release(line: string): Promise<string>;
  /** folder for the test's own files, removed with the rest */
  scratch: string;
  /** folder of its artefacts: a copy of the site's */
  artefacts: string;
  /** its trust file, in the folder of its keys: copies of the site's */
  trustFile: string;
  /** The edge's metrics (Prometheus text format). */
  metrics(): Promise<string>;
  /** Ends the edge, and keeps its folder: the site can't be reached. */
  halt(): Promise<void>;
  /** Starts it again at the same address. @param settings further environment variables */
  resume(settings?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts an edge with a copy of the site's releases, so that a test can deploy in isolation.
 *
 * @param kind `staging` for an environment with overrides
 * @param rendersPages whether the site's renderer renders its pages; else browsers do
 */
export async function startOwnEdge(
  kind: "production" | "staging",
  rendersPages: boolean,
): Promise<OwnEdge> {
  const { RENDER_SOCKET, RENDER_BUDGET_MS, FIRST_ANSWERS_MS, ...given } = process.env;
  const { ARTEFACTS_DIR, METRICS_SECRET, SIGNING_KEYS_DIR } = given;
  if (!ARTEFACTS_DIR || !METRICS_SECRET || !SIGNING_KEYS_DIR) {
    throw new Error("Run these tests with `npm test -- e2e`, which starts a site.");
  }
  const folder = await mkdtemp(path.join(tmpdir(), "own-edge-"));
  const artefacts = path.join(folder, "artefacts");
  const keys = path.join(folder, "keys");
  await cp(ARTEFACTS_DIR, artefacts, { recursive: true });
  await cp(SIGNING_KEYS_DIR, keys, { recursive: true });
  const trustFile = path.join(keys, "trust.json");
  const env = {
    ...given,
    ...(rendersPages && { RENDER_SOCKET }),
    ...(!MEASURES && { RENDER_BUDGET_MS, FIRST_ANSWERS_MS }),
    ARTEFACTS_DIR: artefacts,
    SIGNING_KEYS_DIR: keys,
    TRUST_FILE: trustFile,
    STATE_DIR: path.join(folder, "state"),
    ENVIRONMENT,
    HOST: "127.0.0.1",
    PORT: "0",
    INTERNAL_PORT: "0",
    DRAIN_SECONDS: "0",
  };

  const release = async (line: string): Promise<string> => {
    const args = [path.join(ROOT, "infra/release/dist/main.js"), ...line.split(" ")];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    return stdout.trim();
  };
  if (kind === "staging") await release(`environment ${ENVIRONMENT} --kind staging`);

  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    const started = spawn(process.execPath, [path.join(ROOT, "infra/edge/dist/main.js")], {
      env: { ...env, ...settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const listening = await portsOf(started.stdout);
    // A busy machine takes seconds to read the releases
    while (!(await fetch(`http://localhost:${listening.site}/readyz`)).ok) await sleep(100);
    return { process: started, ports: listening };
  };
  let edge = await start();
  const { site } = edge.ports;
  const address = `http://localhost:${site}`;
  const halt = async () => {
    if (edge.process.exitCode !== null) return;
    const ended = once(edge.process, "exit");
    edge.process.kill();
    await ended;
  };

  return {
    address,
    release,
    scratch: folder,
    artefacts,
    trustFile,
    async metrics() {
      const headers = { authorization: `Bearer ${METRICS_SECRET}` };
      return (await fetch(`http://127.0.0.1:${edge.ports.internal}/metrics`, { headers })).text();
    },
    halt,
    async resume(settings) {
      edge = await start({ PORT: String(site), ...settings });
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The ports in the edge's log. */
async function portsOf(
  stdout: NodeJS.ReadableStream,
): Promise<{ site: number; internal: number | undefined }> {
  let internal: number | undefined;
  for await (const line of createInterface({ input: stdout })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg === "listening for internal calls") internal = port;
    if (msg !== "listening" || port === undefined) continue;
    stdout.resume();
    return { site: port, internal };
  }
  throw new Error("The edge ended before it listened.");
}
