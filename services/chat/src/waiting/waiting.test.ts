import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, expect, it, vi } from "vitest";
import { createTestChat, PATIENCE } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";

const chat = await createTestChat({ nodes: 2 });
afterAll(() => chat.close());

type Pair = Awaited<ReturnType<typeof chat.pair>>;
type Member = Pair["amara"];

const send = async ({ browser }: Member, conversationId: string, text = "Hello") => {
  const { status } = await browser.post("/api/messages", { conversationId, text });
  expect(status).toBe(201);
};
const read = ({ browser }: Member, conversationId: string, seq: number) =>
  browser.post(`/api/conversations/${conversationId}/read`, { seq });

/** What has been published about messages that wait, oldest first. */
const waiting = async (conversationId: string) => {
  const events = await chat.db.outboxEvent.findMany({
    where: { type: "message.waiting", subject: conversationId },
    orderBy: { id: "asc" },
  });
  return events.map(({ data }) => data);
};

/** Notes are made after the answer: a later message of another pair has its own, so that all before it are there. */
async function settled(): Promise<void> {
  const { amara, conversationId } = await chat.pair();
  await send(amara, conversationId);
  await vi.waitFor(async () => expect(await waiting(conversationId)).toHaveLength(1), PATIENCE);
}

it("publishes that a message waits for a member without a page, once for many, and that they have read it", async () => {
  const { amara, lukas, conversationId } = await chat.pair();
  for (let one = 0; one < 5; one += 1) {
    await send(amara, conversationId);
    await settled();
  }
  const first = { conversationId, memberId: lukas.id, senderId: amara.id, seq: 1 };
  const at = expect.stringMatching(/Z$/);
  expect(await waiting(conversationId)).toEqual([{ ...first, waiting: true, at }]);
  await read(lukas, conversationId, 5);
  expect(await waiting(conversationId)).toEqual([
    { ...first, waiting: true, at },
    { ...first, waiting: false, at },
  ]);
  await read(lukas, conversationId, 5);
  await send(amara, conversationId);
  await settled();
  const again = { ...first, seq: 6, waiting: true, at };
  expect((await waiting(conversationId)).slice(2)).toEqual([again]);
});

it("publishes nothing for a member who is connected to any node, and again once they are not", async () => {
  const { amara, lukas, conversationId } = await chat.pair();
  const device = await lukas.connect(1);
  const got = new Promise((resolve) => device.once("getMessage", resolve));
  await send(amara, conversationId);
  await got;
  await settled();
  expect(await waiting(conversationId)).toEqual([]);
  device.disconnect();
  await vi.waitFor(async () => {
    await send(amara, conversationId);
    expect(await waiting(conversationId)).toHaveLength(1);
  }, PATIENCE);
});

it("publishes what has been read by a call that was lost halfway, with the next one", async () => {
  const { amara, lukas, conversationId } = await chat.pair();
  await send(amara, conversationId);
  await settled();
  const mark =
    lukas.id < amara.id ? { lowReadSeq: 1, lowReadCount: 1 } : { highReadSeq: 1, highReadCount: 1 };
  await chat.db.conversation.update({ where: { id: conversationId }, data: mark });
  await read(lukas, conversationId, 1);
  expect((await waiting(conversationId)).at(-1)).toMatchObject({ seq: 1, waiting: false });
});

it("publishes nothing while the sender is muted, and the first message after that", async () => {
  const { amara, lukas, conversationId } = await chat.pair();
  await send(amara, conversationId);
  await settled();
  const deliver = delivers(() => memberHandlers(chat.db, chat.nodes[0]?.live));
  const mute = (active: boolean, version: number) =>
    deliver("restriction.changed", {
      memberId: lukas.id,
      otherId: amara.id,
      kind: "mute",
      active,
      until: null,
      version,
    });
  await mute(true, 1);
  await send(amara, conversationId);
  await settled();
  expect(await waiting(conversationId)).toHaveLength(1);
  await mute(false, 2);
  await send(amara, conversationId);
  await settled();
  // The notification of the first one is gone with the mute
  expect(await waiting(conversationId)).toMatchObject([{ seq: 1 }, { seq: 3, waiting: true }]);
});

it("publishes the first message after a mute and its end that arrived together", async () => {
  const { amara, lukas, conversationId } = await chat.pair();
  await send(amara, conversationId);
  await send(lukas, conversationId);
  await settled();
  const pair = { memberId: lukas.id, otherId: amara.id, kind: "mute", until: null } as const;
  const handler = memberHandlers(chat.db)["restriction.changed"];
  if (typeof handler !== "object") throw new Error("Restrictions aren't applied together.");
  await handler.applyAll([
    { ...pair, active: true, version: 1 },
    { ...pair, active: false, version: 2 },
  ]);
  await send(amara, conversationId);
  await send(lukas, conversationId);
  await settled();
  const toLukas = { memberId: lukas.id, waiting: true };
  // Amara hasn't muted anyone
  const toAmara = { memberId: amara.id, seq: 2, waiting: true };
  const events = await waiting(conversationId);
  expect(events).toHaveLength(3);
  expect(events).toMatchObject([{ ...toLukas, seq: 1 }, toAmara, { ...toLukas, seq: 3 }]);
});

it("publishes nothing for a request of a stranger", async () => {
  const { amara, conversationId } = await chat.request();
  await send(amara, conversationId);
  await settled();
  expect(await waiting(conversationId)).toEqual([]);
});

it("stays one event for a storm of messages at once", async () => {
  const { amara, conversationId } = await chat.pair();
  await Promise.all(Array.from({ length: 60 }, () => send(amara, conversationId)));
  await settled();
  expect(await waiting(conversationId)).toHaveLength(1);
});
