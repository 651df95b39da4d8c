import { once } from "node:events";
import { createRedis } from "@oneworld/service-kit/data/redis";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { addressFor, refusals, startTestRedis } from "@oneworld/service-kit/test/testing-redis";
import { expect, it, onTestFinished } from "vitest";
import { createTestChat, heard, PATIENCE } from "../../test/testing.ts";

it("chat does with its own user of Redis all that it has to", async () => {
  const server = await startTestRedis();
  onTestFinished(() => server.close());
  const redis = createRedis(await addressFor(server, "chat"), testSettings.log);
  await once(redis, "ready");
  const chat = await createTestChat({ nodes: 2, redis });
  const { amara, lukas, conversationId } = await chat.pair();
  const [one, other] = [await amara.connect(0), await lukas.connect(1)];
  const online = heard(one, "presence");
  const [messages, unpublished] = [
    heard(other, "getMessage"),
    () => messages.map(({ text }) => text),
  ];
  await amara.browser.post("/api/messages", { conversationId, text: "Published" });
  await chat.commitUnpublished(conversationId, amara.id);
  await expect.poll(unpublished, PATIENCE).toEqual(["Published", "Unpublished"]);
  other.disconnect();
  await expect.poll(() => online.at(-1), PATIENCE).toEqual({ userId: lukas.id, online: false });
  await chat.close();
  expect(await refusals(server)).toEqual([]);
});
