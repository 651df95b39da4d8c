import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { answersOk, freePort, restartable } from "@oneworld/service-kit/test/testing-process";
import { settingOf } from "../databases.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** Name of the site's environment, and of its copy. */
export const ENVIRONMENT = "local";

/** Whether times are measured. Then its edges have about the product's own limits instead of those of a busy machine. */
export const MEASURES = process.env.SERVER_FAULTS === "all";

/** Twice the product's own: six pages at a time on two processors take longer than most visitors should wait. */
const MEASURED_LIMITS = { RENDER_BUDGET_MS: "600", FIRST_ANSWERS_MS: "500" };

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
  const folder = await mkdtemp(path.join(tmpdir(), "own-edge-"));
  const artefacts = path.join(folder, "artefacts");
  const keys = path.join(folder, "keys");
  await cp(settingOf("ARTEFACTS_DIR"), artefacts, { recursive: true });
  await cp(settingOf("SIGNING_KEYS_DIR"), keys, { recursive: true });
  const trustFile = path.join(keys, "trust.json");
  const [port, internalPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const env = {
    ...given,
    ...(rendersPages && { RENDER_SOCKET }),
    ...(MEASURES ? MEASURED_LIMITS : { RENDER_BUDGET_MS, FIRST_ANSWERS_MS }),
    ARTEFACTS_DIR: artefacts,
    SIGNING_KEYS_DIR: keys,
    TRUST_FILE: trustFile,
    STATE_DIR: path.join(folder, "state"),
    ENVIRONMENT,
    HOST: "127.0.0.1",
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    DRAIN_SECONDS: "0",
  };

  const release = async (line: string): Promise<string> => {
    const args = [path.join(ROOT, "infra/release/dist/main.js"), ...line.split(" ")];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    return stdout.trim();
  };
  if (kind === "staging") await release(`environment ${ENVIRONMENT} --kind staging`);

  const edgeWith = (settings: Readonly<Record<string, string>> = {}) =>
    restartable({
      command: process.execPath,
      args: [path.join(ROOT, "infra/edge/dist/main.js")],
      env: { ...env, ...settings },
      isReady: () => answersOk(`${address}/readyz`),
    });
  let edge = edgeWith();
  await edge.start();
  const halt = () => edge.kill("SIGTERM");

  return {
    address,
    release,
    scratch: folder,
    artefacts,
    trustFile,
    async metrics() {
      const headers = { authorization: `Bearer ${settingOf("METRICS_SECRET")}` };
      return (await fetch(`http://127.0.0.1:${internalPort}/metrics`, { headers })).text();
    },
    halt,
    async resume(settings) {
      edge = edgeWith(settings);
      await edge.start();
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
