import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
export const INTERNAL_SECRET = "i".repeat(32);

/**
 * A real edge for one test, as a process of its own.
 *
 * @returns its address
 */
export async function startEdge(settings: {
  artefacts: string;
  environment: string;
  publicKey: string;
}): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", "infra/edge/src/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: "0",
      ARTEFACTS_DIR: settings.artefacts,
      ENVIRONMENT: settings.environment,
      RELEASE_PUBLIC_KEYS: settings.publicKey,
      CSRF_SECRET: "c".repeat(32),
      INTERNAL_SECRET,
      // Every visitor of the test comes from this machine
      REPORT_VISITORS_PER_ADDRESS: "1000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg !== "listening" || port === undefined) continue;
    child.stdout.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error("The edge ended before it listened.");
}
