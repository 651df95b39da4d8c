import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import type { ProcessSpec } from "@oneworld/dev/src/processes/supervisor.ts";
import { answersOk } from "../answers-ok.ts";
import { processSecrets } from "../process-secrets.ts";
import type { Stage } from "../stage.ts";

/** Services with data about members. */
export type MemberService = "auth" | "profile" | "forum";

export interface RunningService {
  url: string;
  databaseUrl: string;
  spec: ProcessSpec;
}

export const SECRETS = processSecrets();

/** A service as `npm start` runs it, with its own migrated database. The caller starts it. */
export async function prepareService(
  stage: Stage,
  name: MemberService,
  ports: Record<MemberService | `${MemberService}_internal`, number>,
): Promise<RunningService> {
  const url = addressOf(ports[name]);
  const databaseUrl = stage.databases.databaseUrl(name);
  const spec: ProcessSpec = {
    name,
    command: process.execPath,
    args: ["--enable-source-maps", path.join(ROOT, `services/${name}/dist/main.js`)],
    env: {
      ...stage.env,
      ...SECRETS,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(ports[name]),
      INTERNAL_PORT: String(ports[`${name}_internal`]),
      DATABASE_URL: databaseUrl,
      REDIS_URL: stage.databases.redisUrl,
      AUTH_INTERNAL_URL: addressOf(ports.auth_internal),
      SITE_URL: url,
      MAIL_DIR: path.join(stage.folder, "mail"),
      MEDIA_DIR: path.join(stage.folder, "media"),
    },
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => answersOk(`${url}/readyz`),
  };
  await migrate(stage, spec);
  return { url, databaseUrl, spec };
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

async function migrate({ log, signal }: Stage, spec: ProcessSpec): Promise<void> {
  const { name, command, args, env } = spec;
  const take = (line: string): void => log(name, line);
  const migration = { command, args: [...args, "migrate"], cwd: ROOT, env, take };
  const code = await runCommand(migration, signal);
  if (code !== 0) throw new Error(`The ${name} service could not migrate its database.`);
}
