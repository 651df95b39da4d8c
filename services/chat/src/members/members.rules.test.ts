import { conversationSchema, type ConversationPage } from "@oneworld/contracts/chat/http";
import type { MemberUpdated } from "@oneworld/contracts/profile/events";
import { dispatch } from "@oneworld/service-kit/events/event-envelope";
import { newId } from "@oneworld/service-kit/data/id";
import { statementsThatWait } from "@oneworld/service-kit/test/testing-database";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, type TestChat } from "../../test/testing.ts";
import { eraseMember, keepFollows } from "./members.repo.ts";
import { memberHandlers } from "./members.rules.ts";

const chat = await createTestChat();
afterAll(() => chat.close());

const deliver = (type: string, subject: string, data: Record<string, unknown>) =>
  dispatch(
    { id: newId(), type, subject, occurredAt: new Date().toISOString(), data },
    memberHandlers(chat.db),
  );

const registered = (memberId: string, name = "Registered") =>
  deliver("member.registered", memberId, {
    memberId,
    name,
    registeredAt: new Date().toISOString(),
  });

const updated = (memberId: string, version: number, changes: Partial<MemberUpdated> = {}) =>
  deliver("member.updated", memberId, {
    memberId,
    version,
    name: `Version ${version}`,
    bio: "",
    img: { secure_url: `/media/${version}.webp` },
    statusBadge: "Warrior",
    ...changes,
  });

const removed = (memberId: string) =>
  deliver("member.removed", memberId, { memberId, removedAt: new Date().toISOString() });

const followed = (followerId: string, followeeId: string, following: boolean, version: number) =>
  deliver("follow.changed", followerId, { followerId, followeeId, following, version });

type Member = Awaited<ReturnType<TestChat["join"]>>;

/** The only conversation of a member. */
const conversationOf = async (member: Member) => {
  const { body } = await member.browser.get<ConversationPage>(`/api/conversations/${member.id}`);
  return conversationSchema.parse(body.conversations[0]);
};

describe("members' public profiles", () => {
  it("are the newest that profile published, in any order and with repeats", async () => {
    const { amara, lukas } = await chat.pair();
    for (const version of [1, 3, 2, 3, 1]) await updated(lukas.id, version);
    await registered(lukas.id);
    expect((await conversationOf(amara)).other).toEqual({
      _id: lukas.id,
      name: "Version 3",
      img: { secure_url: "/media/3.webp" },
      statusBadge: "Warrior",
    });
  });
});

describe("follows", () => {
  it("are the newest of each pair, in whatever order", async () => {
    const [one, other] = [newId(), newId()];
    const row = () =>
      chat.db.follow.findUnique({
        where: { followerId_followeeId: { followerId: one, followeeId: other } },
      });
    await followed(one, other, true, 5);
    await followed(one, other, false, 9);
    await followed(one, other, true, 7);
    expect(await row()).toMatchObject({ following: false, version: 9n });
    await followed(one, other, true, 12);
    expect(await row()).toMatchObject({ following: true });
  });
});

describe("locks", () => {
  const waiting = () => statementsThatWait(chat.db);
  type Ids = [sender: string, one: string, other: string];
  const followsOf = ([sender, ...others]: Ids) =>
    others.map((followerId) => ({ followerId, followeeId: sender, following: true, version: 1 }));

  it("of follows keep them from members who are being removed", async () => {
    const [gone, other] = [await chat.join(), await chat.join()];
    const kept: Promise<string[]>[] = [];
    await chat.db.$transaction(async (tx) => {
      await eraseMember(tx, gone.id, new Date());
      let isKept = false;
      kept.push(
        keepFollows(chat.db, followsOf([other.id, gone.id, other.id]).slice(0, 1)).finally(
          () => (isKept = true),
        ),
      );
      await expect.poll(async () => isKept || (await waiting()) > 0, { timeout: 4000 }).toBe(true);
    });
    expect(await Promise.all(kept)).toEqual([[]]);
    expect(await chat.db.follow.count({ where: { followerId: gone.id } })).toBe(0);
  });

  it.each<[string, (ids: Ids) => Promise<unknown>]>([
    ["accepted requests", (ids) => keepFollows(chat.db, followsOf(ids))],
    ["a removal", ([id]) => chat.db.$transaction((tx) => eraseMember(tx, id, new Date()))],
  ])("of %s come in the order of the conversations' ids, as those of messages", async (_, run) => {
    const sender = await chat.join();
    const [one = "", other = ""] = [await chat.join(), await chat.join()]
      .map(({ id }) => id)
      .toSorted();
    const [early, late] = [newId(), newId()];
    // The other way round in the table and by members, so that the order can only come from the ids
    for (const [id, member] of [
      [late, one],
      [early, other],
    ] as const) {
      const [lowId = "", highId = ""] = [sender.id, member].toSorted();
      await chat.db.conversation.create({ data: { id, lowId, highId, requestedBy: sender.id } });
    }
    const lock = await chat.pool.connect();
    await lock.query("BEGIN");
    await lock.query("SELECT FROM conversation WHERE id = $1 FOR UPDATE", [early]);
    const done = run([sender.id, one, other]);
    await expect.poll(waiting, { timeout: 4000 }).toBe(1);
    const free = lock.query("SELECT FROM conversation WHERE id = $1 FOR UPDATE NOWAIT", [late]);
    expect((await free.catch(() => null))?.rowCount).toBe(1);
    await lock.query("ROLLBACK");
    lock.release();
    await done;
  });
});

describe("a member who is gone", () => {
  it("leaves messages without a public profile, and late events don't bring it back", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    await updated(lukas.id, 1);
    await followed(lukas.id, amara.id, true, 1);
    await followed(amara.id, lukas.id, true, 1);
    await lukas.browser.post("/api/messages", { conversationId, text: "Keep the pump dry." });
    await amara.browser.post("/api/messages", { conversationId, text: "I will." });
    await lukas.browser.post(`/api/conversations/${conversationId}/read`, { seq: 2 });
    await removed(lukas.id);
    await updated(lukas.id, 2);
    await registered(lukas.id, "Back again");
    await followed(lukas.id, amara.id, true, 2);
    await removed(lukas.id);

    expect(await conversationOf(amara)).toMatchObject({
      other: { _id: lukas.id, name: "Former member", img: null, statusBadge: "Basic" },
      lastSeq: 2,
      otherReadSeq: null,
      unreadCount: 1,
    });
    const { body } = await amara.browser.get<{ messages: { text: string }[] }>(
      `/api/messages/${conversationId}`,
    );
    expect(body.messages.map(({ text }) => text)).toEqual(["Keep the pump dry.", "I will."]);
    expect(
      await chat.db.follow.count({
        where: { OR: [{ followerId: lukas.id }, { followeeId: lukas.id }] },
      }),
    ).toBe(0);
    const row = await chat.db.conversation.findUniqueOrThrow({ where: { id: conversationId } });
    expect(lukas.id < amara.id ? row.lowReadSeq : row.highReadSeq).toBe(0);
  });

  it("can't be written to: not in the conversation there was, nor in a new one", async () => {
    const { amara, lukas, conversationId } = await chat.pair();
    const early = await chat.join();
    await removed(lukas.id);
    const send = { conversationId, text: "Are you there?" };
    expect(await amara.browser.post("/api/messages", send)).toMatchObject({
      status: 403,
      body: { code: "forbidden", message: expect.stringContaining("left") },
    });
    const open = { receiverId: lukas.id };
    expect((await early.browser.post("/api/conversations", open)).status).toBe(404);
  });

  it("is known as gone also where nothing was heard of them before", async () => {
    const id = newId();
    await removed(id);
    await registered(id);
    await updated(id, 1);
    expect(await chat.db.member.findUnique({ where: { id } })).toMatchObject({
      name: "Former member",
      imgUrl: null,
    });
  });
});
