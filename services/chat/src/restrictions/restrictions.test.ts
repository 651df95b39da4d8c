import type { Conversation, ConversationPage, MembersFound } from "@oneworld/contracts/chat/http";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, heard, PATIENCE } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";

const chat = await createTestChat();
afterAll(() => chat.close());
const deliver = delivers(() => memberHandlers(chat.db, chat.nodes[0]?.live));

type Member = Awaited<ReturnType<typeof chat.join>>;

let version = 0;
const change = (member: Member, other: Member, kind: "block" | "mute", active = true) =>
  deliver("restriction.changed", {
    memberId: member.id,
    otherId: other.id,
    kind,
    active,
    until: null,
    version: (version += 1),
  });

const send = ({ browser }: Member, conversationId: string, more = {}) =>
  browser.post("/api/messages", { conversationId, text: "Hello", ...more });
const list = async ({ id, browser }: Member) =>
  (await browser.get<ConversationPage>(`/api/conversations/${id}`)).body.conversations;
const unread = async ({ browser }: Member) =>
  (await browser.get<{ total: number }>("/api/messages/unread")).body.total;
const open = ({ browser }: Member, { id }: Member) =>
  browser.post<Conversation & { message: string }>("/api/conversations", { receiverId: id });

describe("a block", () => {
  it("refuses messages either way, and leaves the conversation to the one who blocks", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const clientMsgId = newId();
    const { body: sent } = await send(lukas, conversationId, { clientMsgId });
    await change(amara, lukas, "block");
    for (const member of [amara, lukas]) {
      const { status, body } = await send(member, conversationId);
      expect([status, body["message"]]).toEqual([403, "You can't write to this member."]);
    }
    // A repeated send learns that it was stored
    expect(await send(lukas, conversationId, { clientMsgId })).toMatchObject({
      status: 200,
      body: sent,
    });
    expect(await list(lukas)).toEqual([]);
    expect(await list(amara)).toMatchObject([{ _id: conversationId, blockedByViewer: true }]);
    const path = `/api/messages/${conversationId}`;
    expect((await lukas.browser.get(path)).status).toBe(404);
    expect((await amara.browser.get(path)).status).toBe(200);
    expect([(await open(amara, lukas)).status, (await open(lukas, amara)).status]).toEqual([
      200, 403,
    ]);
    expect([await unread(amara), await unread(lukas)]).toEqual([0, 0]);
    await change(amara, lukas, "block", false);
    expect((await send(lukas, conversationId)).status).toBe(201);
    expect(await unread(amara)).toBe(2);
  });

  it("refuses new conversations either way, and hides both from each other's search", async () => {
    const name = `Zora${newId().slice(-8)}`;
    const [amara, lukas] = [await chat.join(name), await chat.join(name)];
    const found = async ({ browser }: Member) => {
      const path = `/api/conversations/members?search=${name}`;
      return (await browser.get<MembersFound>(path)).body.members.map(({ _id }) => _id);
    };
    expect(await found(amara)).toEqual([lukas.id]);
    await change(amara, lukas, "block");
    for (const [from, to] of [
      [amara, lukas],
      [lukas, amara],
    ] as const) {
      const { status, body } = await open(from, to);
      expect([status, body.message]).toEqual([403, "You can't write to this member."]);
      expect(await found(from)).toEqual([]);
    }
    expect(
      await chat.db.conversation.count({
        where: { OR: [{ lowId: amara.id }, { highId: amara.id }] },
      }),
    ).toBe(0);
  });

  it("ends presence, typing and read receipts on open devices", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    await send(amara, conversationId);
    const [one, other] = [await amara.connect(), await lukas.connect()];
    const lists = [heard(one, "getUsers"), heard(other, "getUsers")];
    const signals = [
      heard(one, "typing"),
      heard(one, "read"),
      heard(other, "typing"),
      heard(one, "presence"),
    ];
    for (const [device, { id }] of [
      [one, amara],
      [other, lukas],
    ] as const)
      device.emit("addUser", id);
    await expect.poll(() => lists.map((all) => all.at(-1)?.length), PATIENCE).toEqual([1, 1]);
    await change(lukas, amara, "block");
    await expect.poll(() => lists.map((all) => all.at(-1)), PATIENCE).toEqual([[], []]);
    for (const all of signals) all.length = 0;
    one.emit("typing", { conversationId, typing: true });
    other.emit("typing", { conversationId, typing: true });
    await other.emitWithAck("read", { conversationId, seq: 1 });
    const data = { conversationId, text: "Hello" };
    expect(await one.emitWithAck("sendMessage", data)).toMatchObject({
      ok: false,
      error: { code: "forbidden" },
    });
    other.disconnect();
    const third = await lukas.connect();
    third.emit("addUser", lukas.id);
    await new Promise((done) => setTimeout(done, 500));
    expect(signals).toEqual([[], [], [], []]);
  });

  it("while messages are sent stores each one before it or refuses it", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const sends = Array.from({ length: 20 }, () => send(lukas, conversationId));
    const blocked = change(amara, lukas, "block");
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    await blocked;
    const stored = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status === 403)).toHaveLength(20 - stored);
    expect(await chat.db.message.count({ where: { conversationId } })).toBe(stored);
    expect((await send(lukas, conversationId)).status).toBe(403);
  });
});

it("messages of a muted member arrive without being counted", async () => {
  const { amara, lukas, conversationId } = await chat.pair();
  await change(amara, lukas, "mute");
  const device = await amara.connect();
  const [messages, totals] = [heard(device, "getMessage"), heard(device, "unread")];
  await send(lukas, conversationId);
  await expect.poll(() => messages, PATIENCE).toHaveLength(1);
  expect([await unread(amara), (await list(amara))[0]?.unreadCount]).toEqual([0, 1]);
  expect(totals.filter(({ total }) => total > 0)).toEqual([]);
  await change(amara, lukas, "mute", false);
  await expect.poll(() => totals.at(-1), PATIENCE).toEqual({ total: 1, requests: 0 });
});

describe("who may open a conversation", () => {
  const prefer = ({ browser }: Member, preferences: object) =>
    browser.send("PATCH", "/api/conversations/preferences", preferences);

  it("is everybody, whom the member follows, or no one; those that exist go on", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const [noor, ines] = [await chat.join("Noor"), await chat.join("Ines")];
    expect((await prefer(amara, { messagesFrom: "none" })).body).toEqual({
      readReceipts: true,
      messagesFrom: "none",
    });
    expect((await open(noor, amara)).status).toBe(403);
    expect((await send(lukas, conversationId)).status).toBe(201);
    expect((await prefer(amara, { readReceipts: false })).body).toEqual({
      readReceipts: false,
      messagesFrom: "none",
    });
    await prefer(amara, { messagesFrom: "followed" });
    await chat.db.follow.create({
      data: { followerId: amara.id, followeeId: noor.id, following: true, version: 1 },
    });
    expect([(await open(noor, amara)).status, (await open(ines, amara)).status]).toEqual([
      201, 403,
    ]);
    const { body } = await amara.browser.get<ConversationPage>(`/api/conversations/${amara.id}`);
    expect(body).toMatchObject({ messagesFrom: "followed", readReceipts: false });
    const { body: kept } = await chat.internal.get(`/internal/members/${amara.id}/export`);
    expect(kept).toMatchObject({ messagesFrom: "followed" });
  });

  it.each([{}, { messagesFrom: "friends" }, { messagesFrom: null }])(
    "refuses %j",
    async (given) => {
      expect((await prefer(await chat.join(), given)).status).toBe(400);
    },
  );
});
