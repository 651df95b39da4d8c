import { expect, test } from "vitest";
import { conversationsReceived } from "../conversations/conversations.slice.ts";
import { conversation, createChat, listOf, unreachable } from "../testing/chat-fixture.ts";
import { markRead } from "./mark-read.ts";

function setUp() {
  let isDown = false;
  const chat = createChat(({ body }) => {
    if (isDown) throw unreachable;
    return { readSeq: body["seq"], unreadCount: 0, unreadTotal: 0 };
  });
  const page = listOf([conversation("talk", { lastSeq: 3, unreadCount: 3 })]);
  chat.store.dispatch(conversationsReceived({ part: "first", page }));
  return {
    ...chat,
    setDown: (down: boolean) => {
      isDown = down;
    },
    talk: () => chat.store.getState().conversations.byId["talk"],
    mark: (seq: number) => chat.store.dispatch(markRead("talk", seq)),
  };
}

test("is sent by HTTP without a live connection, and once", async () => {
  const { mark, talk, calls } = setUp();
  await Promise.all([mark(3), mark(3)]);
  expect(calls.map(({ url, body }) => [url, body])).toEqual([
    ["/api/conversations/talk/read", { seq: 3 }],
  ]);
  expect(talk()).toMatchObject({ readSeq: 3, unreadCount: 0 });
  await mark(3);
  expect(calls).toHaveLength(1);
});

test("is emitted where there is a connection", async () => {
  const { mark, talk, calls, live } = setUp();
  live.set("connected");
  live.answer((_event, _data, ack) => {
    (ack as (answer: object) => void)({ ok: true, readSeq: 3, unreadCount: 0, unreadTotal: 0 });
  });
  await mark(3);
  expect(live.emitted[0]?.slice(0, 2)).toEqual(["read", { conversationId: "talk", seq: 3 }]);
  expect(calls).toEqual([]);
  expect(talk()).toMatchObject({ readSeq: 3, unreadCount: 0 });
});

test("what could not be sent stays unread, and is sent later", async () => {
  const { mark, talk, setDown } = setUp();
  setDown(true);
  await mark(3);
  expect(talk()).toMatchObject({ readSeq: 0, unreadCount: 3 });
  setDown(false);
  await mark(3);
  expect(talk()).toMatchObject({ readSeq: 3, unreadCount: 0 });
});

test("nothing seen is nothing read", async () => {
  const { mark, calls } = setUp();
  await mark(0);
  expect(calls).toEqual([]);
});
