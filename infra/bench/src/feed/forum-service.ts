import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import type { ProcessSpec } from "@oneworld/dev/src/processes/supervisor.ts";
import { answersOk } from "../answers-ok.ts";
import { processSecrets } from "../process-secrets.ts";
import type { Stage } from "../stage.ts";

export interface ForumOptions {
  name: string;
  port: number;
  databaseUrl: string;
}

/** The forum service as `npm start` runs it, with its own database. */
export function forumService(stage: Stage, { name, port, databaseUrl }: ForumOptions): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: ["--enable-source-maps", path.join(ROOT, "services/forum/dist/main.js")],
    env: {
      ...stage.env,
      ...processSecrets(),
      INTERNAL_PORT: "0",
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      REDIS_URL: stage.databases.redisUrl,
      // Unused, since visitors have no session
      AUTH_INTERNAL_URL: "http://127.0.0.1:9",
    },
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => answersOk(`http://127.0.0.1:${port}/readyz`),
  };
}

/**
 * Runs one of the service's commands.
 *
 * @throws Error when it fails
 */
export async function runForumCommand(
  { log, signal }: Stage,
  { name, command, args, env }: ProcessSpec,
  task: "migrate" | "seed",
): Promise<void> {
  const take = (line: string): void => log(name, line);
  const code = await runCommand({ command, args: [...args, task], cwd: ROOT, env, take }, signal);
  if (code !== 0) throw new Error(`The forum service could not ${task} its database.`);
}
