import { fileURLToPath } from "node:url";
import { articlesSchema, reviewPageSchema } from "@oneworld/contracts/content/http";
import { streamOf } from "@oneworld/contracts/events/catalogue";
import { newId } from "@oneworld/service-kit/data/id";
import { createBlockingRedis } from "@oneworld/service-kit/data/redis";
import { testProcessEnv, testRedisUrl, testSettings } from "@oneworld/service-kit/test/testing";
import { serviceProgram } from "@oneworld/service-kit/test/testing-process";
import { describe, expect, it } from "vitest";
import { createTestContent } from "../test/testing.ts";

const start = serviceProgram(fileURLToPath(new URL("..", import.meta.url)));

/** A Redis database for this test alone, since the names of streams are fixed. */
const redisUrl = new URL("/6", testRedisUrl()).toString();

const environment = (databaseUrl: string) => ({
  ...testProcessEnv,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  AUTH_INTERNAL_URL: "http://127.0.0.1:1",
  MEDIASTACK_KEY: "",
  TRIVIA_URL: "",
});

/** For steps of other processes, on a slow machine. */
const PATIENCE = { timeout: 30_000 };

describe("the environment", () => {
  it("is refused with a list of all missing and invalid variables", async () => {
    const { exit, output } = start({
      MEDIASTACK_URL: "nowhere",
      MEDIASTACK_CALLS_PER_MONTH: "0",
      TRIVIA_URL: "nowhere",
      UPSTREAM_TIMEOUT_MS: "soon",
    });
    expect(await exit).toBe(1);
    for (const variable of [
      "PORT",
      "DATABASE_URL",
      "MEDIASTACK_URL",
      "MEDIASTACK_CALLS_PER_MONTH",
      "TRIVIA_URL",
      "UPSTREAM_TIMEOUT_MS",
    ]) {
      expect(output()).toMatch(new RegExp(`^ +${variable}: .+`, "m"));
    }
    expect(output()).not.toContain("MEDIASTACK_KEY");
  });
}, 60_000);

describe("the running service", () => {
  it("shows the sample data, receives members' events, and stops on a signal", async () => {
    const content = await createTestContent();
    const redis = createBlockingRedis(redisUrl, testSettings.log);
    await redis.del(streamOf("auth"), streamOf("profile"));
    try {
      const env = environment(content.databaseUrl);
      expect(await start(env, "seed").exit).toBe(0);
      const service = start(env);
      const listening = () => /"port":(\d+),"msg":"listening"/.exec(service.output())?.[1];
      await expect.poll(listening, PATIENCE).toBeDefined();
      const read = async (path: string): Promise<unknown> =>
        (await fetch(`http://127.0.0.1:${listening()}${path}`)).json();

      expect(await read("/readyz")).toMatchObject({ status: "ok" });
      const headlines = articlesSchema.parse(await read("/mediastack/general/politics"));
      expect(headlines.data.length).toBeGreaterThanOrEqual(5);
      expect(headlines.data.every(({ sample }) => sample)).toBe(true);
      const { reviews } = reviewPageSchema.parse(await read("/api/review"));
      expect(reviews.length).toBeGreaterThanOrEqual(12);

      const memberId = newId();
      const registeredAt = new Date().toISOString();
      const event = {
        id: newId(),
        type: "member.registered",
        subject: memberId,
        occurredAt: registeredAt,
        data: { memberId, name: "Noor Haddad", registeredAt },
      };
      await redis.xadd(streamOf("auth"), "*", "event", JSON.stringify(event));
      const known = () => content.db.member.findUnique({ where: { id: memberId } });
      await expect.poll(known, PATIENCE).toMatchObject({ name: "Noor Haddad" });

      service.child.kill("SIGTERM");
      expect(await service.exit).toBe(0);
    } finally {
      await redis.del(streamOf("auth"), streamOf("profile"));
      redis.disconnect();
      await content.close();
    }
  });
}, 60_000);
