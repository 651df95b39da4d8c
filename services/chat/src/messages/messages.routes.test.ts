import { messagePageSchema, messageSchema } from "@oneworld/contracts/chat/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, type TestChat } from "../../test/testing.ts";

const chat = await createTestChat();
afterAll(() => chat.close());

type Member = Awaited<ReturnType<TestChat["join"]>>;

/** Sends, and fails where the answer isn't what the contract says. */
async function send(member: Member, conversationId: string, text: string, more = {}) {
  const { status, body } = await member.browser.post("/api/messages", {
    conversationId,
    text,
    ...more,
  });
  return { status, message: messageSchema.strict().parse(body) };
}

/** A page of a conversation; fails where it isn't what the contract says. */
async function read(member: Member, conversationId: string, query = "") {
  const { status, body } = await member.browser.get(`/api/messages/${conversationId}${query}`);
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return messagePageSchema.strict().parse(body);
}

describe("a send", () => {
  it("is stored once, counted from 1 and read alike by both", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const first = await send(amara, conversationId, "Is the pump running?");
    expect(first).toMatchObject({
      status: 201,
      message: { seq: 1, sender: amara.id, senderId: amara.id, clientMsgId: null },
    });
    const second = await send(lukas, conversationId, "Since noon.", { sender: lukas.id });
    expect(second.message.seq).toBe(2);
    const page = await read(amara, conversationId);
    expect(page.messages).toEqual([first.message, second.message]);
    expect(page).toMatchObject({ lastSeq: 2, hasMore: false });
    expect((await read(lukas, conversationId)).messages).toEqual(page.messages);
  });

  it("keeps the text as typed, but for its ends", async () => {
    const { amara, conversationId } = await chat.pair();
    const texts = [
      '<b>bold</b> & "quoted"',
      "שלום عليكم",
      "👩🏽‍🌾🌍",
      "two\nlines",
      "NULL",
      '{"a",b}',
      "C:\\temp\\ 'quoted' $1",
      "x".repeat(10_000),
    ];
    for (const text of texts) {
      expect((await send(amara, conversationId, ` ${text}\n`)).message.text).toBe(text);
    }
    const { messages } = await read(amara, conversationId);
    expect(messages.map(({ text }) => text)).toEqual(texts);
  });

  it("may have the most characters also as escaped emoji", async () => {
    const { amara, conversationId } = await chat.pair();
    const text = "\\ud83c\\udf0d".repeat(10_000);
    const body = `{"conversationId":"${conversationId}","text":"${text}"}`;
    expect((await amara.browser.post("/api/messages", body)).status).toBe(201);
  });

  it("is one message however often it comes, also all at once", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const clientMsgId = newId();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(amara, conversationId, "Once", { clientMsgId })),
    );
    expect(new Set(answers.map(({ message }) => message._id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await send(lukas, conversationId, "Mine", { clientMsgId })).message.seq).toBe(2);
    expect(await read(amara, conversationId)).toMatchObject({ lastSeq: 2 });
  });

  it("is stored also beside others that were sent before or may not be sent", async () => {
    const [one, two] = [await chat.pair(), await chat.pair()];
    const repeated = { clientMsgId: newId() };
    const first = await send(one.amara, one.conversationId, "Repeated", repeated);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await Promise.all([
          send(one.amara, one.conversationId, "Repeated", repeated),
          two.lukas.browser.post("/api/messages", {
            conversationId: one.conversationId,
            text: "No",
          }),
        ]);
        return send(
          index % 2 ? one.lukas : two.amara,
          index % 2 ? one.conversationId : two.conversationId,
          `No. ${index}`,
        );
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { messages } = await read(one.amara, one.conversationId);
    expect(messages.filter(({ text }) => text === "Repeated")).toEqual([first.message]);
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
    expect(await read(two.amara, two.conversationId)).toMatchObject({ lastSeq: 10 });
  });

  it("is refused where its clientMsgId was used in another conversation", async () => {
    const { amara, conversationId } = await chat.pair();
    const { id: receiverId } = await chat.join();
    const { body: other } = await amara.browser.post<{ _id: string }>("/api/conversations", {
      receiverId,
    });
    const clientMsgId = newId();
    await send(amara, conversationId, "Hello", { clientMsgId });
    const again = { conversationId: other._id, text: "Hello", clientMsgId };
    expect(await amara.browser.post("/api/messages", again)).toMatchObject({
      status: 409,
      body: { code: "conflict", fields: { clientMsgId: expect.any(String) } },
    });
    expect((await read(amara, other._id)).messages).toEqual([]);
  });

  it("leaves no gaps and keeps one order and rising times when both send at once", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        send(index % 2 ? amara : lukas, conversationId, `No. ${index}`),
      ),
    );
    const { messages } = await read(amara, conversationId, "?limit=100");
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(sent.map(({ message }) => message).toSorted((a, b) => a.seq - b.seq)).toEqual(messages);
    const times = messages.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  });

  it("is published as an event without its text, in the same transaction", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const { message } = await send(amara, conversationId, "Between us");
    const events = await chat.db.outboxEvent.findMany({ where: { subject: message._id } });
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: "message.sent",
        data: {
          messageId: message._id,
          conversationId,
          seq: 1,
          senderId: amara.id,
          receiverId: lukas.id,
          createdAt: message.createdAt,
        },
      },
    ]);
  });
});

describe("reading", () => {
  it("pages both ways, each page in the order of seq", async () => {
    const { amara, conversationId } = await chat.pair();
    for (let seq = 1; seq <= 7; seq += 1) await send(amara, conversationId, `No. ${seq}`);
    const pages: [string, number[], boolean][] = [
      ["?limit=3", [5, 6, 7], true],
      ["?limit=3&before=5", [2, 3, 4], true],
      ["?limit=3&before=2", [1], false],
      ["?before=1", [], false],
      ["?before=9007199254740991&limit=2", [6, 7], true],
      ["?after=0&limit=3", [1, 2, 3], true],
      ["?after=4&limit=3", [5, 6, 7], false],
      ["?after=7", [], false],
      ["?after=9007199254740991", [], false],
      ["", [1, 2, 3, 4, 5, 6, 7], false],
    ];
    for (const [query, seqs, hasMore] of pages) {
      const page = await read(amara, conversationId, query);
      expect([query, page.messages.map(({ seq }) => seq), page.hasMore]).toEqual([
        query,
        seqs,
        hasMore,
      ]);
      expect(page.lastSeq).toBe(7);
    }
  });
});
