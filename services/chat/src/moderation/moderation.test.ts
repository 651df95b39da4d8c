import { HIDDEN_MESSAGE } from "@oneworld/contracts/chat/limits";
import type { ConversationPage, Message, MessagePage } from "@oneworld/contracts/chat/http";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestChat, heard, PATIENCE } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";

const chat = await createTestChat({ nodes: 2 });
afterAll(() => chat.close());
const deliver = delivers(() => memberHandlers(chat.db, chat.nodes[0]?.live));

let pair: Awaited<ReturnType<typeof chat.pair>>;
let place: string;
beforeEach(async () => {
  pair = await chat.pair();
  const { lukas, conversationId } = pair;
  const { body } = await lukas.browser.post<Message>("/api/messages", {
    conversationId,
    text: "You fool",
  });
  place = `${conversationId}/${body.seq}`;
});

const vouch = (readerId: string, where = place) =>
  chat.internal.get(`/internal/messages/${where}?reader=${readerId}`);

describe("chat vouches for a message", () => {
  it("to those who may read it, and to no one else", async () => {
    const { amara, lukas, conversationId } = pair;
    const text = { authorId: lukas.id, text: "You fool" };
    for (const { id } of [amara, lukas])
      expect(await vouch(id)).toMatchObject({ status: 200, body: text });
    const outsider = await chat.join();
    for (const [reader, where] of [
      [outsider.id, place],
      ["x", place],
      [amara.id, `${conversationId}/2`],
      [amara.id, `${newId()}/1`],
    ] as const)
      expect((await vouch(reader, where)).status).toBe(404);
    await deliver("restriction.changed", {
      memberId: lukas.id,
      otherId: amara.id,
      kind: "block",
      active: true,
      until: null,
      version: 1,
    });
    expect((await vouch(amara.id)).status).toBe(404);
  });
});

describe("a message that moderators hide", () => {
  const moderated = (hidden: boolean, version: number) =>
    deliver("content.moderated", { kind: "message", target: place, hidden, version } as never);

  it("has other words everywhere, and its own again, by the newest event", async () => {
    const { amara, lukas, conversationId } = pair;
    const read = async () => {
      const path = `/api/messages/${conversationId}`;
      const { body } = await amara.browser.get<MessagePage>(path);
      const list = `/api/conversations/${amara.id}`;
      const { body: page } = await amara.browser.get<ConversationPage>(list);
      return [body.messages[0]?.text, page.conversations[0]?.lastMessage?.text];
    };
    await moderated(true, 5);
    await moderated(false, 4);
    expect(await read()).toEqual([HIDDEN_MESSAGE, HIDDEN_MESSAGE]);
    expect(await vouch(amara.id)).toMatchObject({ body: { text: "You fool" } });
    const exported = async ({ id }: { id: string }) =>
      JSON.stringify((await chat.internal.get(`/internal/members/${id}/export`)).body);
    expect(await exported(amara)).not.toContain("You fool");
    expect(await exported(lukas)).toContain("You fool");
    await moderated(false, 6);
    expect(await read()).toEqual(["You fool", "You fool"]);
  });

  it("is named to the open pages of both members on every node, once for each change", async () => {
    const { amara, lukas, conversationId } = pair;
    const stranger = await (await chat.join()).connect(1);
    const devices = [await amara.connect(0), await amara.connect(1), await lukas.connect(1)];
    const [strangers, ...all] = [stranger, ...devices].map((device) => heard(device, "moderated"));
    await moderated(true, 5);
    await moderated(true, 5);
    await moderated(false, 6);
    const notice = { conversationId, seq: 1 };
    await expect.poll(() => all, PATIENCE).toEqual(devices.map(() => [notice, notice]));
    expect(strangers).toEqual([]);
  });
});
