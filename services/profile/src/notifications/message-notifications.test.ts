import type { Notification } from "@oneworld/contracts/profile/notifications";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

type Member = Awaited<ReturnType<typeof profile.join>>;

async function pair() {
  const [member, sender] = [await profile.join("Lukas"), await profile.join("Amara")];
  const one = { conversationId: newId(), memberId: member.id, senderId: sender.id };
  const publish = (seq: number, waiting = true) =>
    profile.deliverAll("message.waiting", [{ ...one, seq, waiting, at: new Date().toISOString() }]);
  return { member, sender, publish, conversationId: one.conversationId };
}

const list = async ({ browser }: Member) =>
  (await browser.get("/api/notifications")).body["notifications"] as Notification[];
const unread = async ({ browser }: Member) =>
  (await browser.get("/api/notifications/unread")).body["total"];

it("is one line for a conversation, gone when that is read, and new with the next message", async () => {
  const { member, sender, publish, conversationId } = await pair();
  const notices = await profile.listen(member.id);
  await publish(1);
  await publish(1);
  const [message] = await list(member);
  expect(message).toMatchObject({
    kind: "message",
    conversationId,
    post: null,
    actors: [{ _id: sender.id, name: "Amara" }],
    actorCount: 1,
    unread: true,
  });
  await publish(1, false);
  await publish(1);
  expect([await list(member), await unread(member)]).toEqual([[], 0]);
  await publish(9);
  expect(await list(member)).toMatchObject([{ _id: message?._id, actorCount: 1, unread: true }]);
  await expect.poll(() => notices).toEqual([{ total: 1 }, { total: 0 }, { total: 1 }]);
});

it("isn't made in any order of events once it is read", async () => {
  const { member, publish } = await pair();
  await publish(1, false);
  await publish(1);
  expect(await list(member)).toEqual([]);
});

it("leaves out members who are muted, and the kind that is switched off", async () => {
  const { member, sender, publish } = await pair();
  await member.browser.post(`/api/mutes/${sender.id}`, { duration: "forever" });
  await publish(1);
  expect(await list(member)).toEqual([]);
  const other = await pair();
  const off = { kind: "message", onSite: false };
  await other.member.browser.send("PATCH", "/api/notifications/settings", off);
  await other.publish(1);
  expect([await list(other.member), await unread(other.member)]).toEqual([[], 0]);
});
