import { articlesSchema, reviewPageSchema } from "@oneworld/contracts/content/http";
import { streamOf } from "@oneworld/contracts/events/catalogue";
import { newId } from "@oneworld/service-kit/data/id";
import { createBlockingRedis } from "@oneworld/service-kit/data/redis";
import { testRedisUrl, testServiceEnv, testSettings } from "@oneworld/service-kit/test/testing";
import { PATIENCE, serviceProgram } from "@oneworld/service-kit/test/testing-process";
import { describe, expect, it } from "vitest";
import { createTestContent } from "../test/testing.ts";

const { start, listen, refused } = serviceProgram(import.meta.url);

const environment = (databaseUrl: string) => ({
  ...testServiceEnv(databaseUrl, 6),
  MEDIASTACK_KEY: "",
  TRIVIA_URL: "",
});

describe("the environment", () => {
  it("is refused with a list of all missing and invalid variables", async () => {
    const variables = await refused({
      MEDIASTACK_URL: "nowhere",
      MEDIASTACK_CALLS_PER_MONTH: "0",
      TRIVIA_URL: "nowhere",
      UPSTREAM_TIMEOUT_MS: "soon",
    });
    const wrong = "MEDIASTACK_URL MEDIASTACK_CALLS_PER_MONTH TRIVIA_URL UPSTREAM_TIMEOUT_MS".split(
      " ",
    );
    expect(variables).toEqual(expect.arrayContaining(["PORT", "DATABASE_URL", ...wrong]));
    expect(variables).not.toContain("MEDIASTACK_KEY");
  });
}, 60_000);

describe("the running service", () => {
  it("shows the sample data, receives members' events, and stops on a signal", async () => {
    const content = await createTestContent();
    const redis = createBlockingRedis(testRedisUrl(6), testSettings.log);
    await redis.del(streamOf("auth"), streamOf("profile"));
    try {
      const env = environment(content.databaseUrl);
      expect(await start(env, "seed").exit).toBe(0);
      const service = await listen(env);
      const read = async (path: string): Promise<unknown> =>
        (await fetch(service.url + path)).json();

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
