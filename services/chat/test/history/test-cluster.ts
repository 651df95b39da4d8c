import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { SourcePatch } from "@oneworld/build/test/patched-sources";
import { streamOf } from "@oneworld/contracts/events/catalogue";
import {
  answersOk,
  freePort,
  restartable,
  type Restartable,
} from "@oneworld/service-kit/test/testing-process";
import { type RedisProcess, startTestRedis } from "@oneworld/service-kit/test/testing-redis";
import { listenLocally, testDatabaseUrl } from "@oneworld/service-kit/test/testing-servers";
import { Redis } from "ioredis";
import pg from "pg";
import { buildChat } from "./chat-build.ts";

/** A member who is signed in. */
export interface Member {
  id: string;
  name: string;
  cookie: string;
}

/** Several chat nodes with a Redis and a database of their own, all of which may be killed. */
export interface TestCluster {
  members: Member[];
  nodes: (Restartable & { url: string })[];
  redis: RedisProcess;
  /** Ends all of the nodes' connections to PostgreSQL. */
  cutDatabase(): Promise<void>;
  close(): Promise<void>;
}

const secrets = Object.fromEntries(
  ["CSRF_SECRET", "EDGE_SECRET", "INTERNAL_SECRET", "METRICS_SECRET"].map((name) => [
    name,
    `${name}-for-the-history-checker-only`,
  ]),
);

/** @param options.bug a deliberate bug that the nodes are built with */
export async function startTestCluster(options: {
  nodes: number;
  members: number;
  bug?: SourcePatch | undefined;
}): Promise<TestCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "chat-history-"));
  // Bundled first: when it fails, there is no process to stop yet
  const bundle = await buildChat(folder, options.bug);
  const members = Array.from({ length: options.members }, (_, index) => newMember(index));
  const sessions = await serveSessions(members);
  const database = await createDatabase();
  const redis = await startTestRedis("everysec");
  const env = (port: number): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: String(port),
    INTERNAL_PORT: "0",
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    AUTH_INTERNAL_URL: sessions.url,
    ...secrets,
    MESSAGES_PER_MINUTE: "1000000",
    SOCKETS_PER_MINUTE: "1000000",
  });
  await promisify(execFile)(process.execPath, [bundle, "migrate"], { env: env(0) });
  const nodes = await Promise.all(
    Array.from({ length: options.nodes }, async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const isReady = () => answersOk(`${url}/readyz`);
      return {
        url,
        ...restartable({ command: process.execPath, args: [bundle], env: env(port), isReady }),
      };
    }),
  );
  await Promise.all(nodes.map((node) => node.start()));
  await registerMembers(members, redis.url, database);
  return {
    members,
    nodes,
    redis,
    cutDatabase: database.cut,
    close: async () => {
      await Promise.all(nodes.map((node) => node.kill("SIGKILL")));
      await redis.close();
      sessions.server.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newMember(index: number): Member {
  const token = randomUUID().replaceAll("-", "").padEnd(43, "x");
  return { id: randomUUID(), name: `Member ${index}`, cookie: `ow_session=${token}` };
}

/** Answers for auth, which chat asks only for the holder of a session. */
async function serveSessions(members: Member[]): Promise<{ url: string; server: Server }> {
  const hashOf = ({ cookie }: Member): string =>
    createHash("sha256").update(cookie.slice("ow_session=".length)).digest("hex");
  const byHash = new Map(members.map((member) => [hashOf(member), member]));
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const member = byHash.get((JSON.parse(body) as { tokenHash: string }).tokenHash);
      response.writeHead(member ? 200 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(member ? sessionOf(member) : { message: "No such session." }));
    });
  });
  return { url: `http://127.0.0.1:${await listenLocally(server)}`, server };
}

const sessionOf = ({ id, name }: Member) => ({
  sessionId: id,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  member: { id, name, email: "member@example.org", role: "member" },
});

/** Publishes the members as auth does, and waits until chat has them. */
async function registerMembers(
  members: Member[],
  redisUrl: string,
  { pool }: { pool: pg.Pool },
): Promise<void> {
  const redis = new Redis(redisUrl);
  for (const { id, name } of members) {
    const registeredAt = new Date().toISOString();
    const data = { memberId: id, name, registeredAt };
    const event = {
      id: randomUUID(),
      type: "member.registered",
      subject: id,
      occurredAt: registeredAt,
      data,
    };
    await redis.xadd(streamOf("auth"), "*", "event", JSON.stringify(event));
  }
  redis.disconnect();
  for (let found = 0; found < members.length;) {
    const { rows } = await pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM member",
    );
    found = rows[0]?.count ?? 0;
  }
}

async function createDatabase() {
  const server = testDatabaseUrl();
  const name = `test_history_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`CREATE DATABASE "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.toString(), max: 1 });
  pool.on("error", () => undefined);
  return {
    url: url.toString(),
    pool,
    cut: async () => {
      await admin.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
        [name],
      );
    },
    drop: async () => {
      await pool.end();
      await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
      await admin.end();
    },
  };
}
