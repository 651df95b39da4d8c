import { fileURLToPath } from "node:url";
import type { ProcessSpec } from "@oneworld/dev/src/processes/supervisor.ts";
import { answersOk } from "./answers-ok.ts";
import type { Stage } from "./stage.ts";

/** A peer of a service: a program of this package, on the service's database. */
interface BareServer {
  /** the program */
  program: URL;
  port: number;
  databaseUrl: string;
  /** path that answers 200 once it is ready */
  readyPath: string;
}

/** How to run a peer of a service. */
export const bareServer = (
  { env }: Stage,
  { program, port, databaseUrl, readyPath }: BareServer,
): ProcessSpec => ({
  name: "bare",
  command: process.execPath,
  args: ["--import", "tsx", fileURLToPath(program)],
  env: { ...env, NODE_ENV: "production", PORT: String(port), DATABASE_URL: databaseUrl },
  tier: "service",
  stopSignal: "SIGTERM",
  isReady: () => answersOk(`http://127.0.0.1:${port}${readyPath}`),
});

/**
 * Makes sure that a service and its peer do the same work.
 *
 * @param hint what to update where they don't
 * @throws Error with the beginning of both answers when they differ
 */
export async function requireSameAnswer(urls: readonly string[], hint: string): Promise<void> {
  const answers = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  if (new Set(answers).size === 1) return;
  const shown = answers.map((answer) => answer.slice(0, 500)).join("\n");
  throw new Error(`${hint}\n${shown}`);
}
