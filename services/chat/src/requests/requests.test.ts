import {
  conversationPageSchema,
  type Conversation,
  type Unread,
} from "@oneworld/contracts/chat/http";
import { REQUESTS_MAX } from "@oneworld/contracts/chat/limits";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, heard, next, PATIENCE } from "../../test/testing.ts";
import { keepFollows } from "../members/members.repo.ts";
import { memberHandlers } from "../members/members.rules.ts";

const chat = await createTestChat({ nodes: 2 });
afterAll(() => chat.close());
const deliver = delivers(() => memberHandlers(chat.db, chat.nodes[0]?.live));

type Member = Awaited<ReturnType<typeof chat.join>>;

const send = ({ browser }: Member, conversationId: string, more = {}) =>
  browser.post("/api/messages", { conversationId, text: "Hello", ...more });
const list = async ({ id, browser }: Member, query = "") => {
  const { body } = await browser.get(`/api/conversations/${id}${query}`);
  return conversationPageSchema.strict().parse(body);
};
const find = async (member: Member, id: string): Promise<Conversation | undefined> =>
  (await list(member)).conversations.find(({ _id }) => _id === id);
const unread = async ({ browser }: Member) =>
  (await browser.get<Unread>("/api/messages/unread")).body;
const answer = ({ browser }: Member, id: string, accept: boolean) =>
  browser.post(`/api/conversations/${id}/request`, { accept });
const messagesOf = ({ browser }: Member, id: string) => browser.get(`/api/messages/${id}`);

let version = 0;
const follow = (one: Member, other: Member, following = true) =>
  keepFollows(chat.db, [
    { followerId: one.id, followeeId: other.id, following, version: (version += 1) },
  ]);
const block = (one: Member, other: Member, active = true) =>
  deliver("restriction.changed", {
    memberId: one.id,
    otherId: other.id,
    kind: "block",
    active,
    until: null,
    version: (version += 1),
  });

/** A request with one message. */
async function requested() {
  const made = await chat.request();
  await send(made.amara, made.conversationId);
  return made;
}

describe("a first message from a member whom the other one doesn't follow", () => {
  it("is a request for both, arrives live, and isn't counted", async () => {
    const { amara, lukas, conversationId } = await chat.request();
    const device = await lukas.connect(1);
    const totals = heard(device, "unread");
    const message = next(device, "getMessage");
    await send(amara, conversationId);
    expect(await message).toMatchObject({ conversationId, text: "Hello" });
    expect(await find(lukas, conversationId)).toMatchObject({
      request: "received",
      unreadCount: 1,
      lastMessage: { text: "Hello" },
    });
    expect(await find(amara, conversationId)).toMatchObject({ request: "sent" });
    expect(await unread(lukas)).toEqual({ total: 0, requests: 1 });
    await expect.poll(() => totals.at(-1), PATIENCE).toEqual({ total: 0, requests: 1 });
    await device.emitWithAck("read", { conversationId, seq: 1 });
    await expect.poll(() => totals.at(-1), PATIENCE).toEqual({ total: 0, requests: 0 });
    expect((await messagesOf(lukas, conversationId)).status).toBe(200);
  });

  it("opens a conversation where the other one follows them", async () => {
    const [amara, lukas] = [await chat.join(), await chat.join()];
    await follow(lukas, amara);
    const given = { receiverId: lukas.id };
    const { body } = await amara.browser.post<Conversation>("/api/conversations", given);
    expect(body.request).toBeUndefined();
    await send(amara, body._id);
    expect(await unread(lukas)).toEqual({ total: 1, requests: 0 });
    // A later unfollow makes no request of it
    await follow(lukas, amara, false);
    expect((await find(lukas, body._id))?.request).toBeUndefined();
  });

  it("doesn't change conversations of before", async () => {
    const [amara, lukas] = [await chat.join(), await chat.join()];
    const [lowId = "", highId = ""] = [amara.id, lukas.id].toSorted();
    const { id } = await chat.db.conversation.create({ data: { id: newId(), lowId, highId } });
    await send(amara, id);
    expect((await find(lukas, id))?.request).toBeUndefined();
    expect(await unread(lukas)).toEqual({ total: 1, requests: 0 });
  });

  it("comes with the first page only, besides its conversations", async () => {
    const lukas = await chat.join();
    const own: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const friend = await chat.join();
      await follow(lukas, friend);
      const { body } = await friend.browser.post<Conversation>("/api/conversations", {
        receiverId: lukas.id,
      });
      own.unshift(body._id);
    }
    const stranger = await chat.join();
    const given = { receiverId: lukas.id };
    const { body } = await stranger.browser.post<Conversation>("/api/conversations", given);
    const ids = ({ conversations }: Awaited<ReturnType<typeof list>>) =>
      conversations.map(({ _id }) => _id);
    const first = await list(lukas, "?limit=2");
    expect(ids(first)).toEqual([body._id, own[0], own[1]]);
    const second = await list(lukas, `?limit=2&cursor=${first.nextCursor}`);
    expect([ids(second), second.nextCursor]).toEqual([[own[2]], null]);
  });

  it("isn't pushed out of the list by later ones without a message", async () => {
    const { lukas, conversationId } = await requested();
    const openOne = async () =>
      (await chat.join()).browser.post("/api/conversations", { receiverId: lukas.id });
    await Promise.all(Array.from({ length: REQUESTS_MAX }, openOne));
    expect((await list(lukas)).conversations).toHaveLength(REQUESTS_MAX);
    expect(await find(lukas, conversationId)).toBeDefined();
  });

  it("comes with the first page, although as many later ones are before it, where it is open", async () => {
    const { lukas, conversationId } = await chat.request();
    const openOne = async () =>
      (await chat.join()).browser.post("/api/conversations", { receiverId: lukas.id });
    await Promise.all(Array.from({ length: REQUESTS_MAX }, openOne));
    const isIn = async (member: Member, query: string) =>
      (await list(member, query)).conversations.some(({ _id }) => _id === conversationId);
    const query = `?conversation=${conversationId}`;
    expect(await isIn(lukas, "")).toBe(false);
    expect(await isIn(lukas, query)).toBe(true);
    expect(await isIn(await chat.join(), query)).toBe(false);
    const address = `/api/conversations/${lukas.id}?conversation=nonsense`;
    const { status, body } = await lukas.browser.get(address);
    expect([status, body["fields"]]).toEqual([400, { conversation: "This is not a valid id." }]);
  });
});

describe("the sender of a request", () => {
  it("learns nothing of typing and reading, until it is accepted", async () => {
    const { amara, lukas, conversationId } = await requested();
    const [asking, asked] = [await amara.connect(0), await lukas.connect(1)];
    const lists = [heard(asking, "getUsers"), heard(asked, "getUsers")];
    const signals = [heard(asking, "typing"), heard(asking, "read")];
    asking.emit("addUser", amara.id);
    asked.emit("addUser", lukas.id);
    const online = () => lists.map((all) => all.at(-1));
    await expect.poll(online, PATIENCE).toEqual([[{ userId: lukas.id }], [{ userId: amara.id }]]);
    asked.emit("typing", { conversationId, typing: true });
    await asked.emitWithAck("read", { conversationId, seq: 1 });
    await new Promise((done) => setTimeout(done, 500));
    expect(signals).toEqual([[], []]);
    expect((await find(amara, conversationId))?.otherReadSeq).toBeNull();

    const accepted = [next(asking, "request"), next(asked, "request")];
    expect(await answer(lukas, conversationId, true)).toMatchObject({
      status: 200,
      body: { accepted: true },
    });
    for (const event of accepted) expect(await event).toEqual({ conversationId, accepted: true });
    const typing = next(asking, "typing");
    asked.emit("typing", { conversationId, typing: true });
    expect(await typing).toMatchObject({ userId: lukas.id });
    expect(await find(amara, conversationId)).toMatchObject({ otherReadSeq: 1 });
    expect((await find(lukas, conversationId))?.request).toBeUndefined();
    await send(amara, conversationId);
    expect(await unread(lukas)).toEqual({ total: 1, requests: 0 });
  });

  it("can't answer it, nor can a third member", async () => {
    const { amara, lukas, conversationId } = await requested();
    const stranger = await chat.join();
    for (const accept of [true, false]) {
      expect((await answer(amara, conversationId, accept)).status).toBe(403);
      expect((await answer(stranger, conversationId, accept)).status).toBe(403);
      expect((await answer(stranger, newId(), accept)).status).toBe(404);
    }
    for (const body of [{}, { accept: "yes" }, { accept: true, by: amara.id }]) {
      const path = `/api/conversations/${conversationId}/request`;
      expect((await lukas.browser.post(path, body)).status).toBe(400);
    }
    expect(await find(lukas, conversationId)).toMatchObject({ request: "received" });
  });
});

describe("a request", () => {
  it("is accepted by an answer, also by a socket, and by following its sender", async () => {
    const [one, two] = [await requested(), await requested()];
    const asking = await one.amara.connect(1);
    const accepted = next(asking, "request");
    const device = await one.lukas.connect(0);
    await device.emitWithAck("sendMessage", { receiverId: one.amara.id, text: "Hello you" });
    expect(await accepted).toEqual({ conversationId: one.conversationId, accepted: true });
    await follow(two.lukas, two.amara);
    for (const { amara, lukas, conversationId } of [one, two]) {
      expect((await find(lukas, conversationId))?.request).toBeUndefined();
      expect((await find(amara, conversationId))?.request).toBeUndefined();
      expect((await send(amara, conversationId)).status).toBe(201);
    }
  });

  it("is gone for the one who declines it, and unchanged for its sender", async () => {
    const { amara, lukas, conversationId } = await requested();
    const before = await find(amara, conversationId);
    const devices = [await lukas.connect(0), await lukas.connect(1), await amara.connect(0)];
    const events = devices.map((device) => heard(device, "request"));
    const messages = devices.map((device) => heard(device, "getMessage"));
    expect((await answer(lukas, conversationId, false)).body).toEqual({ accepted: false });
    const declined = [{ conversationId, accepted: false }];
    await expect.poll(() => events, PATIENCE).toEqual([declined, declined, []]);
    expect(await find(lukas, conversationId)).toBeUndefined();
    expect((await messagesOf(lukas, conversationId)).status).toBe(404);
    expect(await unread(lukas)).toEqual({ total: 0, requests: 0 });
    expect(await find(amara, conversationId)).toEqual(before);
    // Further messages are stored, and reach only the sender's devices, by pub/sub and by the stream of events
    expect((await send(amara, conversationId)).status).toBe(201);
    await chat.commitUnpublished(conversationId, amara.id);
    await expect.poll(() => messages[2]?.at(-1)?.text, PATIENCE).toBe("Unpublished");
    await new Promise((done) => setTimeout(done, 500));
    // The first one, from before, may come late
    expect(messages.slice(0, 2).flatMap((all) => all.filter(({ seq }) => seq > 1))).toEqual([]);
    expect(await find(lukas, conversationId)).toBeUndefined();
    expect((await messagesOf(amara, conversationId)).status).toBe(200);
  });

  it("that was declined comes back where the other one opens it, or writes", async () => {
    const [one, two] = [await requested(), await requested()];
    for (const { lukas, conversationId } of [one, two]) await answer(lukas, conversationId, false);
    const given = { receiverId: one.amara.id };
    const { status, body } = await one.lukas.browser.post("/api/conversations", given);
    expect([status, body["request"]]).toEqual([200, "received"]);
    await send(two.lukas, two.conversationId);
    expect(await find(two.lukas, two.conversationId)).toMatchObject({ lastSeq: 2 });
    expect((await find(two.lukas, two.conversationId))?.request).toBeUndefined();
    // Its sender can't do so
    await answer(one.lukas, one.conversationId, false);
    await one.amara.browser.post("/api/conversations", { receiverId: one.lukas.id });
    expect(await find(one.lukas, one.conversationId)).toBeUndefined();
  });

  it("takes the same answer twice, and can't be declined once it is accepted", async () => {
    const { lukas, conversationId } = await requested();
    const answers = (accept: boolean) =>
      Promise.all(Array.from({ length: 5 }, () => answer(lukas, conversationId, accept)));
    for (const { status } of await answers(false)) expect(status).toBe(200);
    for (const { status } of await answers(true)) expect(status).toBe(200);
    for (const { status } of await answers(false)) expect(status).toBe(409);
    expect((await find(lukas, conversationId))?.request).toBeUndefined();
  });

  it("that is accepted and declined at once is in one state, and the answers fit it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { lukas, conversationId } = await requested();
      const [accepted, declined] = await Promise.all([
        answer(lukas, conversationId, true),
        answer(lukas, conversationId, false),
      ]);
      expect(accepted.status).toBe(200);
      expect([200, 409]).toContain(declined.status);
      const found = await find(lukas, conversationId);
      expect(found).toBeDefined();
      expect(found?.request).toBeUndefined();
    }
  });
});

describe("a block", () => {
  it("hides a request from both, and no answer gets past it", async () => {
    const { amara, lukas, conversationId } = await requested();
    await block(lukas, amara);
    expect(await find(lukas, conversationId)).toBeUndefined();
    expect(await find(amara, conversationId)).toBeUndefined();
    expect(await unread(lukas)).toEqual({ total: 0, requests: 0 });
    for (const member of [amara, lukas]) {
      expect((await answer(member, conversationId, true)).status).toBe(403);
      expect((await send(member, conversationId)).status).toBe(403);
    }
    await block(lukas, amara, false);
    expect(await find(lukas, conversationId)).toMatchObject({ request: "received" });
    await block(amara, lukas);
    expect((await answer(lukas, conversationId, true)).status).toBe(403);
    expect(await find(lukas, conversationId)).toBeUndefined();
  });
});

describe("a removed member", () => {
  it("takes their requests along, and can't be accepted", async () => {
    const { amara, lukas, conversationId } = await requested();
    const removal = { memberId: amara.id, removedAt: new Date().toISOString() };
    await deliver("member.removed", removal);
    expect(await find(lukas, conversationId)).toBeUndefined();
    expect((await messagesOf(lukas, conversationId)).status).toBe(404);
    expect(await unread(lukas)).toEqual({ total: 0, requests: 0 });
    expect(await answer(lukas, conversationId, true)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("left") },
    });
  });

  it("leaves no trace of what they declined", async () => {
    const { lukas, conversationId } = await requested();
    await answer(lukas, conversationId, false);
    await deliver("member.removed", { memberId: lukas.id, removedAt: new Date().toISOString() });
    const row = await chat.db.conversation.findUniqueOrThrow({ where: { id: conversationId } });
    expect(row).toMatchObject({ declinedAt: null, closed: true });
  });
});
