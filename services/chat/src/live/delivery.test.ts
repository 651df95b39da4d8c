import type { Message } from "@oneworld/contracts/chat/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, heard, next, PATIENCE, type Device } from "../../test/testing.ts";

const chat = await createTestChat({ nodes: 2 });
afterAll(() => chat.close());

/** Sends by a socket. @returns the message of the acknowledgement */
async function send(
  device: Device,
  data: Parameters<typeof device.emit<"sendMessage">>[1],
): Promise<Message> {
  const answer = await device.emitWithAck("sendMessage", data);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.message;
}

describe("a message", () => {
  it("reaches every device of both members on every node, but not the one that sent it", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const sending = await amara.connect(0);
    const others = await Promise.all([
      amara.connect(0),
      amara.connect(1),
      lukas.connect(0),
      lukas.connect(1),
      lukas.connect(1, { transports: ["polling"] }),
    ]);
    const stranger = await (await chat.join()).connect(0);
    const all = others.map((device) => heard(device, "getMessage"));
    const own = heard(sending, "getMessage");
    const strangers = heard(stranger, "getMessage");
    const clientMsgId = newId();
    const message = await send(sending, { conversationId, text: "Hello", clientMsgId });
    expect(message).toMatchObject({ seq: 1, senderId: amara.id, text: "Hello", clientMsgId });
    await expect.poll(() => all, PATIENCE).toEqual(others.map(() => [message]));
    // Comes by the stream of events only, which by then has been read past the message above and must not repeat it
    await chat.commitUnpublished(conversationId, lukas.id);
    const unpublished = { seq: 2, text: "Unpublished", senderId: lukas.id };
    await expect.poll(() => own, PATIENCE).toMatchObject([unpublished]);
    await expect.poll(() => all, PATIENCE).toMatchObject(others.map(() => [message, unpublished]));
    expect(strangers).toEqual([]);
  });

  it("can be sent over HTTP, by receiver alone, and to a member without a conversation yet", async () => {
    const [amara, lukas] = [await chat.join("Amara Okafor"), await chat.join()];
    const receiving = await lukas.connect(1);
    const sending = await amara.connect(0);
    const own = heard(sending, "getMessage");
    const first = next(receiving, "getMessage");
    sending.emit("sendMessage", { senderId: amara.id, receiverId: lukas.id, text: "Plain" });
    const { conversationId } = await first;
    expect(await first).toMatchObject({
      senderId: amara.id,
      text: "Plain",
      seq: 1,
      clientMsgId: null,
    });
    const second = next(receiving, "getMessage");
    const { body } = await amara.browser.post("/api/messages", { conversationId, text: "By call" });
    expect(await second).toEqual(body);
    await expect.poll(() => own.map(({ text }) => text), PATIENCE).toEqual(["By call"]);
  });

  it("keeps its place behind those sent before it, without waiting for their acknowledgements", async () => {
    const { amara, lukas } = await chat.pair();
    const [sending, receiving] = [await amara.connect(0), await lukas.connect(1)];
    const all = heard(receiving, "getMessage");
    const texts = Array.from({ length: 60 }, (_, index) => `No. ${index}`);
    for (const text of texts) sending.emit("sendMessage", { receiverId: lukas.id, text });
    await expect.poll(() => all.length, PATIENCE).toBe(texts.length);
    expect(all.toSorted((a, b) => a.seq - b.seq).map(({ text }) => text)).toEqual(texts);
  });

  it("is one for one clientMsgId, by socket and by call", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const receiving = await lukas.connect(1);
    const all = heard(receiving, "getMessage");
    const devices = [await amara.connect(0), await amara.connect(1)];
    const clientMsgId = newId();
    const again = { conversationId, text: "Once", clientMsgId };
    const messages = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(devices[index % 2] ?? receiving, again)),
    );
    const { body } = await amara.browser.post<Message>("/api/messages", again);
    expect(new Set([...messages, body].map(({ _id }) => _id)).size).toBe(1);
    await chat.commitUnpublished(conversationId, amara.id);
    await expect.poll(() => all.map(({ text }) => text), PATIENCE).toEqual(["Once", "Unpublished"]);
  });
});

describe("unread messages", () => {
  it("are sent on connecting and on every change, to all devices of the member", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    await amara.browser.post("/api/messages", { conversationId, text: "One" });
    // The first count comes soon after the connection, so each device is listened to before the next connects
    const device = await lukas.connect(0);
    const totals = [heard(device, "unread")];
    totals.push(heard(await lukas.connect(1), "unread"));
    const last = () => totals.map((counts) => counts.at(-1)?.total);
    await expect.poll(last, PATIENCE).toEqual([1, 1]);
    await amara.browser.post("/api/messages", { conversationId, text: "Two" });
    await expect.poll(last, PATIENCE).toEqual([2, 2]);
    const answer = await device.emitWithAck("read", { conversationId, seq: 2 });
    expect(answer).toEqual({ ok: true, readSeq: 2, unreadCount: 0, unreadTotal: 0 });
    await expect.poll(last, PATIENCE).toEqual([0, 0]);
  });
});

describe("a read mark", () => {
  it("is sent to the other member and to the reader's other devices, not where receipts are hidden", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    await amara.browser.post("/api/messages", { conversationId, text: "One" });
    await amara.browser.post("/api/messages", { conversationId, text: "Two" });
    const [reading, own, other] = [
      await lukas.connect(0),
      await lukas.connect(1),
      await amara.connect(1),
    ];
    const [byReading, byOwn, byOther] = [reading, own, other].map((device) =>
      heard(device, "read"),
    );
    await reading.emitWithAck("read", { conversationId, seq: 1 });
    const first = { conversationId, userId: lukas.id, seq: 1 };
    await expect.poll(() => [byOwn, byOther], PATIENCE).toEqual([[first], [first]]);
    await amara.browser.send("PATCH", "/api/conversations/preferences", { readReceipts: false });
    await lukas.browser.post(`/api/conversations/${conversationId}/read`, { seq: 2 });
    const second = { ...first, seq: 2 };
    await expect.poll(() => byOwn, PATIENCE).toEqual([first, second]);
    // The device that asked by the call is another one than this socket
    await expect.poll(() => byReading, PATIENCE).toEqual([second]);
    expect(byOther).toEqual([first]);
  });
});

describe("typing", () => {
  it("is sent to the other member only", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const [typing, own, other] = [
      await amara.connect(0),
      await amara.connect(1),
      await lukas.connect(1),
    ];
    const elsewhere = [heard(typing, "typing"), heard(own, "typing")];
    const received = next(other, "typing");
    typing.emit("typing", { conversationId, typing: true });
    expect(await received).toEqual({ conversationId, userId: amara.id, typing: true });
    const stopped = next(other, "typing");
    typing.emit("typing", { conversationId, typing: false });
    expect(await stopped).toEqual({ conversationId, userId: amara.id, typing: false });
    expect(elsewhere).toEqual([[], []]);
  });
});
