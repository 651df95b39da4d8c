import { once } from "node:events";
import { createRedis } from "@oneworld/service-kit/data/redis";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { addressFor, refusals, startTestRedis } from "@oneworld/service-kit/test/testing-redis";
import { expect, it, onTestFinished } from "vitest";
import { createOutcomeHub, publishOutcome } from "./outcome-hub.ts";

it("hears of outcomes with the shop's own user of Redis", async () => {
  const { log } = testSettings;
  const server = await startTestRedis();
  onTestFinished(() => server.close());
  const redis = createRedis(await addressFor(server, "shop"), log);
  await once(redis, "ready");
  const watch = createOutcomeHub(redis).watch("cs_1", "member-1");
  if (!watch) throw new Error("The first call may not wait.");
  const gaveUp = AbortSignal.timeout(20_000);
  // The first look is due once it listens
  await watch.next(20_000, gaveUp);
  const next = watch.next(20_000, gaveUp);
  await publishOutcome({ redis, log }, "cs_1");
  await next;
  watch.close();
  redis.disconnect();
  expect(gaveUp.aborted).toBe(false);
  expect(await refusals(server)).toEqual([]);
});

it("lets so many calls of all members wait, and others once they have ended", async () => {
  const redis = createRedis("redis://127.0.0.1:9", testSettings.log);
  onTestFinished(() => redis.disconnect());
  const hub = createOutcomeHub(redis);
  const watch = (member: number) => {
    const one = hub.watch("cs_1", `member-${member}`);
    onTestFinished(() => one?.close());
    return one;
  };
  const watches = Array.from({ length: 201 }, (_, index) => watch(index));
  expect(watches.map((one) => one !== null)).toEqual([...Array<boolean>(200).fill(true), false]);
  watches[0]?.close();
  expect(watch(0)).not.toBeNull();
  expect(watch(200)).toBeNull();
});
