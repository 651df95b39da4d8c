import { once } from "node:events";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { streamOf } from "@oneworld/contracts/events/catalogue";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { createDatabaseAdapter } from "@oneworld/service-kit/data/database";
import { newId } from "@oneworld/service-kit/data/id";
import { createBlockingRedis } from "@oneworld/service-kit/data/redis";
import { testRedisUrl, testServiceEnv, testSettings } from "@oneworld/service-kit/test/testing";
import {
  createTestDatabase,
  statementsThatWait,
} from "@oneworld/service-kit/test/testing-database";
import { PATIENCE, serviceProgram } from "@oneworld/service-kit/test/testing-process";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import { registerMember } from "./members/members.rules.ts";
import { migrations } from "../test/testing.ts";

const { start, listen, refused } = serviceProgram(import.meta.url);

const environment = (databaseUrl: string) => ({
  ...testServiceEnv(databaseUrl, 2),
  MEDIA_DIR: path.join(tmpdir(), "profile-main-test"),
});

describe("the environment", () => {
  it("is refused with every missing and wrong variable at once", async () => {
    const variables = await refused({ PORT: "http", CSRF_SECRET: "short", WRITES_PER_MINUTE: "0" });
    const missing =
      "EDGE_SECRET INTERNAL_PORT INTERNAL_SECRET METRICS_SECRET DATABASE_URL REDIS_URL";
    expect(variables).toEqual(
      expect.arrayContaining([
        "PORT",
        "CSRF_SECRET",
        ...missing.split(" "),
        "AUTH_INTERNAL_URL",
        "WRITES_PER_MINUTE",
      ]),
    );
    expect(variables).not.toContain("LOG_LEVEL");
  });

  it("is not all: an unknown command is refused too", async () => {
    const { exit, output } = start(environment("postgresql://127.0.0.1:1/none"), "destroy");
    expect(await exit).toBe(1);
    expect(output()).toContain("destroy");
  });
}, 60_000);

describe("migrate", () => {
  it("makes a missing database once, by two processes at once and again", async () => {
    const database = await createTestDatabase(migrations);
    // What is left is an address at which there is no database
    await database.drop();
    const migrate = () => start(environment(database.url), "migrate");
    const applied = async () => {
      const db = openDatabase(createDatabaseAdapter(database.url, 1));
      await db.$executeRaw`SELECT 1 FROM member, follow, outbox`;
      const rows = await db.$queryRaw<{ migration_name: string; finished_at: Date | null }[]>`
        SELECT * FROM _prisma_migrations ORDER BY migration_name`;
      await db.$disconnect();
      return rows;
    };
    try {
      const both = [migrate(), migrate()];
      expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0]);
      const folders = readdirSync(migrations, { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      );
      const first = await applied();
      expect(first.map((row) => row.migration_name)).toEqual(folders.map(({ name }) => name));
      expect(first.every((row) => row.finished_at)).toBe(true);

      expect(await migrate().exit).toBe(0);
      expect(await applied()).toEqual(first);
    } finally {
      await database.drop();
    }
  });
}, 60_000);

describe("the running service", async () => {
  const streams = [streamOf("auth"), streamOf("profile"), "outbox:profile:watermark"];

  const database = await createTestDatabase(migrations);
  const db = openDatabase(createDatabaseAdapter(database.url, 2));
  const redis = createBlockingRedis(testRedisUrl(2), testSettings.log);
  await redis.del(...streams);
  // The relay keeps an event until every group has applied it, which this one never does
  await redis.xgroup("CREATE", streamOf("profile"), "test", "0", "MKSTREAM");
  afterAll(async () => {
    await redis.del(...streams);
    redis.disconnect();
    await db.$disconnect();
    await database.drop();
  });

  /** Ids of the members in the service's stream. */
  const events = async () =>
    (await redis.xrange(streamOf("profile"), "-", "+")).map(
      ([, [, event = ""]]) => (JSON.parse(event) as { subject: string }).subject,
    );

  it("is healthy, shows the sample data and passes sign-ups on", async () => {
    expect(await start(environment(database.url), "seed").exit).toBe(0);
    const { url } = await listen(environment(database.url));
    const health = await fetch(`${url}/readyz`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: "ok", dependencies: { database: "ok", redis: "ok", outbox: "ok" } },
    ]);
    const [sample] = SAMPLE_MEMBERS;
    const shown = await fetch(`${url}/api/users/${sample.id}`);
    expect(await shown.json()).toMatchObject({ name: sample.name });

    const id = newId();
    const registeredAt = new Date().toISOString();
    const event = {
      id: newId(),
      type: "member.registered",
      subject: id,
      occurredAt: registeredAt,
      data: { memberId: id, name: "Noor Haddad", registeredAt },
    };
    await redis.xadd(streamOf("auth"), "*", "event", JSON.stringify(event));
    await expect.poll(events, PATIENCE).toContain(id);
    expect((await fetch(`${url}/api/users/${id}`)).status).toBe(200);
    expect(await events()).toEqual(
      expect.arrayContaining(SAMPLE_MEMBERS.map((member): string => member.id)),
    );
  });

  it("isn't ready for a while before it stops, and answers calls meanwhile", async () => {
    const { child, url } = await listen({ ...environment(database.url), DRAIN_SECONDS: "60" });
    const id = newId();
    await registerMember(db, { id, name: "Noor Haddad", joinedAt: new Date() });
    child.kill("SIGTERM");
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    await expect.poll(ready, PATIENCE).toBe(503);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const call = await fetch(`${url}/api/users/${id}`);
    expect([call.status, call.headers.get("connection")]).toEqual([200, "close"]);
    // A parent that lets go of it wants it to stop now
    const ended = once(child, "exit");
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it("answers the request under way before it stops, and takes no new ones", async () => {
    const { child, exit, output, url } = await listen(environment(database.url));
    const id = newId();
    await registerMember(db, { id, name: "Noor Haddad", joinedAt: new Date() });
    let underWay: Promise<Response> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE member`;
      underWay = fetch(`${url}/api/users/${id}`);
      await expect.poll(() => statementsThatWait(db), PATIENCE).toBe(1);

      child.kill("SIGTERM");
      await expect.poll(output, PATIENCE).toContain('"msg":"stopping"');
      const isListening = () => fetch(`${url}/readyz`).then(Boolean, () => false);
      await expect.poll(isListening, PATIENCE).toBe(false);
      expect(child.exitCode).toBeNull();
    }, PATIENCE);
    const answer = await underWay;
    expect(answer?.status).toBe(200);
    expect(await answer?.json()).toMatchObject({ id });
    expect(await exit).toBe(0);
  });
}, 60_000);
