import path from "node:path";
import { createInterface } from "node:readline";
import { execaNode } from "execa";

/** An edge that runs beside this process. */
export interface EdgeProcess {
  address: string;
  /** address of its internal listener */
  internal: string;
  /** why parts of pages weren't rendered on the server, by release, the latest last */
  renderFaults(release: string): string[];
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
  // At that level its log also has the parts of a release that rests after a failure
  const log = { LOG_LEVEL: "debug" };
  const edge = execaNode(path.join(root, "infra/edge/src/main.ts"), {
    cwd: root,
    env: { SITE_URL: "http://localhost", ...settings, ...own, ...log },
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
  const faults: LogLine[] = [];
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: edge.stdout });
    lines.on("close", () => reject(new Error("The edge ended before it listened.")));
    lines.on("line", (text) => {
      const line = JSON.parse(text) as LogLine;
      const address = `http://127.0.0.1:${line.port}`;
      if (line.msg === "listening for internal calls") internal = address;
      if (line.msg?.endsWith("not rendered")) faults.push(line);
      if (faults.length > MOST_FAULTS) faults.shift();
      if (line.msg !== "listening") return;
      const renderFaults = (release: string) =>
        faults.flatMap(({ release: id, error }) => (id === release && error ? error : []));
      resolve({ address, internal, renderFaults, stop });
    });
  });
}

/** Faults that are remembered. */
const MOST_FAULTS = 100;

interface LogLine {
  msg?: string;
  port?: number;
  release?: string;
  error?: string;
}
