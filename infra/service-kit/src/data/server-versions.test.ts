import { createServer } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createRedis } from "./redis.ts";
import { checkPostgres, checkServerVersions } from "./server-versions.ts";
import { testRedisUrl, testSettings } from "../../test/testing.ts";
import { listenLocally, testDatabaseUrl } from "../../test/testing-servers.ts";

const NOWHERE = "postgresql://nobody@127.0.0.1:1/none";
const { log } = testSettings;

function redisAt(url: string) {
  const redis = createRedis(url, testSettings.log);
  onTestFinished(() => redis.disconnect());
  return redis;
}

/** A server that reports a version of Redis, whatever the command. */
async function redisOfVersion(version: string) {
  const info = `# Server\r\nredis_version:${version}\r\nredis_mode:standalone\r\n`;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (commands) => {
      for (const _ of String(commands).matchAll(/^\*\d/gm)) {
        socket.write(`$${info.length}\r\n${info}\r\n`);
      }
    });
  });
  onTestFinished(() => void server.close());
  return redisAt(`redis://127.0.0.1:${await listenLocally(server)}`);
}

test("the servers of these tests are new enough", async () => {
  const check = checkServerVersions(testDatabaseUrl(), redisAt(testRedisUrl()), log);
  await expect(check).resolves.toBeUndefined();
});

test("an old Redis is refused with a clear message", async () => {
  await expect(checkServerVersions(NOWHERE, await redisOfVersion("6.2.14"), log)).rejects.toThrow(
    "Redis 7 or newer is required, and this server is 6.2.14.",
  );
});

test("an old PostgreSQL is refused with a clear message", async () => {
  const client = new pg.Client();
  client.query = (() => Promise.resolve({ rows: [{ server_version: "13.14 (Debian)" }] })) as never;
  await expect(checkPostgres(client)).rejects.toThrow(
    "PostgreSQL 14 or newer is required, and this server is 13.14 (Debian).",
  );
});

test("unreachable servers pass the check", async () => {
  const check = checkServerVersions(NOWHERE, redisAt("redis://127.0.0.1:1"), log);
  await expect(check).resolves.toBeUndefined();
});
