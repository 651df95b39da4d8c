import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");

/** An edge that runs beside this process. */
export interface EdgeProcess {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts an edge of its own on a free port of this machine.
 *
 * @param settings all that it reads from its environment, apart from the port
 * @throws Error when it ends before it listens
 */
export async function startEdgeProcess(settings: NodeJS.ProcessEnv): Promise<EdgeProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "infra/edge/src/main.ts"], {
    cwd: ROOT,
    env: { ...settings, HOST: "127.0.0.1", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = () => void child.kill();
  process.once("exit", end);
  const stop = async () => {
    process.off("exit", end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg !== "listening" || port === undefined) continue;
    child.stdout.resume();
    return { address: `http://127.0.0.1:${port}`, stop };
  }
  await stop();
  throw new Error("The edge ended before it listened.");
}
