import { setTimeout } from "node:timers/promises";
import { streamOf } from "@oneworld/contracts/events/catalogue";
import { createRedis } from "@oneworld/service-kit/data/redis";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { startTestRedis, type RedisProcess } from "@oneworld/service-kit/test/testing-redis";
import type { Redis } from "ioredis";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PATIENCE } from "../../test/testing.ts";
import { followEvents } from "./event-tail.ts";

const STREAM = streamOf("chat");

let server: RedisProcess;
let redis: Redis;
beforeEach(async () => {
  server = await startTestRedis();
  redis = createRedis(server.url, testSettings.log);
});
afterEach(async () => {
  redis.disconnect();
  await server.close();
});

/** Writes an event of a message into the stream. */
async function publish(text: string): Promise<void> {
  const event = JSON.stringify({ type: "message.sent", data: { text } });
  await redis.xadd(STREAM, "*", "event", event);
}

/** Follows the stream, and gathers the texts of what is found. */
function follow(work: () => Promise<void> = () => Promise.resolve()) {
  const texts: string[] = [];
  const stop = followEvents({
    redis,
    log: testSettings.log,
    async found(events) {
      await work();
      texts.push(...events.map((event) => (event as unknown as { text: string }).text));
    },
  });
  return { texts, stop };
}

it("goes on with what comes after Redis was away", async () => {
  const { texts, stop } = follow();
  await expect.poll(() => publish("before").then(() => texts.length), PATIENCE).toBeGreaterThan(0);
  await server.kill();
  await server.start();
  await expect
    .poll(() => publish("after").then(() => texts.includes("after")), PATIENCE)
    .toBe(true);
  await stop();
});

it("ends while Redis is unavailable, with a read under way that is never answered", async () => {
  const { texts, stop } = follow();
  await expect.poll(() => publish("before").then(() => texts.length), PATIENCE).toBeGreaterThan(0);
  await server.kill();
  // Long enough for the read under way to wait for another connection
  await setTimeout(300);
  await stop();
});

it("ends after what it has found was dealt with", async () => {
  let begun = false;
  let release = () => {};
  const { texts, stop } = follow(() => {
    begun = true;
    return new Promise((resolve) => (release = resolve));
  });
  await expect.poll(() => publish("the last").then(() => begun), PATIENCE).toBe(true);
  const stopping = stop();
  let ended = false;
  void stopping.then(() => (ended = true));
  await setTimeout(100);
  expect(ended).toBe(false);
  release();
  await stopping;
  expect(texts).toContain("the last");
});
