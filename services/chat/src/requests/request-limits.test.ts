import type { Conversation, Message } from "@oneworld/contracts/chat/http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestChat } from "../../test/testing.ts";
import { keepFollows } from "../members/members.repo.ts";

const chat = await createTestChat({
  nodes: 2,
  limits: { REQUESTS_PER_DAY: 5, NEW_MEMBER_REQUESTS_PER_DAY: 3 },
});
afterAll(() => chat.close());

type Member = Awaited<ReturnType<typeof chat.join>>;

const DAY_MS = 86_400_000;
const send = ({ browser }: Member, conversationId: string, more = {}) =>
  browser.post<Message & { message: string }>("/api/messages", {
    conversationId,
    text: "Hello",
    ...more,
  });

it("an answer among many messages at once is stored with all of them, without gaps", async () => {
  const { amara, lukas, conversationId } = await chat.request();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => send(index === 10 ? lukas : amara, conversationId)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const rows = await chat.db.message.findMany({
    where: { conversationId },
    orderBy: { seq: "asc" },
  });
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  expect(rows).toHaveLength(30);
});

describe("requests in a day", () => {
  let amara: Member;
  let receivers: Member[];
  beforeEach(async () => {
    amara = await chat.join();
    receivers = await Promise.all(Array.from({ length: 7 }, () => chat.join()));
  });

  const signedUp = ({ id, name }: Member, daysAgo: number) =>
    chat.registered.set(id, {
      id,
      name,
      registeredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    });
  const open = async (receiver: Member | undefined) => {
    const given = { receiverId: receiver?.id };
    const { status, body, headers } = await amara.browser.post<Conversation & { message: string }>(
      "/api/conversations",
      given,
    );
    return { status, message: body.message, retryAfter: Number(headers.get("retry-after")) };
  };
  const statuses = async () => {
    const all: number[] = [];
    for (const receiver of receivers) all.push((await open(receiver)).status);
    return all;
  };

  it("are few for a new member, who hears which limit it is and when it ends", async () => {
    signedUp(amara, 6);
    expect(await statuses()).toEqual([201, 201, 201, 429, 429, 429, 429]);
    const { message, retryAfter } = await open(receivers[6]);
    expect(message).toBe(
      "In your first 7 days you can write to at most 3 members in 24 hours who don't follow you. You can write to the next one in 24 hours.",
    );
    expect(retryAfter).toBeGreaterThan(86_000);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    // What was opened stays open
    expect((await open(receivers[0])).status).toBe(200);
    const answer = await (
      await amara.connect()
    ).emitWithAck("sendMessage", {
      receiverId: receivers[6]?.id ?? "",
      text: "Hello",
    });
    expect(answer).toMatchObject({ ok: false, error: { code: "too_many_requests", message } });
    expect(await chat.db.message.count({ where: { senderId: amara.id } })).toBe(0);
  });

  it("are more for others, and as few for one whose sign-up can't be found", async () => {
    expect(await statuses()).toEqual([201, 201, 201, 429, 429, 429, 429]);
    signedUp(amara, 8);
    expect(await statuses()).toEqual([200, 200, 200, 201, 201, 429, 429]);
    expect((await open(receivers[6])).message).toMatch(/^You can write to at most 5 members/);
  });

  it("end a day after they were opened", async () => {
    signedUp(amara, 1);
    await statuses();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await chat.db.conversation.updateMany({
      where: { requestedBy: amara.id },
      data: { createdAt: ago(21.5) },
    });
    expect((await open(receivers[6])).message).toMatch(/next one in 3 hours\.$/);
    await chat.db.conversation.updateMany({
      where: { requestedBy: amara.id },
      data: { createdAt: ago(24.1) },
    });
    expect((await open(receivers[6])).status).toBe(201);
  });

  it("don't count conversations with members who follow the sender", async () => {
    signedUp(amara, 1);
    const follows = receivers
      .slice(0, 4)
      .map(({ id }) => ({ followerId: id, followeeId: amara.id, following: true, version: 1 }));
    await keepFollows(chat.db, follows);
    expect(await statuses()).toEqual([201, 201, 201, 201, 201, 201, 201]);
  });

  it("are as few when they are opened at once", async () => {
    signedUp(amara, 1);
    const answers = await Promise.all(receivers.map((receiver) => open(receiver)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await chat.db.conversation.count({ where: { requestedBy: amara.id } })).toBe(3);
  });

  it("opened from both sides at once are one", async () => {
    const [other] = receivers;
    const one = amara;
    if (!other) throw new Error("There is no receiver.");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? one.browser.post("/api/conversations", { receiverId: other.id })
          : other.browser.post("/api/conversations", { receiverId: one.id }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body["_id"])).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});
