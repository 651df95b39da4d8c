import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

/** An edge that runs beside this process. */
export interface EdgeProcess {
  address: string;
  /** address of its internal listener */
  internal: string;
  stop(): Promise<void>;
}

/**
 * Starts an edge of its own on a free port of this machine, from the sources as they are.
 *
 * @param root the project's folder
 * @param settings all that it reads from its environment, apart from the ports; its releases have to be in a folder
 * @throws Error when it ends before it listens
 */
export async function startEdgeProcess(
  root: string,
  settings: NodeJS.ProcessEnv,
): Promise<EdgeProcess> {
  const program = path.join(root, "infra/edge/src/main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    cwd: root,
    env: {
      SITE_URL: "http://localhost",
      ...settings,
      HOST: "127.0.0.1",
      PORT: "0",
      INTERNAL_PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = () => void child.kill();
  process.once("exit", end);
  const stop = async () => {
    process.off("exit", end);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    }
  };
  let internal = "";
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (port === undefined) continue;
    const address = `http://127.0.0.1:${port}`;
    if (msg === "listening for internal calls") internal = address;
    if (msg !== "listening") continue;
    child.stdout.resume();
    return { address, internal, stop };
  }
  await stop();
  throw new Error("The edge ended before it listened.");
}
