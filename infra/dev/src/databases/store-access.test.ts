import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SERVICES, type ServiceName } from "@oneworld/contracts/site/services";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDatabases, type Databases } from "./databases.ts";
import { freePorts } from "../site/ports.ts";
import { prepareStores, type StoreAccess } from "./store-access.ts";
import { createSupervisor, type Supervisor } from "../processes/supervisor.ts";
import { withClient } from "./with-client.ts";
import { withRedis } from "./with-redis.ts";

let folder: string;
let supervisor: Supervisor;
let databases: Databases;
let stores: Record<ServiceName, StoreAccess>;

const prepare = (env: NodeJS.ProcessEnv = {}) =>
  prepareStores({
    databases,
    services: [...SERVICES],
    secretsFile: path.join(folder, "secrets.json"),
    env,
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "stores-"));
  supervisor = createSupervisor(() => undefined);
  const ports = await freePorts();
  databases = await startDatabases({ supervisor, ports, folder, env: {}, disposable: true });
  await query(databases.postgresUrl, "CREATE DATABASE oneworld_forum");
  stores = await prepare();
});
afterAll(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

const query = (url: string, sql: string): Promise<unknown[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return (rows ?? []).flatMap((row) => Object.values(row));
  });

describe("a service's role at PostgreSQL", () => {
  const asForum = (sql: string) => query(stores.forum.DATABASE_URL, sql);

  it("owns its database, also one that was there before", async () => {
    await asForum("CREATE TABLE post (id INT)");
    await expect(asForum("SELECT id FROM post")).resolves.toEqual([]);
  });

  it.each(SERVICES.filter((name) => name !== "forum").map((name) => `oneworld_${name}`))(
    "can't connect to %s",
    async (database) => {
      const url = new URL(stores.forum.DATABASE_URL);
      url.pathname = `/${database}`;
      await expect(query(url.toString(), "SELECT 1")).rejects.toThrow(/permission denied/);
    },
  );

  it.each(["postgres", "template1"])("can't connect to %s", async (database) => {
    const url = new URL(stores.forum.DATABASE_URL);
    url.pathname = `/${database}`;
    await expect(query(url.toString(), "SELECT 1")).rejects.toThrow(/permission denied/);
  });

  it.each([
    "CREATE ROLE another",
    "CREATE DATABASE another",
    "ALTER ROLE oneworld_forum SUPERUSER",
    "ALTER ROLE oneworld_forum CREATEROLE",
    "ALTER ROLE oneworld_auth PASSWORD 'guess'",
    "SET ROLE oneworld_auth",
    "SET ROLE oneworld",
    "DROP DATABASE oneworld_auth",
    "SELECT pg_read_file('PG_VERSION')",
    "SELECT pg_ls_dir('.')",
    "COPY post FROM '/etc/passwd'",
    "COPY post TO PROGRAM 'cat'",
    "SELECT rolpassword FROM pg_authid",
    "ALTER SYSTEM SET log_statement = 'all'",
    "CREATE EXTENSION file_fdw",
  ])("can't %s", async (sql) => {
    await expect(asForum(sql)).rejects.toThrow(
      /permission denied|must be|not permitted|not available/,
    );
  });

  it("signs in with its own password only", async () => {
    const url = new URL(stores.forum.DATABASE_URL);
    url.password = new URL(stores.auth.DATABASE_URL).password;
    await expect(query(url.toString(), "SELECT 1")).rejects.toThrow(/password authentication/);
  });
});

describe("a service's user of Redis", () => {
  const as = (service: ServiceName, ...[command = "", ...args]: string[]) =>
    withRedis(stores[service].REDIS_URL, (redis) => redis.call(command, ...args));
  const words = (line: string) => line.split(" ");

  it.each([
    // Another service's keys and streams
    "GET limit:auth:sign-in-failure:x",
    "DEL session:x",
    "SET chat:nodes x",
    "SMEMBERS chat:nodes",
    "XADD events:auth * event {}",
    "DEL events:auth",
    "XTRIM events:auth MAXLEN 0",
    "XDEL events:auth 1-0",
    "XGROUP DESTROY events:auth chat",
    "XRANGE events:auth - +",
    "XREADGROUP GROUP forum x STREAMS events:shop >",
    "SET events:auth:epoch x",
    "PUBLISH session:ended x",
    "SUBSCRIBE session:ended",
    "SUBSCRIBE chat:presence",
    "PSUBSCRIBE *",
    "PUBLISH shop:outcome x",
    // By a script
    "EVAL redis.call('set','session:y','z')redis.call('get','chat:nodes') 0",
    // Everything that isn't about one key
    "KEYS *",
    "SCAN 0",
    "FLUSHALL",
    "FLUSHDB",
    "CONFIG GET *",
    "CONFIG SET dir /tmp",
    "ACL LIST",
    "ACL SETUSER oneworld_forum +@all",
    "CLIENT LIST",
    "CLIENT KILL TYPE normal",
    "MONITOR",
    "DEBUG SLEEP 0",
    "SAVE",
    "SHUTDOWN NOSAVE",
    "MODULE LIST",
    "REPLICAOF 127.0.0.1 1",
    "SWAPDB 0 1",
    "RANDOMKEY",
  ])("forum's can't %s", async (line) => {
    const [command = "", ...args] = words(line);
    const given = command === "EVAL" ? [line.slice(5, -2), "0"] : args;
    await expect(as("forum", command, ...given)).rejects.toThrow(/NOPERM|can't access|not allowed/);
  });

  it("forum's reads and writes what it has to", async () => {
    await as("forum", "SET", "session:x", "sealed", "EX", "30", "NX");
    await expect(as("forum", "GET", "session:x")).resolves.toBe("sealed");
    await as("forum", "XADD", "events:forum", "1-0", "event", "{}");
    await as("forum", "XGROUP", "CREATE", "events:auth", "forum", "0", "MKSTREAM");
    await as("auth", "XADD", "events:auth", "1-0", "event", "{}");
    const read = words("XREADGROUP GROUP forum one COUNT 1 STREAMS events:auth >");
    await expect(as("forum", ...read)).resolves.toEqual([
      "events:auth",
      [["1-0", ["event", "{}"]]],
    ]);
    await expect(as("forum", "XACK", "events:auth", "forum", "1-0")).resolves.toBe(1);
  });

  it("only auth's ends cached sessions, and only chat's hears of it", async () => {
    await as("auth", "SET", "session:y", "sealed");
    await expect(as("auth", "DEL", "session:y")).resolves.toBe(1);
    await expect(as("auth", "PUBLISH", "session:ended", "y")).resolves.toBe(0);
    const chat = new Redis(stores.chat.REDIS_URL);
    await expect(chat.subscribe("session:ended", "chat:presence")).resolves.toBe(2);
    chat.disconnect();
    await expect(as("chat", "PUBLISH", "session:ended", "y")).rejects.toThrow(/NOPERM/);
  });

  it("exists after a restart of Redis", async () => {
    await withRedis(databases.redisUrl, (admin) => admin.call("SHUTDOWN")).catch(() => undefined);
    const forum = new Redis(stores.forum.REDIS_URL, { maxRetriesPerRequest: null });
    forum.on("error", () => undefined);
    await expect(forum.ping()).resolves.toBe("PONG");
    forum.disconnect();
  });
});

describe("another start", () => {
  it("keeps the passwords, and changes none that an address of the environment has", async () => {
    await expect(prepare()).resolves.toEqual(stores);
    const { forum } = await prepare({
      DATABASE_URL_FORUM: "postgresql://me:mine@db.example/forum",
      REDIS_URL_FORUM: "redis://me:mine@redis.example",
    });
    expect(forum).toEqual({
      DATABASE_URL: "postgresql://me:mine@db.example/forum",
      REDIS_URL: "redis://me:mine@redis.example",
    });
  });

  it("works with an administrator who is no superuser, and says so where one may not do it", async () => {
    const admin = new URL(databases.postgresUrl);
    admin.username = "limited";
    await query(databases.postgresUrl, `CREATE ROLE limited LOGIN PASSWORD '${admin.password}'`);
    await query(databases.postgresUrl, "GRANT CONNECT ON DATABASE postgres TO limited");
    const asLimited = {
      ...databases,
      postgresUrl: admin.toString(),
      isEmbedded: false,
      nameOf: (service: string) => `limited_${service}`,
    };
    const secretsFile = path.join(folder, "limited.json");
    const start = () =>
      prepareStores({ databases: asLimited, services: ["forum", "auth"], secretsFile, env: {} });
    await expect(start()).rejects.toThrow(/CREATEROLE and CREATEDB/);
    await query(databases.postgresUrl, "ALTER ROLE limited CREATEROLE CREATEDB");
    for (const time of ["first", "second"]) {
      const { forum } = await start();
      await query(forum.DATABASE_URL, `CREATE TABLE ${time} (id INT)`);
      const auth = forum.DATABASE_URL.replace(/\w+$/, "limited_auth");
      await expect(query(auth, "SELECT 1")).rejects.toThrow(/permission denied/);
    }
  });
});

it("files with secrets are for their owner only", () => {
  const open = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => {
    const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777;
    return entry.isFile() && /secrets|password|acl|aof/.test(entry.name) && mode !== 0o600;
  });
  expect(open.map(({ name }) => name)).toEqual([]);
});
