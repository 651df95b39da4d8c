import { notificationChannel } from "@oneworld/contracts/profile/notification-kinds";
import { testRedisUrl } from "@oneworld/service-kit/test/testing";
import { Redis } from "ioredis";
import { expect, it, onTestFinished } from "vitest";
import { createTestChat, heard, PATIENCE } from "../../test/testing.ts";

it("a member's count of unread notifications reaches all their devices, and no other member's", async () => {
  const chat = await createTestChat({ nodes: 2 });
  const publisher = new Redis(testRedisUrl());
  onTestFinished(async () => {
    publisher.disconnect();
    await chat.close();
  });
  const [amara, lukas] = [await chat.join(), await chat.join()];
  const own = [await amara.connect(0), await amara.connect(1)].map((device) =>
    heard(device, "notifications"),
  );
  const others = heard(await lukas.connect(0), "notifications");
  const publish = (text: string) => publisher.publish(notificationChannel(amara.id), text);
  // Both nodes have subscribed once both receive it
  await expect.poll(() => publish('{"total":1}'), PATIENCE).toBe(2);
  await publish("not JSON");
  await publish('{"total":"many"}');
  await publish('{"total":2}');
  for (const counts of own) {
    await expect.poll(() => counts.at(-1), PATIENCE).toEqual({ total: 2 });
    expect(counts.every(({ total }) => total === 1 || total === 2)).toBe(true);
  }
  expect(others).toEqual([]);
});
