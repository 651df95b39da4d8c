import { createTestRedis, testSettings } from "@oneworld/service-kit/test/testing";
import { newId } from "@oneworld/service-kit/data/id";
import { expect, it, onTestFinished } from "vitest";
import { createPresenceRegistry } from "./presence-registry.repo.ts";

it("registers those who are connected when it writes, though they came or left while it read", async () => {
  const redis = createTestRedis();
  const members = new Set(["amara"]);
  const nodeId = newId();
  let hasRead = false;
  const exists = redis.exists.bind(redis) as (key: string) => Promise<number>;
  redis.exists = (async (key: string) => {
    const found = await exists(key);
    if (!hasRead) {
      hasRead = true;
      members.delete("amara");
      registry.left("amara");
      members.add("lukas");
      registry.came("lukas");
    }
    return found;
  }) as typeof redis.exists;
  const registered: string[][] = [];
  const registry = createPresenceRegistry({
    redis,
    nodeId,
    log: testSettings.log,
    local: () => [...members],
    changed: (ids) => registered.push(ids),
  });
  onTestFinished(async () => {
    registry.close();
    await redis.del(`chat:node:${nodeId}:members`, `chat:node:${nodeId}:alive`);
    await redis.srem("chat:nodes", nodeId);
    redis.disconnect();
  });
  await expect.poll(() => registered).toHaveLength(3);
  expect(await registry.online(["amara", "lukas"])).toEqual(new Set(["lukas"]));
});
