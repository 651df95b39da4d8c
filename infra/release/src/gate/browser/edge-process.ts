import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundleService } from "@oneworld/build/service-bundle";

const EDGE = path.resolve(import.meta.dirname, "../../../../edge");

/** An edge that runs beside this process. */
export interface EdgeProcess {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts an edge of its own on a free port of this machine, from the sources as they are: to bundle them first takes less
 * time than to load them one by one.
 *
 * @param settings all that it reads from its environment, apart from the port; its releases have to be in a folder
 * @throws Error when it ends before it listens
 */
export async function startEdgeProcess(settings: NodeJS.ProcessEnv): Promise<EdgeProcess> {
  // At once, since whoever calls is about to load a browser's driver, which keeps this process busy
  const folder = mkdtempSync(path.join(tmpdir(), "edge-"));
  const outfile = path.join(folder, "edge.mjs");
  const remove = () => rm(folder, { recursive: true, force: true });
  await bundleService({ folder: EDGE, outfile, without: ["*/s3-storage.ts"] }).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  const child = spawn(process.execPath, [outfile], {
    cwd: folder,
    env: { ...settings, HOST: "127.0.0.1", PORT: "0" },
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
    await remove();
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
