import type { SettingEntry } from "@oneworld/contracts/site/setting-entry";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { serviceEnv } from "./env.ts";
import { runService, type ServiceDefinition } from "./run-service.ts";
import { createServiceApp } from "../http/service-app.ts";
import { createOutboxDatabase } from "../../test/testing-outbox.ts";
import { testProcessEnv, testRedisUrl } from "../../test/testing.ts";

const database = await createOutboxDatabase();
afterAll(() => database.close());

type Database = ReturnType<typeof openDatabase>;

const openDatabase = () => ({
  disconnected: false,
  $executeRawUnsafe: async (text: string, ...values: unknown[]) =>
    (await database.pool.query(text, values)).rowCount ?? 0,
  $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
    (await database.pool.query(text, values)).rows as T,
  async $disconnect() {
    this.disconnected = true;
  },
});

/** Runs a command of a service with a member projection. @returns the databases it opened */
async function run(
  argv: string[],
  changes: Partial<ServiceDefinition<typeof serviceEnv, Database>> = {},
  settings: NodeJS.ProcessEnv = {},
): Promise<Database[]> {
  const opened: Database[] = [];
  const env = {
    ...testProcessEnv,
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    AUTH_INTERNAL_URL: database.address,
    ...settings,
  };
  await runService<typeof serviceEnv, Database>(
    {
      name: "forum",
      env: serviceEnv,
      openDatabase: () => {
        const db = openDatabase();
        opened.push(db);
        return db;
      },
      createApp: createServiceApp,
      handlers: (db) => ({
        "member.registered": async ({ memberId, name }) => {
          await db.$executeRawUnsafe(
            "INSERT INTO member VALUES ($1, $2, 0) ON CONFLICT (id) DO NOTHING",
            memberId,
            name,
          );
        },
      }),
      ...changes,
    },
    { env, argv: ["node", "main.js", ...argv] },
  );
  return opened;
}

/** Runs a command that is refused. @returns what the process prints as it ends with code 1 */
async function refusal(...given: Parameters<typeof run>): Promise<unknown[]> {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const print = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  await run(...given);
  expect(exit.mock.calls).toEqual([[1]]);
  return print.mock.calls.map(([text]) => text);
}

describe("a service's commands", () => {
  it("replay another service's events", async () => {
    const ids = await database.signUp(3);
    const [db] = await run(["replay", "auth"]);
    const { rows } = await database.pool.query<{ id: string }>("SELECT id FROM member ORDER BY id");
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(db?.disconnected).toBe(true);
  });

  it.each([
    [["replay"], "Usage: main.js replay <service>, one of auth"],
    [["replay", "constructor"], "There is no service constructor"],
    [["replay", "shop"], "There is no service shop, or SHOP_INTERNAL_URL isn't set."],
    [
      ["toString"],
      "Unknown command toString: use migrate, settings, seed, replay, or omit it to serve.",
    ],
  ])("%j is refused with a sentence alone", async (argv, message) => {
    const [printed, ...others] = await refusal(argv);
    expect(others).toEqual([]);
    expect(printed).toMatch(/^.+\n$/);
    expect(printed).toContain(message);
  });

  it("add sample members on this machine only, unless a setting allows it", async () => {
    const seeds: string[] = [];
    const seed = () => Promise.resolve(void seeds.push("seeded"));
    expect(await refusal(["seed"], { seed }, { HOST: "0.0.0.0" })).toEqual([
      expect.stringContaining("DEMO_CONTENT"),
    ]);
    expect(seeds).toEqual([]);
    await run(["seed"], { seed }, { HOST: "0.0.0.0", DEMO_CONTENT: "public" });
    await run(["seed"], { seed });
    expect(seeds).toEqual(["seeded", "seeded"]);
  });

  it("print the settings, without needing any", async () => {
    const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await run(["settings"]);
    const [[text = ""] = []] = print.mock.calls as string[][];
    print.mockRestore();
    const settings = JSON.parse(text) as SettingEntry[];
    expect(settings.map(({ name }) => name)).toEqual(Object.keys(serviceEnv.shape));
    expect(settings.filter(({ description }) => description === "")).toEqual([]);
    expect(settings).toContainEqual({
      name: "DATABASE_POOL",
      description: expect.any(String) as string,
      required: false,
      byDefault: "10",
    });
    expect(settings.find(({ name }) => name === "DATABASE_URL")).toMatchObject({ required: true });
  });

  it("include the service's own, which receive their arguments", async () => {
    const heard: unknown[] = [];
    const commands: ServiceDefinition<typeof serviceEnv, Database>["commands"] = {
      tidy: async ({ settings, db, redis }, args) => {
        heard.push(settings.PORT, await db.$queryRawUnsafe("SELECT 1 AS one"), redis.status, args);
      },
    };
    await run(["tidy", "--now", "x"], { commands });
    expect(heard).toEqual([0, [{ one: 1 }], "ready", ["--now", "x"]]);
  });

  it("close the database after a failure, too", async () => {
    let db: Database | undefined;
    const commands: ServiceDefinition<typeof serviceEnv, Database>["commands"] = {
      fail: async (deps) => {
        ({ db } = deps);
        throw new Error("no");
      },
    };
    await expect(run(["fail"], { commands })).rejects.toThrow("no");
    expect(db?.disconnected).toBe(true);
  });
});
