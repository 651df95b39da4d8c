import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { freePorts, type Ports, requireFree, whyRefused } from "../site/ports.ts";
import { preparePostgres } from "./postgres.ts";
import { withClient } from "./with-client.ts";
import { withRedis } from "./with-redis.ts";
import { prepareRedis } from "./redis.ts";
import { createSupervisor, type Supervisor } from "../processes/supervisor.ts";

const PACKAGE = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
let ports: Ports;
let supervisor: Supervisor | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "data bases "));
  chmodSync(folder, 0o755);
  ports = await freePorts();
});

afterEach(async () => {
  await supervisor?.stop();
  supervisor = undefined;
  rmSync(folder, { recursive: true });
});

const supervise = (): Supervisor => (supervisor = createSupervisor(() => undefined));

const postgresIn = (parent: string) =>
  preparePostgres({
    folder: path.join(parent, "postgres"),
    port: ports.postgres,
    disposable: true,
  });
const redisIn = (parent: string) =>
  prepareRedis({ folder: path.join(parent, "redis"), port: ports.redis });

const query = (url: string, sql: string): Promise<unknown[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows.flat();
  });

const redisSays = (url: string, ...[command = "", ...args]: string[]): Promise<unknown> =>
  withRedis(url, (redis) => redis.call(command, ...args));

describe("the embedded PostgreSQL", () => {
  it("keeps its data from one run to the next", async () => {
    const first = postgresIn(folder);
    await supervise().start(first.spec);
    await query(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
    await supervisor?.stop();

    const second = postgresIn(folder);
    await supervise().start(second.spec);
    await expect(query(second.url, "SELECT answer FROM kept")).resolves.toEqual([42]);
  });

  it("asks for the password, on this machine by any way", async () => {
    const { spec, url } = postgresIn(folder);
    await supervise().start(spec);
    const guess = new URL(url);
    guess.password = "guess";
    await expect(query(guess.toString(), "SELECT 1")).rejects.toThrow(
      "password authentication failed",
    );
    const methods = await query(url, "SELECT DISTINCT auth_method FROM pg_hba_file_rules");
    expect(methods).toEqual(["scram-sha-256"]);
  });

  it("starts when its data lie in a folder that only the owner can enter", async () => {
    chmodSync(folder, 0o700);
    const server = postgresIn(folder);
    await supervise().start(server.spec);
    await expect(query(server.url, "SELECT 1")).resolves.toEqual([1]);
  });
});

describe("Redis", () => {
  it("keeps its data from one run to the next", async () => {
    const first = redisIn(folder);
    await supervise().start(first.spec);
    await expect(redisSays(first.url, "SET", "kept", "42")).resolves.toBe("OK");
    await supervisor?.stop();

    const second = redisIn(folder);
    await supervise().start(second.spec);
    await expect(redisSays(second.url, "GET", "kept")).resolves.toBe("42");
  });

  it("asks for the password", async () => {
    const { spec, url } = redisIn(folder);
    await supervise().start(spec);
    const guess = new URL(url);
    guess.password = "guess";
    await expect(redisSays(guess.toString(), "PING")).rejects.toThrow("WRONGPASS");
    await expect(redisSays(`redis://127.0.0.1:${ports.redis}`, "PING")).rejects.toThrow("NOAUTH");
  });
});

test("databases of a run that is killed stop, and the next one uses their data", async () => {
  const program = `
    import { createSupervisor } from "./src/processes/supervisor.ts";
    import { preparePostgres } from "./src/databases/postgres.ts";
    import { prepareRedis } from "./src/databases/redis.ts";
    const folder = ${JSON.stringify(folder)};
    const supervisor = createSupervisor(() => {});
    await supervisor.start(preparePostgres({ folder: folder + "/postgres", port: ${ports.postgres} }).spec);
    await supervisor.start(prepareRedis({ folder: folder + "/redis", port: ${ports.redis} }).spec);
    console.log("up");`;
  const killed = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", program],
    {
      cwd: PACKAGE,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(killed.stdout, "data");
  expect(await whyRefused(ports.postgres)).toBeDefined();
  killed.kill("SIGKILL");

  await requireFree(ports, ["postgres", "redis"], 20_000);
  const { spec, url } = postgresIn(folder);
  await supervise().start(spec);
  await expect(query(url, "SELECT 1")).resolves.toEqual([1]);
});
