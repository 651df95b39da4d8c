import path from "node:path";
import { createInterface } from "node:readline";
import { execaNode } from "execa";

/** An edge that runs beside this process. */
export interface EdgeProcess {
  address: string;
  /** address of its internal listener */
  internal: string;
  stop(): Promise<void>;
}

/**
 * Starts a separate edge on a free port of this machine, from its sources.
 *
 * @param root the project's folder
 * @param settings its environment variables apart from the ports; its releases must be in a folder
 * @throws Error when it ends before it listens
 */
export async function startEdgeProcess(
  root: string,
  settings: NodeJS.ProcessEnv,
): Promise<EdgeProcess> {
  // No load balancer sends it requests, so it needs no time to drain
  const own = { HOST: "127.0.0.1", PORT: "0", INTERNAL_PORT: "0", DRAIN_SECONDS: "0" };
  const edge = execaNode(path.join(root, "infra/edge/src/main.ts"), {
    cwd: root,
    env: { SITE_URL: "http://localhost", ...settings, ...own },
    extendEnv: false,
    nodeOptions: ["--import", "tsx"],
    stdin: "ignore",
    stderr: "inherit",
    ipc: false,
    buffer: false,
    reject: false,
  });
  const stop = async () => {
    edge.kill();
    await edge;
  };
  let internal = "";
  for await (const line of createInterface({ input: edge.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg === "listening for internal calls") internal = `http://127.0.0.1:${port}`;
    if (msg !== "listening") continue;
    edge.stdout.resume();
    return { address: `http://127.0.0.1:${port}`, internal, stop };
  }
  await stop();
  throw new Error("The edge ended before it listened.");
}
