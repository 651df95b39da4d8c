import type { ConversationPage, MessagePage } from "@oneworld/contracts/chat/http";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, type TestChat } from "../../test/testing.ts";
import { sampleRows } from "./sample-rows.ts";
import { seed } from "./seed.ts";

const chat = await createTestChat();
await Promise.all([seed(chat.db), seed(chat.db)]);
afterAll(() => chat.close());

const members = () => SAMPLE_MEMBERS.map(({ id, name }) => chat.signIn(name, id));
const listOf = async ({ id, browser }: ReturnType<TestChat["signIn"]>) =>
  (await browser.get<ConversationPage>(`/api/conversations/${id}`)).body.conversations;

describe("the sample data", () => {
  it("gives every sample member a conversation, and the first one several with unread messages", async () => {
    for (const member of members()) {
      const conversations = await listOf(member);
      expect(conversations.length).toBeGreaterThan(0);
      expect(new Set(conversations.map(({ other }) => other._id)).size).toBe(conversations.length);
    }
    const [first] = members();
    const conversations = first ? await listOf(first) : [];
    expect(conversations.length).toBeGreaterThan(2);
    expect(conversations.filter(({ unreadCount }) => unreadCount > 0).length).toBeGreaterThan(1);
  });

  it("counts right: what isn't read are the other's last messages", async () => {
    for (const member of members()) {
      for (const conversation of await listOf(member)) {
        const { body } = await member.browser.get<MessagePage>(`/api/messages/${conversation._id}`);
        expect(body.messages.map(({ seq }) => seq)).toEqual(body.messages.map((_, at) => at + 1));
        const unread = body.messages.filter(
          ({ seq, senderId }) => seq > body.readSeq && senderId !== member.id,
        );
        expect(conversation.unreadCount).toBe(unread.length);
        expect(conversation.lastMessage).toEqual(body.messages.at(-1));
        const times = body.messages.map(({ createdAt }) => Date.parse(createdAt));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThan(Date.now());
      }
    }
  });

  it("goes on where it ends: the next message gets the next seq", async () => {
    const [first] = members();
    const [conversation] = first ? await listOf(first) : [];
    const send = { conversationId: conversation?._id, text: "Batman it is." };
    const answer = await first?.browser.post("/api/messages", send);
    expect(answer?.body["seq"]).toBe((conversation?.lastSeq ?? 0) + 1);
    await seed(chat.db);
    expect(await chat.db.message.count()).toBe(sampleRows(0).messages.length + 1);
  });
});
