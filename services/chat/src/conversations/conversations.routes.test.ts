import {
  conversationPageSchema,
  conversationSchema,
  readAnswerSchema,
  type Conversation,
} from "@oneworld/contracts/chat/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, type TestChat } from "../../test/testing.ts";

const chat = await createTestChat();
afterAll(() => chat.close());

type Member = ReturnType<TestChat["signIn"]>;

/** Opens a conversation; fails where the answer isn't what the contract says. */
async function open(member: Member, receiverId: string) {
  const { status, body } = await member.browser.post("/api/conversations", { receiverId });
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { status, conversation: conversationSchema.strict().parse(body) };
}

/** A member's list; fails where it isn't what the contract says. */
async function list(member: Member, query = "") {
  const { status, body } = await member.browser.get(`/api/conversations/${member.id}${query}`);
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return conversationPageSchema.strict().parse(body);
}

const say = (member: Member, conversationId: string, text = "Hello") =>
  member.browser.post("/api/messages", { conversationId, text });

async function read(member: Member, conversationId: string, seq: number) {
  const path = `/api/conversations/${conversationId}/read`;
  return readAnswerSchema.strict().parse((await member.browser.post(path, { seq })).body);
}

const of = (conversations: Conversation[], id: string) =>
  conversations.find((conversation) => conversation._id === id);

describe("opening", () => {
  it("gives the one conversation of two members, from either side", async () => {
    const amara = await chat.join("Amara Okafor");
    const lukas = await chat.join("Lukas Brandt");
    const first = await open(amara, lukas.id);
    expect(first.status).toBe(201);
    expect(first.conversation).toMatchObject({
      other: { _id: lukas.id, name: "Lukas Brandt", img: null, statusBadge: "Basic" },
      lastMessage: null,
      lastSeq: 0,
      readSeq: 0,
      otherReadSeq: null,
      unreadCount: 0,
      request: "sent",
    });
    expect(first.conversation.members.toSorted()).toEqual([amara.id, lukas.id].toSorted());
    const second = await open(lukas, amara.id);
    expect(second).toMatchObject({
      status: 200,
      conversation: { _id: first.conversation._id, other: { _id: amara.id } },
    });
  });

  it("gives one also when both open it again and again at the same time", async () => {
    const [amara, lukas] = [await chat.join(), await chat.join()];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 ? open(amara, lukas.id) : open(lukas, amara.id),
      ),
    );
    expect(new Set(answers.map(({ conversation }) => conversation._id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("can be with who has signed up, before the news of it has come", async () => {
    const newcomer = chat.signIn("Just Arrived");
    const late = chat.signIn("Even Later");
    const registeredAt = new Date().toISOString();
    chat.registered.set(late.id, { id: late.id, name: "Even Later", registeredAt });
    const { status, conversation } = await open(newcomer, late.id);
    expect([status, conversation.other.name]).toEqual([201, "Even Later"]);
  });
});

describe("the list", () => {
  it("has the newest message first, page by page, each once", async () => {
    const amara = await chat.join();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await open(amara, (await chat.join(`Friend ${index}`)).id)).conversation._id);
    }
    await say(amara, ids[1] ?? "", "Newest");
    const all = await list(amara);
    expect(all.nextCursor).toBeNull();
    expect(all.conversations.map(({ _id }) => _id)).toEqual([
      ids[1],
      ids[4],
      ids[3],
      ids[2],
      ids[0],
    ]);
    expect(all.conversations[0]?.lastMessage).toMatchObject({ text: "Newest", seq: 1 });
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        amara,
        `?limit=2${cursor ? `&cursor=${cursor}` : ""}`,
      );
      expect(page.conversations.length).toBeLessThanOrEqual(2);
      paged.push(...page.conversations.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all.conversations.map(({ _id }) => _id));

    const first = await list(amara, "?limit=2");
    const second = await list(amara, `?limit=2&cursor=${first.nextCursor}`);
    // An id alone is the cursor of pages that were open before
    expect(await list(amara, `?limit=2&cursor=${ids[4]}`)).toEqual(second);
    await say(amara, ids[4] ?? "", "Newer");
    expect(await list(amara, `?limit=2&cursor=${first.nextCursor}`)).toEqual(second);
  });

  it("is empty for a member without any event yet", async () => {
    expect(await list(chat.signIn())).toEqual({
      conversations: [],
      nextCursor: null,
      readReceipts: true,
      messagesFrom: "everybody",
    });
  });
});

describe("read marks", () => {
  it("count the other's messages only, never go back and never past the end", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    for (let index = 0; index < 3; index += 1) await say(amara, conversationId);
    await say(lukas, conversationId);
    await say(amara, conversationId);
    const unread = async () => of((await list(lukas)).conversations, conversationId)?.unreadCount;
    expect(await unread()).toBe(4);
    expect(of((await list(amara)).conversations, conversationId)?.unreadCount).toBe(1);
    expect(await read(lukas, conversationId, 2)).toEqual({
      readSeq: 2,
      unreadCount: 2,
      unreadTotal: 2,
    });
    expect(await read(lukas, conversationId, 1)).toMatchObject({ readSeq: 2, unreadCount: 2 });
    expect(await read(lukas, conversationId, 4)).toMatchObject({ readSeq: 4, unreadCount: 1 });
    expect(await read(lukas, conversationId, 999)).toEqual({
      readSeq: 5,
      unreadCount: 0,
      unreadTotal: 0,
    });
    await say(amara, conversationId);
    expect(await unread()).toBe(1);
  });

  it("stay exact while messages come in", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        await say(index % 3 ? amara : lukas, conversationId);
        if (index % 4 === 0) await read(lukas, conversationId, index);
      }),
    );
    const page = await list(lukas);
    const { readSeq = 0, unreadCount } = of(page.conversations, conversationId) ?? {};
    const left = await chat.db.message.count({
      where: { conversationId, senderId: amara.id, seq: { gt: readSeq } },
    });
    expect(unreadCount).toBe(left);
  });

  it("are summed up over all conversations", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const mateus = await chat.join();
    const { conversation } = await open(lukas, mateus.id);
    const path = `/api/conversations/${conversation._id}/request`;
    await mateus.browser.post(path, { accept: true });
    await say(amara, conversationId);
    await say(mateus, conversation._id);
    await say(mateus, conversation._id);
    const total = async () => (await lukas.browser.get("/api/messages/unread")).body;
    expect(await total()).toEqual({ total: 3, requests: 0 });
    expect(await read(lukas, conversation._id, 2)).toMatchObject({
      unreadCount: 0,
      unreadTotal: 1,
    });
    expect(await total()).toEqual({ total: 1, requests: 0 });
    const { body } = await chat.signIn().browser.get("/api/messages/unread");
    expect(body).toEqual({ total: 0, requests: 0 });
  });

  it("are seen by the other member only while both show theirs", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    await say(amara, conversationId);
    await read(lukas, conversationId, 1);
    const seenBy = async (member: Member) => {
      const { body } = await member.browser.get(`/api/messages/${conversationId}`);
      const entry = of((await list(member)).conversations, conversationId);
      expect(entry?.otherReadSeq).toBe(body["otherReadSeq"]);
      return body["otherReadSeq"];
    };
    const hide = (member: Member, readReceipts: boolean) =>
      member.browser.send("PATCH", "/api/conversations/preferences", { readReceipts });
    expect([await seenBy(amara), await seenBy(lukas)]).toEqual([1, 0]);
    expect(await hide(lukas, false)).toMatchObject({ status: 200, body: { readReceipts: false } });
    expect([await seenBy(amara), await seenBy(lukas)]).toEqual([null, null]);
    expect(await list(lukas)).toMatchObject({ readReceipts: false });
    await hide(lukas, true);
    expect(await seenBy(amara)).toBe(1);
  });
});

describe("the export", () => {
  it("has both sides of the member's conversations and no others, for internal calls only", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    await say(amara, conversationId, "Mine");
    await say(lukas, conversationId, "Yours");
    const { conversationId: others } = await chat.pair();
    const path = `/internal/members/${amara.id}/export`;
    const { status, body } = await chat.internal.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      readReceipts: true,
      conversations: [
        {
          _id: conversationId,
          with: { _id: lukas.id, name: "Lukas Brandt" },
          messages: [
            { seq: 1, from: "me", text: "Mine" },
            { seq: 2, from: "them", text: "Yours" },
          ],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(others);
    expect((await chat.visitor().get(path)).status).toBe(404);
    const unknown = `/internal/members/${newId()}/export`;
    expect((await chat.internal.get(unknown)).body).toEqual({
      readReceipts: true,
      messagesFrom: "everybody",
      conversations: [],
    });
  });

  it("says what is a request, and nothing of the other one's refusal", async () => {
    const { amara, lukas, conversationId } = await chat.request();
    await say(amara, conversationId);
    const exported = async ({ id }: Member) => {
      const { body } = await chat.internal.get(`/internal/members/${id}/export`);
      return (body as { conversations: { request?: string }[] }).conversations[0]?.request;
    };
    const answer = (accept: boolean) =>
      lukas.browser.post(`/api/conversations/${conversationId}/request`, { accept });
    const seen = async () => [await exported(amara), await exported(lukas)];
    expect(await seen()).toEqual(["sent", "received"]);
    await answer(false);
    expect(await seen()).toEqual(["sent", "declined"]);
    await answer(true);
    expect(await seen()).toEqual([undefined, undefined]);
  });
});
