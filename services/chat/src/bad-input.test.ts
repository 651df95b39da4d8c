import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { createTestChat, PATIENCE } from "../test/testing.ts";

/** All that chat keeps, to see that a refusal changed nothing. */
const everything = async (): Promise<string> => {
  const { db } = chat;
  const kept = await Promise.all([
    db.member.findMany({ orderBy: { id: "asc" } }),
    db.conversation.findMany({ orderBy: { id: "asc" } }),
    db.message.findMany(),
    db.outboxEvent.count(),
  ]);
  return JSON.stringify(kept);
};

const chat = await createTestChat();
const pair = await chat.pair();
const stranger = await chat.join("Stranger");
await pair.amara.browser.post("/api/messages", {
  conversationId: pair.conversationId,
  text: "Only for Lukas",
});
// It is noted after the answer that the receiver misses it
const missed = { where: { type: "message.waiting" } };
await vi.waitUntil(async () => (await chat.db.outboxEvent.count(missed)) === 1, PATIENCE);
const before = await everything();
afterEach(async () => {
  if ((await everything()) !== before) throw new Error("A refused call has changed something.");
});
afterAll(() => chat.close());

/** What a refusal says, which has to be in the house's form. */
const refusal = async (send: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await send;
  const { message, fields = {} } = errorBodySchema.strict().parse(body);
  expect(message).not.toBe("");
  expect(JSON.stringify(body)).not.toContain("Only for Lukas");
  return { status, fields: Object.keys(fields) };
};

const BAD_TEXTS = [
  undefined,
  null,
  "",
  " \n\t ",
  7,
  ["a"],
  {},
  "x".repeat(10_001),
  "a\u0000b",
  "a\u001bb",
  "\ud800",
];

const send = (changes: Record<string, unknown>) =>
  pair.amara.browser.post("/api/messages", {
    conversationId: pair.conversationId,
    text: "Hello",
    ...changes,
  });

describe("a message", () => {
  it.each(BAD_TEXTS)("with the text %j is refused", async (text) => {
    expect(await refusal(send({ text }))).toEqual({ status: 400, fields: ["text"] });
  });

  it.each([
    ["conversationId", ["", 5, null, "7", "../../etc", `${newId()}0`, {}]],
    ["clientMsgId", ["", 5, null, "again", {}]],
    ["sender", [5, null, {}]],
    ["role", ["admin"]],
  ])("with a bad %s is refused", async (field, values) => {
    for (const value of values) {
      expect(await refusal(send({ [field]: value }))).toEqual({ status: 400, fields: [field] });
    }
  });

  it("in the name of another member is refused", async () => {
    for (const field of ["sender", "senderId"]) {
      for (const value of [pair.lukas.id, newId(), "no id"]) {
        expect(await refusal(send({ [field]: value }))).toMatchObject({ status: 403 });
      }
    }
  });

  it("that isn't JSON, or too much of it, is refused", async () => {
    const { browser } = pair.amara;
    for (const body of ["{", "null", "[]", '"text"']) {
      expect(await refusal(browser.post("/api/messages", body))).toMatchObject({ status: 400 });
    }
    const huge = JSON.stringify({ text: "x".repeat(5_000_000) });
    expect(await refusal(browser.post("/api/messages", huge))).toMatchObject({ status: 413 });
  });
});

describe("another member's conversation", () => {
  it("can't be read, written to or marked, and one that isn't there is not found", async () => {
    const { conversationId } = pair;
    const calls = (id: string, { browser } = stranger) => [
      browser.get(`/api/messages/${id}`),
      browser.get(`/api/messages/${id}?after=0`),
      browser.post("/api/messages", { conversationId: id, text: "Let me in" }),
      browser.post(`/api/conversations/${id}/read`, { seq: 1 }),
    ];
    for (const call of calls(conversationId))
      expect(await refusal(call)).toMatchObject({ status: 403 });
    for (const call of calls(newId())) expect(await refusal(call)).toMatchObject({ status: 404 });
    for (const id of ["7", "x".repeat(3000), "%00", "null"]) {
      expect(await refusal(stranger.browser.get(`/api/messages/${id}`))).toMatchObject({
        status: 404,
      });
    }
  });

  it("is in no other member's list", async () => {
    const { browser } = stranger;
    for (const id of [pair.amara.id, newId(), "me"]) {
      expect(await refusal(browser.get(`/api/conversations/${id}`))).toMatchObject({ status: 403 });
    }
    const { body } = await browser.get(
      `/api/conversations/${stranger.id}?cursor=${pair.conversationId}`,
    );
    expect(body).toMatchObject({ conversations: [] });
  });
});

describe("a conversation", () => {
  it("isn't opened with oneself, without a member, or with an unknown one", async () => {
    const open = (receiverId: unknown) =>
      stranger.browser.post("/api/conversations", { receiverId });
    for (const receiverId of [
      stranger.id,
      stranger.id.toUpperCase(),
      "",
      "amara",
      5,
      null,
      undefined,
    ]) {
      expect(await refusal(open(receiverId))).toEqual({ status: 400, fields: ["receiverId"] });
    }
    expect(await refusal(open(newId()))).toMatchObject({ status: 404 });
  });

  it.each(["after", "before", "limit"])("isn't read with a bad %s", async (field) => {
    const others = field === "limit" ? [] : ["1e1", "0x10", "%201"];
    for (const value of ["-1", "1.5", "x", "NaN", "1e99", "", "0x10g", ...others]) {
      const path = `/api/messages/${pair.conversationId}?${field}=${value}`;
      expect(await refusal(pair.amara.browser.get(path))).toEqual({ status: 400, fields: [field] });
    }
  });

  it("isn't read both ways at once, nor marked or listed by nonsense", async () => {
    const { amara, conversationId } = pair;
    const both = `/api/messages/${conversationId}?after=1&before=3`;
    expect(await refusal(amara.browser.get(both))).toEqual({ status: 400, fields: ["after"] });
    for (const seq of [-1, 1.5, "1", null, undefined, 1e300]) {
      const mark = amara.browser.post(`/api/conversations/${conversationId}/read`, { seq });
      expect(await refusal(mark)).toEqual({ status: 400, fields: ["seq"] });
    }
    for (const query of ["?cursor=7", "?limit=0", "?limit=101", "?limit=x"]) {
      const list = amara.browser.get(`/api/conversations/${amara.id}${query}`);
      expect(await refusal(list)).toMatchObject({ status: 400 });
    }
    for (const readReceipts of ["yes", 1, null]) {
      const path = "/api/conversations/preferences";
      const change = amara.browser.send("PATCH", path, { readReceipts });
      expect(await refusal(change)).toEqual({ status: 400, fields: ["readReceipts"] });
    }
  });
});

describe("who isn't signed in, or comes from elsewhere", () => {
  const { conversationId, id } = { conversationId: newId(), id: newId() };
  const calls = [
    ["GET", `/api/conversations/${id}`, undefined],
    ["POST", "/api/conversations", { receiverId: id }],
    ["PATCH", "/api/conversations/preferences", { readReceipts: true }],
    ["POST", `/api/conversations/${conversationId}/read`, { seq: 1 }],
    ["GET", `/api/messages/${conversationId}`, undefined],
    ["GET", "/api/messages/unread", undefined],
    ["POST", "/api/messages", { conversationId, text: "Hello" }],
  ] as const;

  it.each(calls)("gets nothing from %s %s", async (method, path, body) => {
    for (const token of [undefined, "forged", "A".repeat(43)]) {
      const answer = chat.visitor(token).send(method, path, body);
      expect(await refusal(answer)).toMatchObject({ status: 401 });
    }
    if (method === "GET") return;
    const { browser } = pair.amara;
    const foreign = browser.send(method, path, body, { origin: "https://evil.example" });
    expect(await refusal(foreign)).toMatchObject({ status: 403 });
    const forged = browser.send(method, path, body, { "X-XSRF-TOKEN": "forged" });
    expect(await refusal(forged)).toMatchObject({ status: 403 });
  });
});

describe("too much", () => {
  it("is refused with 429 once the limit is spent", async () => {
    const small = await createTestChat({
      limits: { MESSAGES_PER_MINUTE: 2, CHAT_WRITES_PER_MINUTE: 2 },
    });
    try {
      const { amara, lukas, conversationId } = await small.pair();
      const statuses: number[] = [];
      for (let index = 0; index < 3; index += 1) {
        const { status } = await amara.browser.post("/api/messages", {
          conversationId,
          text: "Hi",
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([201, 201, 429]);
      await amara.browser.post("/api/conversations", { receiverId: lukas.id });
      const third = amara.browser.post("/api/conversations", { receiverId: lukas.id });
      expect(await refusal(third)).toMatchObject({ status: 429 });
    } finally {
      await small.close();
    }
  });
});
