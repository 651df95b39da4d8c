import { startTestRedis } from "@oneworld/service-kit/test/testing-redis";
import { createRedis } from "@oneworld/service-kit/data/redis";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, heard, next, PATIENCE } from "../../test/testing.ts";

const redis = await startTestRedis();
const chat = await createTestChat({ nodes: 2, redis: createRedis(redis.url, testSettings.log) });
afterAll(async () => {
  await chat.close();
  await redis.close();
});

/** Waits until Redis carries presence between the nodes, and so everything else. */
async function untilConnected(): Promise<void> {
  const { amara, lukas } = await chat.pair();
  const device = await amara.connect(0);
  const online = heard(device, "getUsers");
  await lukas.connect(1);
  await expect.poll(() => online.at(-1), PATIENCE).toEqual([{ userId: lukas.id }]);
}

describe("while Redis is unavailable", () => {
  it.each([
    ["with what it had", () => undefined],
    ["without what it had", () => redis.forget()],
  ])(
    "messages are stored and delivered on the same node, and elsewhere once it is back %s",
    async (_, lose) => {
      await untilConnected();
      const { amara, lukas, conversationId } = await chat.pair();
      const [sending, near, far] = [
        await amara.connect(0),
        await lukas.connect(0),
        await lukas.connect(1),
      ];
      const [nearHears, farHears] = [heard(near, "getMessage"), heard(far, "getMessage")];
      const unread = heard(far, "unread");
      await redis.kill();
      lose();

      const first = next(near, "getMessage");
      const answer = await sending.emitWithAck("sendMessage", {
        conversationId,
        text: "By socket",
      });
      expect(answer).toMatchObject({ ok: true, message: { seq: 1 } });
      expect(await first).toMatchObject({ text: "By socket" });
      const byCall = await amara.browser.post("/api/messages", { conversationId, text: "By call" });
      expect(byCall.status).toBe(201);
      // A new member's events can't arrive, and they are let in all the same
      expect((await lukas.connect(1)).connected).toBe(true);
      expect(farHears).toEqual([]);

      await redis.start();
      const texts = () => [nearHears, farHears].map((all) => all.map(({ text }) => text));
      const both = ["By socket", "By call"];
      await expect.poll(texts, PATIENCE).toEqual([both, both]);
      await expect.poll(() => unread.at(-1), PATIENCE).toEqual({ total: 2, requests: 0 });

      // From here on it goes the short way again, on the connections that there were
      await untilConnected();
      const received = next(far, "getMessage");
      await sending.emitWithAck("sendMessage", { conversationId, text: "Afterwards" });
      expect(await received).toMatchObject({ text: "Afterwards", seq: 3 });
    },
  );
});

describe("a session that ends while Redis is unavailable", () => {
  it.each(["before it is back", "once it is back"])("loses its sockets %s", async (when) => {
    await untilConnected();
    const member = await chat.join();
    const device = await member.connect(1);
    const reason = new Promise((resolve) => device.once("disconnect", resolve));
    await redis.kill();
    chat.endSession(member.token);
    if (when === "once it is back") await redis.start();
    // So that the client doesn't reconnect by itself
    expect(await reason).toBe("io server disconnect");
    if (when === "before it is back") await redis.start();
  });
});

describe("a lost database connection", () => {
  it("costs no message: what is sent again is stored once and delivered", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const [sending, far] = [await amara.connect(0), await lukas.connect(1)];
    const all = heard(far, "getMessage");
    const sendSurely = async (text: string): Promise<void> => {
      const clientMsgId = crypto.randomUUID();
      for (;;) {
        const answer = await sending.emitWithAck("sendMessage", {
          conversationId,
          text,
          clientMsgId,
        });
        if (answer.ok) return;
        expect(answer.error.code).toBe("unavailable");
      }
    };
    const texts = Array.from({ length: 40 }, (_, index) => `No. ${index}`);
    const killing = setInterval(() => {
      chat.pool
        .query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
        .catch(() => undefined);
    }, 20);
    try {
      for (const text of texts) await sendSurely(text);
    } finally {
      clearInterval(killing);
    }
    await expect.poll(() => new Set(all.map(({ seq }) => seq)).size, PATIENCE).toBe(texts.length);
    const delivered = [...new Map(all.map((message) => [message.seq, message])).values()];
    expect(delivered.toSorted((a, b) => a.seq - b.seq).map(({ text }) => text)).toEqual(texts);
  });
});
